import type { UserInList, UserSort, UserView } from '@trellis/contract/users/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, countLimit } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { grantsOfUser, isFound, rolesOf, searchableEmail } from '../accounts/accounts.public.ts'
import { type ChosenUsers, conditionOf, fromAccounts, fromPeople, hasOrder, readsShortRows } from './chosen-users.ts'
import { employersOf, type PersonRow, stateAt } from './people.rows.ts'

const sorts: Record<UserSort, RawBuilder<unknown>[]> = {
  firstName: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
  lastName: [sql`lower(u.last_name)`, sql`lower(u.first_name)`],
  email: [sql`lower(u.email)`],
  lastSeenAt: [sql`coalesce(u.last_seen_at, '-infinity')`],
  createdAt: [sql`u.created_at`],
}

/** What each order compares: with these columns alone, more people fit into memory. */
const comparedColumns: Record<UserSort, RawBuilder<unknown>> = {
  firstName: sql`u.first_name, u.last_name`,
  lastName: sql`u.last_name, u.first_name`,
  email: sql`u.email`,
  lastSeenAt: sql`u.last_seen_at`,
  createdAt: sql`u.created_at`,
}

/** The same of short rows, which are in lower case. */
const shortSorts: Record<UserSort, RawBuilder<unknown>[]> = {
  ...sorts,
  firstName: [sql`u.first_name`, sql`u.last_name`],
  lastName: [sql`u.last_name`, sql`u.first_name`],
  email: [sql`u.email`],
}

/** What the indexes of short rows compare. */
const indexedSorts = { ...shortSorts, email: [searchableEmail('u')] }

type UserOrder = { sortBy: UserSort; direction: 'ASC' | 'DESC' }

/** Every part in one direction, so that an index gives the order both ways. */
const orderOf = ({ sortBy, direction }: UserOrder, parts = sorts) => {
  const keyword = direction === 'ASC' ? sql`asc` : sql`desc`
  return sql`order by ${sql.join([...parts[sortBy], sql`u.id`].map(each => sql`${each} ${keyword}`))}`
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

/** Who is away is counted from the latest on: whoever was invited and never came is before all others in that index. */
const countingOrder = ({ search, view }: ChosenUsers) =>
  view === 'away' && search === '' ? sql`order by ${sorts.lastSeenAt[0]} desc` : sql``

/** How many people a view has, counted up to a limit. */
const countByIndex = (chosen: ChosenUsers, most: number) =>
  sql`(select count(*) from (select ${fromPeople(chosen)} ${countingOrder(chosen)} limit ${most + 1}) counted)`

const countOf = async (db: Db, chosen: ChosenUsers, most: number) => {
  const { rows } = await sql<{ total: number }>`select ${countByIndex(chosen, most)}::integer as total`.execute(db)
  return singleRow(rows).total
}

type Listing = ChosenUsers & Reading & { offset: number; limit: number }

/** What the order of a list compares, of the rows that are read; and their order, once they are found. */
const foundBy = (listing: ChosenUsers & UserOrder) => {
  const { sortBy } = listing
  if (!readsShortRows(listing)) return { columns: comparedColumns[sortBy], order: orderOf(listing) }
  const columns = sortBy === 'email' ? sql`${searchableEmail('u')} as email` : comparedColumns[sortBy]
  return { columns, order: orderOf(listing, shortSorts) }
}

/** The ids of a page of few people, and how many they are; more than `most` are neither put in order nor read. */
const readFew = async (db: Db, listing: Listing, most: number) => {
  const { offset, limit } = listing
  const { columns, order } = foundBy(listing)
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with u as materialized (select u.id, ${columns} ${fromPeople(listing)} limit ${most + 1}),
         counted as materialized (select count(*)::integer as total from u)
    select (select total from counted) as total,
           array(select u.id from u where (select total from counted) <= ${most}
                  ${order} offset ${offset} limit ${limit}) as ids`.execute(db)
  return singleRow(rows)
}

/** The same of all others: by an index in their order. */
const pageInOrder = ({ offset, limit, ...listing }: Listing) =>
  sql`select u.id ${fromAccounts(listing)} ${orderOf(listing)} offset ${offset} limit ${limit}`

/** The page of a view that has an index in the order of the list. */
const pageOfView = ({ offset, limit, ...listing }: Listing) =>
  sql`select u.id ${fromPeople(listing)} ${orderOf(listing, indexedSorts)} offset ${offset} limit ${limit}`

const pageOf = (ids: readonly string[]) => sql`select id from unnest(${ids}::uuid[]) as found(id)`

/** How many of the first people are looked through, in the order of the list, for a page that many have. */
const lookedThrough = 3000

/** The last place of a page that is looked for among the first people of a view. */
const lastLookedFor = 300

type Keys = readonly { key: RawBuilder<unknown>; name: RawBuilder<unknown> }[]

/** What an order compares, each under a name of its own; the last is the id. */
const keysOf = (parts: readonly RawBuilder<unknown>[]): Keys =>
  [...parts, sql`u.id`].map((key, nth) => ({ key, name: sql.ref(`key${nth}`) }))

const columnsOf = (keys: Keys) => sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`))

const orderByKeys = (keys: Keys, { direction }: UserOrder) =>
  sql`order by ${sql.join(keys.map(({ name }) => sql`${name} ${direction === 'ASC' ? sql`asc` : sql`desc`}`))}`

const firstOfView = 1500

/**
 * The page of a search within a view that has an index in the order of the list, and how many were found up to a limit;
 * null where too few of its first people have a common word, and others come behind them.
 */
const searchFirstOfView = async (db: Db, listing: Listing, most: number) => {
  const { view, now, offset, limit } = listing
  const keys = keysOf(indexedSorts[listing.sortBy])
  const { rows } = await sql<{ looked: number; total: number; ids: string[] }>`
    with first as materialized (
           select u.id, row_number() over (${orderByKeys(keys, listing)}) as nth
             from (select u.id, ${columnsOf(keys)} ${fromPeople({ search: '', view, now })}
                    ${orderOf(listing, indexedSorts)} limit ${firstOfView}) u),
         found as materialized (
           select u.id, first.nth from first join searchable_person u on u.id = first.id
            where ${isFound(listing.search, 'u')})
    select (select count(*)::integer from first) as looked, (select count(*)::integer from found) as total,
           array(select id from found order by nth offset ${offset} limit ${limit}) as ids`.execute(db)
  const { looked, total, ids } = singleRow(rows)
  return total > most || looked < firstOfView ? { total, page: pageOf(ids) } : null
}

/** The page of a view among the first people of its order. */
const amongFirst = (listing: Listing) => {
  const { view, now, offset, limit } = listing
  return sql<{ id: string }>`
    select u.id
      from (select u.* from app_user u where u.erased_at is null ${orderOf(listing)} limit ${lookedThrough}) u
     where ${conditionOf(view, now)}
     ${orderOf(listing)} offset ${offset} limit ${limit}`
}

/**
 * The same of a search: the short rows of the first people are looked at one by one, and only until the page is full;
 * `offset 0` keeps the database from finding all who match first.
 */
const searchedAmongFirst = (listing: Listing, most: number) => {
  const { sortBy, offset, limit } = listing
  const keys = keysOf(sorts[sortBy])
  return sql<{ id: string }>`
    select u.id
      from (select ${columnsOf(keys)}
              from app_user u where u.erased_at is null ${orderOf(listing)} limit ${most}) first
     cross join lateral (select u.id ${fromPeople(listing)} and u.id = first.${keys.at(-1)!.name} offset 0) u
     ${orderByKeys(keys, listing)} offset ${offset} limit ${limit}`
}

/** The ids of a page that is full among the first people of its order; null = it is not. */
const fullPage = async (db: Db, page: RawBuilder<{ id: string }>, { limit }: Listing) => {
  const { rows } = await page.execute(db)
  return rows.length === limit ? rows.map(({ id }) => id) : null
}

/**
 * Where fewer than every twenty-fifth match a search, finding and sorting all of them costs no more than looking through
 * the first; and whoever is looked at costs seven times whoever is found and sorted.
 */
const lookThroughSearch = async (db: Db, listing: Listing) => {
  const needed = listing.offset + listing.limit
  if (needed > lookedThrough) return null
  return fullPage(db, searchedAmongFirst(listing, Math.min(lookedThrough, 25 * needed)), listing)
}

/**
 * The ids of all who match, in order; `offset 0` lets them be found before they are sorted, and by one processor: several
 * take a quarter more in all.
 */
const sortedIds = (reading: ChosenUsers & UserOrder) => {
  const { columns, order } = foundBy(reading)
  return sql<{ id: string }>`select u.id from (select u.id, ${columns} ${fromPeople(reading)} offset 0) u ${order}`
}

/** The ids of a page of all who match, however many they are. */
const sortAll = async (db: Db, listing: Listing) => {
  const { offset, limit } = listing
  const { rows } = await sql<{ id: string }>`${sortedIds(listing)} offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of a view that more have than are counted; null = it is not full early. Pages far behind are not looked for. */
const findCommon = async (db: Db, listing: Listing, most: number) => {
  const total = await countOf(db, listing, most)
  const ids =
    total > most && listing.offset + listing.limit <= lastLookedFor
      ? await fullPage(db, amongFirst(listing), listing)
      : null
  return ids && { total, page: pageOf(ids) }
}

/**
 * How many people a view may have to be found before they are put in order. The database would rather go through
 * everybody in that order until a page is full: among a million that takes a second where they come last.
 */
const few = 50_000

/** The same of a search among everybody, whose page a common word fills early. */
const fewSearched = 10_000

/** A page of a search: a common word fills it early, but where those of one name stand together. */
const findSearched = async (db: Db, listing: Listing, most: number) => {
  const first = hasOrder(listing.view, listing.sortBy) ? await searchFirstOfView(db, listing, most) : null
  if (first) return first
  const atOnce = Math.max(most, listing.view === 'everyone' ? fewSearched : few)
  const { total, ids } = await readFew(db, listing, atOnce)
  if (total <= atOnce) return { total, page: pageOf(ids) }
  return { total, page: pageOf((await lookThroughSearch(db, listing)) ?? (await sortAll(db, listing))) }
}

const findPage = async (db: Db, listing: Listing, most: number) => {
  const { search, view } = listing
  const inOrder = async () => ({ total: await countOf(db, listing, most), page: pageInOrder(listing) })
  if (search !== '') return findSearched(db, listing, most)
  if (view === 'everyone') return inOrder()
  if (hasOrder(view, listing.sortBy)) return { total: await countOf(db, listing, most), page: pageOfView(listing) }
  const common = await findCommon(db, listing, most)
  if (common) return common
  const { total, ids } = await readFew(db, listing, few)
  return total > few ? inOrder() : { total, page: pageOf(ids) }
}

/** A page of people with their total; large totals are cut at a limit. */
export const listUsers = (db: Db, listing: Listing) =>
  withCustomPlans(db, async one => {
    const most = countLimit(listing)
    const { total, page } = await findPage(one, listing, most)
    const { rows } = await rowsOf(page, listing).execute(one)
    return { items: rows.map(userOf), ...cappedTotal(total, most) }
  })

/** How many people a list has, counted up to a limit. */
export const countUsers = (db: Db, chosen: ChosenUsers, most: number) =>
  withCustomPlans(db, async one => ({ isMore: false, ...cappedTotal(await countOf(one, chosen, most), most) }))

/** How many of the people `u` of a search, who are read once for all views, a view has. */
const countAmong = ({ view, now }: ChosenUsers) => sql`count(*) filter (where ${conditionOf(view, now)})`

/** How many people each of these views has, counted up to a limit. */
export const countViews = (db: Db, views: readonly UserView[], chosen: Omit<ChosenUsers, 'view'>) =>
  withCustomPlans(db, async one => {
    const most = countLimit({})
    const isSearched = chosen.search !== ''
    const counts = views.map(view => {
      const ofView = { ...chosen, view }
      return isSearched ? countAmong(ofView) : countByIndex(ofView, most)
    })
    const found = isSearched ? fromPeople({ ...chosen, view: 'everyone' }) : sql``
    const { rows } = await sql<{
      totals: number[]
    }>`select array[${sql.join(counts)}]::integer[] as totals ${found}`.execute(one)
    const { totals } = singleRow(rows)
    return views.map((view, nth) => ({ view, ...cappedTotal(totals[nth] ?? 0, most) }))
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
    const page = sql`select id from unnest(${people.map(({ id }) => id)}::uuid[]) as b(id)`
    return (await rowsOf(page, reading).execute(tx)).rows.map(userOf)
  })
}
