import type { UserView } from '@trellis/contract/users/users.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFound } from '../accounts/accounts.public.ts'

const awayAfter = 90 * 86_400_000

/** The people that a list is about. */
export type UserFilter = { search: string; view: UserView; now: Date }

type Condition = RawBuilder<SqlBool>

/** Each view as a condition over `app_user` as u. */
export const toCondition = (view: UserView, now: Date): Condition => {
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

/** Whether a list is filtered. */
export const isNarrowed = ({ search, view }: UserFilter) => search !== '' || view !== 'everyone'

/** The people of a list, of `app_user` as u. */
export const fromPeople = ({ search, view, now }: UserFilter): RawBuilder<unknown> =>
  sql`from app_user u where u.erased_at is null and ${toCondition(view, now)} and ${isFound(search, 'u')}`
