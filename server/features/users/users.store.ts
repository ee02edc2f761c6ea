import type { UserInList, UserSort, UserView } from '@trellis/contract/users/users.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, containsText, countLimit } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { grantsOfUser, rolesOf } from '../accounts/accounts.public.ts'
import { employersOf, type PersonRow, stateAt } from './people.rows.ts'

const awayAfter = 90 * 86_400_000

/** The people that a list is about. */
type ChosenUsers = { search: string; view: UserView; now: Date }

type Condition = RawBuilder<SqlBool>

const currentWork = sql<SqlBool>`exists (select from employment e where e.user_id = u.id and e.ended_at is null)`

/** Each view as a condition over `app_user u`. */
const conditionOf = (view: UserView, now: Date): Condition => {
  const conditions: Record<UserView, () => Condition> = {
    everyone: () => sql`true`,
    invited: () => sql`u.activated_at is null and u.enabled and u.invited_until >= ${now}`,
    'invitation-expired': () => sql`u.activated_at is null and u.enabled and u.invited_until < ${now}`,
    away: () => {
      const long = new Date(now.getTime() - awayAfter)
      return sql`u.enabled and u.activated_at < ${long} and coalesce(u.last_seen_at, '-infinity') < ${long}`
    },
    'without-work': () => sql`not u.is_administrator and not ${currentWork}`,
    'several-dispensaries': () => sql`u.id in (
      select e.user_id from employment e where e.ended_at is null and e.dispensary_id is not null
       group by e.user_id having count(*) > 1)`,
    disabled: () => sql`not u.enabled`,
    administrators: () => sql`u.is_administrator`,
  }
  return conditions[view]()
}

/** The people of a list, as a condition over `app_user u`. */
const matches = ({ search, view, now }: ChosenUsers): Condition =>
  sql`(u.erased_at is null and ${conditionOf(view, now)}
       and ${containsText(search, [sql`u.first_name || ' ' || u.last_name`, sql`u.email`])})`

const sorts: Record<UserSort, RawBuilder<unknown>[]> = {
  firstName: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
  lastName: [sql`lower(u.last_name)`, sql`lower(u.first_name)`],
  email: [sql`lower(u.email)`],
  lastSeenAt: [sql`coalesce(u.last_seen_at, '-infinity')`],
  createdAt: [sql`u.created_at`],
}

type UserOrder = { sortBy: UserSort; direction: 'ASC' | 'DESC' }

/** Every part in one direction, so that an index gives the order both ways. */
const orderOf = ({ sortBy, direction }: UserOrder) => {
  const keyword = direction === 'ASC' ? sql`asc` : sql`desc`
  return sql`order by ${sql.join([...sorts[sortBy], sql`u.id`].map(each => sql`${each} ${keyword}`))}`
}

type Reading = UserOrder & { actorId: string; now: Date }
type ListedRow = PersonRow & { createdAt: Date; isProtected: boolean }

/** What a list says of people, of a table `page` of their ids. */
const rowsOf = (page: RawBuilder<unknown>, { actorId, now, ...order }: Reading) => sql<ListedRow>`
  with page as materialized (${page})
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.enabled,
         u.activated_at is not null as activated, u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
         ${stateAt(now)} as state, ${grantsOfUser} as grants, ${employersOf} as employers,
         (u.id = ${actorId}::uuid or u.is_administrator and u.enabled and not exists (
           select from app_user o
            where o.is_administrator and o.enabled and o.activated_at is not null and o.address_proven_at is not null
              and o.id <> u.id)) as "isProtected"
    from page join app_user u on u.id = page.id
   ${orderOf(order)}`

const userOf = ({ grants, lastSeenAt, createdAt, ...row }: ListedRow): UserInList => ({
  ...row,
  roles: rolesOf(grants),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const countOf = async (db: Db, chosen: ChosenUsers, most: number) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from app_user u where ${matches(chosen)} limit ${most + 1}) counted`.execute(db)
  return cappedTotal(rows[0]?.total ?? 0, most)
}

type Listing = ChosenUsers & Reading & { offset: number; limit: number }

/** A page of people with their total; large totals are cut at a limit. */
export const listUsers = (db: Db, listing: Listing) =>
  withCustomPlans(db, async one => {
    const { offset, limit } = listing
    const page = sql`
      select u.id from app_user u where ${matches(listing)} ${orderOf(listing)} offset ${offset} limit ${limit}`
    const { rows } = await rowsOf(page, listing).execute(one)
    return { items: rows.map(userOf), ...(await countOf(one, listing, countLimit(listing))) }
  })

/** How many people each of these views has, counted up to a limit. */
export const countViews = (db: Db, views: readonly UserView[], chosen: Omit<ChosenUsers, 'view'>) =>
  withCustomPlans(db, async one => {
    const most = countLimit({})
    const counts = views.map(
      view => sql`
      select ${view} as view, (select count(*)::integer from (
               select from app_user u where ${matches({ ...chosen, view })} limit ${most + 1}) counted) as total`,
    )
    const { rows } = await sql<{ view: UserView; total: number }>`${sql.join(counts, sql` union all `)}`.execute(one)
    return rows.map(({ view, total }) => ({ view, ...cappedTotal(total, most) }))
  })

/** The ids of all people of a list, up to `most`. */
export const listUserIds = (db: Db, chosen: ChosenUsers, most: number) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<{ id: string }>`
      select u.id from app_user u where ${matches(chosen)} limit ${most}`.execute(one)
    return rows.map(({ id }) => id)
  })

/** All people of a list, in order, batch by batch as they are read. */
export const readUsers = (reading: ChosenUsers & Reading, options: { db: Db; signal: AbortSignal }) => {
  const all = sql<{ id: string }>`select u.id from app_user u where ${matches(reading)} ${orderOf(reading)}`
  return completeInBatches(all, options, async (tx, people) => {
    const page = sql`select id from unnest(${people.map(({ id }) => id)}::uuid[]) as b(id)`
    return (await rowsOf(page, reading).execute(tx)).rows.map(userOf)
  })
}
