import { itemAt } from '@trellis/contract/required.ts'
import type { UserInList, UserView } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, countLimit, listPage } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { grantsOfUser, rolesOf } from '../accounts/accounts.public.ts'
import { type ChosenUsers, conditionOf, fromPeople, isNarrowed } from './chosen-users.ts'
import { orderOf, sortedBy, type UserOrder } from './order.ts'
import { employersOf, type PersonRow, stateAt } from './people.rows.ts'

type Listing = ChosenUsers & UserOrder & { offset: number; limit: number }
type Reading = UserOrder & { actorId: string; now: Date }
type ListedRow = PersonRow & { createdAt: Date; isProtected: boolean }

/** What a list says of people. */
const rowsOf = (ids: readonly string[], { actorId, now, ...order }: Reading) => sql<ListedRow>`
  select u.id, u.first_name as "firstName", u.last_name as "lastName", lower(u.email) as email, u.enabled,
         u.activated_at is not null as activated, u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
         ${stateAt(now)} as state, ${grantsOfUser} as grants, ${employersOf} as employers,
         (u.id = ${actorId}::uuid or u.is_administrator and u.enabled and not exists (
           select from app_user o
            where o.is_administrator and o.enabled and o.activated_at is not null and o.address_proven_at is not null
              and o.id <> u.id)) as "isProtected"
    from unnest(${ids}::uuid[]) as page (id) join app_user u on u.id = page.id
   ${orderOf(order)}`

const userOf = ({ grants, lastSeenAt, createdAt, ...row }: ListedRow): UserInList => ({
  ...row,
  roles: rolesOf(grants),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const readRows = async (db: Db, ids: readonly string[], reading: Reading) =>
  (await rowsOf(ids, reading).execute(db)).rows.map(userOf)

/** So many people of a search or a view are sorted: in the order of names, those of one name come together, maybe last. */
const mostSorted = 100_000

/** A page of people with their total; large totals are cut at a limit. */
export const listUsers = async (db: Db, listing: Listing & Reading) => {
  const list = { from: fromPeople(listing), ...sortedBy(listing), ...(isNarrowed(listing) && { mostSorted }) }
  const { ids, ...total } = await listPage(db, list, listing)
  return { items: await readRows(db, ids, listing), ...total }
}

/** How many people a list has, counted up to a limit. */
const countUpTo = (chosen: ChosenUsers, most: number) =>
  sql`(select count(*)::integer from (select ${fromPeople(chosen)} limit ${most + 1}) counted)`

const countEach = async (db: Db, views: readonly ChosenUsers[], most: number) => {
  const counts = views.map(each => countUpTo(each, most))
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return { isMore: false, totals: singleRow(rows).totals }
}

/** How many of the people that a search finds are looked at for the counts beside the views. */
const countedInSearch = 1000

/** How many of the first people that a search finds each view has, and whether it finds more. */
const countFound = async (db: Db, views: readonly ChosenUsers[]) => {
  const counts = views.map(({ view, now }) => sql`count(*) filter (where ${conditionOf(view, now)})`)
  const { rows } = await sql<{ found: number; totals: number[] }>`
    select count(*)::integer as found, array[${sql.join(counts)}]::integer[] as totals
      from (select u.* ${fromPeople({ ...itemAt(views, 0), view: 'everyone' })} limit ${countedInSearch + 1}) u`.execute(
    db,
  )
  const { found, totals } = singleRow(rows)
  return { isMore: found > countedInSearch, totals }
}

/** How many people each of these views has, counted up to a limit; in a search, among the first people that it finds. */
export const countViews = (db: Db, views: readonly UserView[], chosen: Omit<ChosenUsers, 'view'>) =>
  withCustomPlans(db, async one => {
    const most = countLimit({})
    const each = views.map(view => ({ ...chosen, view }))
    const { isMore, totals } = await (chosen.search === '' ? countEach(one, each, most) : countFound(one, each))
    return views.map((view, nth) => ({ view, isMore, ...cappedTotal(totals[nth] ?? 0, most) }))
  })

/** The ids of all people of a list, up to `most`. */
export const listUserIds = (db: Db, chosen: ChosenUsers, most: number) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<{ id: string }>`
      select u.id ${fromPeople(chosen)} limit ${most}`.execute(one)
    return rows.map(({ id }) => id)
  })

/** All people of a list, in order, batch by batch as they are read. */
export const readUsers = (reading: ChosenUsers & Reading, options: { db: Db; signal: AbortSignal }) => {
  const all = sql<{ id: string }>`select u.id ${fromPeople(reading)} ${orderOf(reading)}`
  return completeInBatches(all, options, async (tx, people) => {
    const ids = people.map(({ id }) => id)
    return readRows(tx, ids, reading)
  })
}
