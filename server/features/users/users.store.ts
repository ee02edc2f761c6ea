import type { UserInList, UserView } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, countLimit } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { grantsOfUser, rolesOf } from '../accounts/accounts.public.ts'
import { type ChosenUsers, fromAccounts, fromPeople, readsShortRows } from './chosen-users.ts'
import { countByIndex, countFound, countUpTo, findUsers, type Listing, sortedIds } from './find-users.ts'
import { orderOf, type UserOrder } from './order.ts'
import { employersOf, type PersonRow, stateAt } from './people.rows.ts'

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

/**
 * A page of people with their total; large totals are cut at a limit. Only finding them is planned for what is searched:
 * what the list says of a page is read by ids, and planning that anew would cost as much as all the rest.
 */
export const listUsers = async (db: Db, listing: Listing & Reading) => {
  const most = countLimit(listing)
  const { ids, total } = await withCustomPlans(db, one => findUsers(one, listing, most))
  return { items: await readRows(db, ids, listing), ...cappedTotal(total, most) }
}

/** How many people a list has, counted up to a limit. */
export const countUsers = (db: Db, chosen: ChosenUsers, most: number) =>
  withCustomPlans(db, async one => ({ isMore: false, ...cappedTotal(await countUpTo(one, chosen, most), most) }))

const countEach = async (db: Db, chosen: readonly ChosenUsers[], most: number) => {
  const counts = chosen.map(each => countByIndex(each, most))
  const { rows } = await sql<{
    totals: number[]
  }>`select array[${sql.join(counts)}]::integer[] as totals`.execute(db)
  return { isMore: false, totals: singleRow(rows).totals }
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
  const inOrder = sql<{ id: string }>`select u.id ${fromAccounts(reading)} ${orderOf(reading)}`
  const all = readsShortRows(reading) ? sortedIds(reading) : inOrder
  return completeInBatches(all, options, async (tx, people) => {
    const ids = people.map(({ id }) => id)
    return readRows(tx, ids, reading)
  })
}
