import { itemAt } from '@trellis/contract/required.ts'
import type { UserInList, UserView } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, countLimit, listPage } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { grantsOfUser, listGrantedRoles } from '../accounts/accounts.public.ts'
import { fromPeople, isNarrowed, toCondition, type UserFilter } from './chosen-users.ts'
import { orderUsers, toSort, type UserOrder } from './order.ts'
import { type PersonRow, selectEmployers, stateAt } from './people.rows.ts'

type ListUsersInput = UserFilter & UserOrder & { offset: number; limit: number }
type ReadUsersInput = UserOrder & { actorId: string; now: Date }
type ListedRow = PersonRow & { createdAt: Date; isProtected: boolean }

/** The list columns of people. */
const selectRows = (ids: readonly string[], { actorId, now, ...order }: ReadUsersInput) => sql<ListedRow>`
  select u.id, u.first_name as "firstName", u.last_name as "lastName", lower(u.email) as email, u.enabled,
         u.activated_at is not null as activated, u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
         ${stateAt(now)} as state, ${grantsOfUser} as grants, ${selectEmployers} as employers,
         (u.id = ${actorId}::uuid or u.is_administrator and u.enabled and not exists (
           select from app_user o
            where o.is_administrator and o.enabled and o.activated_at is not null and o.address_proven_at is not null
              and o.id <> u.id)) as "isProtected"
    from unnest(${ids}::uuid[]) as page (id) join app_user u on u.id = page.id
   ${orderUsers(order)}`

const toUserInList = ({ grants, lastSeenAt, createdAt, ...row }: ListedRow): UserInList => ({
  ...row,
  roles: listGrantedRoles(grants),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const readRows = async (db: Db, ids: readonly string[], input: ReadUsersInput) =>
  (await selectRows(ids, input).execute(db)).rows.map(toUserInList)

/**
 * Up to this many people of a search or a view are sorted; in name order, people of the same name come together, maybe
 * last.
 */
const maxSorted = 100_000

/** A page of people with their total; large totals are cut at a limit. */
export const listUsers = async (db: Db, input: ListUsersInput & ReadUsersInput) => {
  const list = { from: fromPeople(input), ...toSort(input), ...(isNarrowed(input) && { mostSorted: maxSorted }) }
  const { ids, ...total } = await listPage(db, list, input)
  return { items: await readRows(db, ids, input), ...total }
}

/** How many people a list has, counted up to a limit. */
const countUpTo = (filter: UserFilter, most: number) =>
  sql`(select count(*)::integer from (select ${fromPeople(filter)} limit ${most + 1}) counted)`

const countEach = async (db: Db, views: readonly UserFilter[], most: number) => {
  const counts = views.map(view => countUpTo(view, most))
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return { isMore: false, totals: singleRow(rows).totals }
}

/** How many of the people that a search finds are looked at for the counts beside the views. */
const countedInSearch = 1000

/** How many of the first people that a search finds each view has, and whether it finds more. */
const countFound = async (db: Db, views: readonly UserFilter[]) => {
  const counts = views.map(({ view, now }) => sql`count(*) filter (where ${toCondition(view, now)})`)
  const { rows } = await sql<{ found: number; totals: number[] }>`
    select count(*)::integer as found, array[${sql.join(counts)}]::integer[] as totals
      from (select u.* ${fromPeople({ ...itemAt(views, 0), view: 'everyone' })} limit ${countedInSearch + 1}) u`.execute(
    db,
  )
  const { found, totals } = singleRow(rows)
  return { isMore: found > countedInSearch, totals }
}

/**
 * The number of people in each of these views, counted up to a limit; in a search, among the first people that match.
 */
export const countViews = (db: Db, views: readonly UserView[], filter: Omit<UserFilter, 'view'>) =>
  withCustomPlans(db, async connection => {
    const most = countLimit({})
    const filters = views.map(view => ({ ...filter, view }))
    const { isMore, totals } = await (filter.search === ''
      ? countEach(connection, filters, most)
      : countFound(connection, filters))
    return views.map((view, index) => ({ view, isMore, ...cappedTotal(totals[index] ?? 0, most) }))
  })

/** The ids of all people of a list, up to `most`. */
export const listUserIds = (db: Db, filter: UserFilter, most: number) =>
  withCustomPlans(db, async connection => {
    const { rows } = await sql<{ id: string }>`
      select u.id ${fromPeople(filter)} limit ${most}`.execute(connection)
    return rows.map(({ id }) => id)
  })

/** All people of a list, in order, batch by batch as they are read. */
export const readUsers = (filter: UserFilter & ReadUsersInput, options: { db: Db; signal: AbortSignal }) => {
  const all = sql<{ id: string }>`select u.id ${fromPeople(filter)} ${orderUsers(filter)}`
  return completeInBatches(all, options, async (tx, people) => {
    const ids = people.map(({ id }) => id)
    return readRows(tx, ids, filter)
  })
}
