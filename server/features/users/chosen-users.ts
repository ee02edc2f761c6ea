import type { UserSort, UserView } from '@trellis/contract/users/users.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFound } from '../accounts/accounts.public.ts'

const awayAfter = 90 * 86_400_000

/** The people that a list is about. */
export type ChosenUsers = { search: string; view: UserView; now: Date }

type Condition = RawBuilder<SqlBool>

/** Each view as a condition over `u`, a row of `app_user` or of `searchable_person`, which has what views ask for. */
export const conditionOf = (view: UserView, now: Date): Condition => {
  const conditions: Record<UserView, () => Condition> = {
    everyone: () => sql`true`,
    invited: () => sql`u.activated_at is null and u.enabled and u.invited_until >= ${now}`,
    'invitation-expired': () => sql`u.activated_at is null and u.enabled and u.invited_until < ${now}`,
    away: () => {
      const long = new Date(now.getTime() - awayAfter)
      return sql`u.enabled and u.activated_at < ${long} and coalesce(u.last_seen_at, '-infinity') < ${long}`
    },
    'without-work': () => sql`not u.is_administrator and u.current_employments = 0`,
    'several-dispensaries': () => sql`u.current_dispensaries > 1`,
    disabled: () => sql`not u.enabled`,
    administrators: () => sql`u.is_administrator`,
  }
  return conditions[view]()
}

/** The views that have indexes in the orders by last name, address and creation, of the short rows. */
const inOrder: readonly UserView[] = [
  'invited',
  'invitation-expired',
  'without-work',
  'several-dispensaries',
  'disabled',
]

/** Whether a view has an index in the order of a list. */
export const hasOrder = (view: UserView, sortBy: UserSort) =>
  inOrder.includes(view) && (sortBy === 'lastName' || sortBy === 'email' || sortBy === 'createdAt')

/** Whether a list reads the short rows of `searchable_person` alone, whose names and addresses are in lower case. */
export const readsShortRows = ({ search, view }: Pick<ChosenUsers, 'search' | 'view'>) =>
  search !== '' || inOrder.includes(view)

/** The accounts of a view as `u`, without a search. */
export const fromAccounts = ({ view, now }: Omit<ChosenUsers, 'search'>): RawBuilder<unknown> =>
  sql`from app_user u where u.erased_at is null and ${conditionOf(view, now)}`

/** The people of a list as `u`: all columns that views ask for are in the short rows, too. */
export const fromPeople = (chosen: ChosenUsers): RawBuilder<unknown> => {
  const { search, view, now } = chosen
  if (!readsShortRows(chosen)) return fromAccounts(chosen)
  const standing = sql`u.erased_at is null and ${conditionOf(view, now)}`
  return search === ''
    ? sql`from searchable_person u where ${standing}`
    : sql`from searchable_person u where ${standing} and ${isFound(search, 'u')}`
}
