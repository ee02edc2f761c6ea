import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { isFound, searchableEmail } from '../accounts/accounts.public.ts'
import { type ChosenUsers, conditionOf, fromAccounts, fromPeople, hasOrder, readsShortRows } from './chosen-users.ts'
import {
  columnsOf,
  comparedColumns,
  indexedSorts,
  keysOf,
  orderByKeys,
  orderOf,
  shortSorts,
  sorts,
  type UserOrder,
} from './order.ts'

export type Listing = ChosenUsers & UserOrder & { offset: number; limit: number }

/** The ids of a page, and how many people the list has; beyond a limit only that it has more. */
type Found = { total: number; ids: readonly string[] }

const idsOf = async (db: Db, page: RawBuilder<{ id: string }>) => (await page.execute(db)).rows.map(({ id }) => id)

/** Who is away is counted from the latest on: whoever was invited and never came is before all others in that index. */
const countingOrder = ({ search, view }: ChosenUsers) =>
  view === 'away' && search === '' ? sql`order by ${sorts.lastSeenAt[0]} desc` : sql``

/** How many people a list has, counted up to a limit. */
export const countByIndex = (chosen: ChosenUsers, most: number) =>
  sql`(select count(*) from (select ${fromPeople(chosen)} ${countingOrder(chosen)} limit ${most + 1}) counted)`

export const countUpTo = async (db: Db, chosen: ChosenUsers, most: number) => {
  const { rows } = await sql<{ total: number }>`select ${countByIndex(chosen, most)}::integer as total`.execute(db)
  return singleRow(rows).total
}

/** What the order of a list compares, of the rows that are read; and their order, once they are found. */
const foundBy = (listing: ChosenUsers & UserOrder) => {
  const { sortBy } = listing
  if (!readsShortRows(listing)) return { columns: comparedColumns[sortBy], order: orderOf(listing) }
  const columns = sortBy === 'email' ? sql`${searchableEmail('u')} as email` : comparedColumns[sortBy]
  return { columns, order: orderOf(listing, shortSorts) }
}

/** A page of few people; more than `most` are neither put in order nor read. */
const readFew = async (db: Db, listing: Listing, most: number) => {
  const { offset, limit } = listing
  const { columns, order } = foundBy(listing)
  const { rows } = await sql<Found>`
    with u as materialized (select u.id, ${columns} ${fromPeople(listing)} limit ${most + 1}),
         counted as materialized (select count(*)::integer as total from u)
    select (select total from counted) as total,
           array(select u.id from u where (select total from counted) <= ${most}
                  ${order} offset ${offset} limit ${limit}) as ids`.execute(db)
  return singleRow(rows)
}

/** The same of all others: by an index in their order. */
const pageInOrder = ({ offset, limit, ...listing }: Listing) =>
  sql<{ id: string }>`select u.id ${fromAccounts(listing)} ${orderOf(listing)} offset ${offset} limit ${limit}`

/** The page of a view that has an index in the order of the list. */
const pageOfView = ({ offset, limit, ...listing }: Listing) =>
  sql<{ id: string }>`
    select u.id ${fromPeople(listing)} ${orderOf(listing, indexedSorts)} offset ${offset} limit ${limit}`

/** The last place of a page that is looked for among the first people of a view. */
const lastLookedFor = 300

/** How many of the first people are looked through for a view or a search in an order that short rows do not have. */
const lookedThrough = 3000

/** The page of a view among the first accounts of its order, of which no more are looked at than fill it. */
const amongFirst = (listing: Listing, among: number) => {
  const { view, now, sortBy, offset, limit } = listing
  const keys = keysOf(sorts[sortBy])
  return sql<{ id: string }>`
    select first.${keys.at(-1)!.name} as id
      from (select ${columnsOf(keys)}, ${conditionOf(view, now)} as is_in_view
              from app_user u where u.erased_at is null ${orderOf(listing)} limit ${among}) first
     where first.is_in_view
     ${orderByKeys(keys, listing)} offset ${offset} limit ${limit}`
}

/** The same of a search, in short rows; `offset 0` keeps the database from finding all who match first. */
const searchedAmongFirst = (listing: Listing, among: number) => {
  const { sortBy, offset, limit } = listing
  const keys = keysOf(sorts[sortBy])
  return sql<{ id: string }>`
    select u.id
      from (select ${columnsOf(keys)}
              from app_user u where u.erased_at is null ${orderOf(listing)} limit ${among}) first
     cross join lateral (select u.id ${fromPeople(listing)} and u.id = first.${keys.at(-1)!.name} offset 0) u
     ${orderByKeys(keys, listing)} offset ${offset} limit ${limit}`
}

/** The ids of a page that is full; null = it is not. */
const fullPage = async (db: Db, page: RawBuilder<{ id: string }>, { limit }: Listing) => {
  const ids = await idsOf(db, page)
  return ids.length === limit ? ids : null
}

/**
 * Where fewer than every twenty-fifth match a search, finding and sorting all of them costs no more than looking through
 * the first; and whoever is looked at costs seven times whoever is found and sorted.
 */
const lookThroughAccounts = async (db: Db, listing: Listing) => {
  const needed = listing.offset + listing.limit
  if (needed > lookedThrough) return null
  return fullPage(db, searchedAmongFirst(listing, Math.min(lookedThrough, 25 * needed)), listing)
}

/**
 * The ids of all who match, in order; `offset 0` lets them be found before they are sorted, and by one processor: several
 * take a quarter more in all.
 */
export const sortedIds = (reading: ChosenUsers & UserOrder) => {
  const { columns, order } = foundBy(reading)
  return sql<{ id: string }>`select u.id from (select u.id, ${columns} ${fromPeople(reading)} offset 0) u ${order}`
}

/** The ids of a page of all who match, however many they are. */
const sortAll = (db: Db, listing: Listing) =>
  idsOf(db, sql<{ id: string }>`${sortedIds(listing)} offset ${listing.offset} limit ${listing.limit}`)

/** A page of a view that more have than are counted; null = it is not full early. Pages far behind are not looked for. */
const findCommon = async (db: Db, listing: Listing, most: number) => {
  const total = await countUpTo(db, listing, most)
  if (total <= most || listing.offset + listing.limit > lastLookedFor) return null
  const ids = await fullPage(
    db,
    amongFirst(listing, Math.min(4 * lookedThrough, 200 * (listing.offset + listing.limit))),
    listing,
  )
  return ids && { total, ids }
}

type Looked = { looked: number; total: number; ids: string[] }

/**
 * A page of a search among the first short rows of a list, how many of these match, and how many there were: read from an
 * index in their order that has their words, too.
 */
const lookThroughShortRows = async (db: Db, listing: Listing, among: number): Promise<Looked> => {
  const { view, now, search, offset, limit } = listing
  const keys = keysOf(indexedSorts[listing.sortBy])
  const { rows } = await sql<Looked>`
    select count(*)::integer as looked, (count(*) filter (where matches))::integer as total,
           coalesce((array_agg(${keys.at(-1)!.name} ${orderByKeys(keys, listing)})
                       filter (where matches))[${offset + 1}::integer:${offset + limit}::integer], '{}') as ids
      from (select ${columnsOf(keys)}, ${isFound(search, 'u')} as matches
              from searchable_person u where u.erased_at is null and ${conditionOf(view, now)}
             ${orderOf(listing, indexedSorts)} limit ${among}) u`.execute(db)
  return singleRow(rows)
}

/** Whether short rows have an index in the order of a list with their words beside them. */
const hasWordsInOrder = ({ view, sortBy }: Listing) =>
  sortBy === 'lastName' && (view === 'everyone' || hasOrder(view, sortBy))

/** How many short rows a search looks at before all who match are found. */
const lookedAtFirst = 1500

type Share = { share: number; most: number }

/** How many people have a very common word, counted up to a limit among the first, which spares finding all who have it. */
const countCommon = async (db: Db, listing: Listing, { share, most }: Share) => {
  const among = Math.ceil((1.5 * most) / share)
  if (among > few) return countUpTo(db, listing, most)
  const { search, view, now } = listing
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from (select u.words from searchable_person u
                          where u.erased_at is null and ${conditionOf(view, now)}
                          ${orderOf(listing, indexedSorts)} limit ${among}) u
             where ${isFound(search, 'u')} limit ${most + 1}) counted`.execute(db)
  const { total } = singleRow(rows)
  return total > most ? total : countUpTo(db, listing, most)
}

/**
 * A page of a search that the first people fill; null where too few of them match, and others come behind them. Where
 * about every two hundredth matches, further people are looked through: to find and sort all would cost more.
 */
const findEarly = async (db: Db, listing: Listing, most: number): Promise<Found | null> => {
  if (!hasWordsInOrder(listing)) return null
  const first = await lookThroughShortRows(db, listing, lookedAtFirst)
  if (first.total > most || first.looked < lookedAtFirst) return first
  const share = first.total / first.looked
  const needed = listing.offset + listing.limit
  const among = Math.ceil((1.5 * needed) / share)
  if (share < 0.005 || among > few) return null
  const { ids } = first.total >= needed ? first : await lookThroughShortRows(db, listing, among)
  return ids.length === listing.limit ? { total: await countCommon(db, listing, { share, most }), ids } : null
}

/**
 * How many people a view may have to be found before they are put in order. The database would rather go through
 * everybody in that order until a page is full: among a million that takes a second where they come last.
 */
const few = 50_000

/** The same of a search among everybody in an order that short rows do not have: its page the first people may fill. */
const fewSearched = 10_000

/** A page of a search: a common word fills it early, but where those of one name stand together. */
const findSearched = async (db: Db, listing: Listing, most: number): Promise<Found> => {
  const early = await findEarly(db, listing, most)
  if (early) return early
  const atOnce = Math.max(most, listing.view === 'everyone' && !hasWordsInOrder(listing) ? fewSearched : few)
  const { total, ids } = await readFew(db, listing, atOnce)
  if (total <= atOnce) return { total, ids }
  return { total, ids: (await lookThroughAccounts(db, listing)) ?? (await sortAll(db, listing)) }
}

/** A page of a list and how many people it has, counted up to `most`. */
export const findUsers = async (db: Db, listing: Listing, most: number): Promise<Found> => {
  const { search, view } = listing
  const counted = async (page: RawBuilder<{ id: string }>) => ({
    total: await countUpTo(db, listing, most),
    ids: await idsOf(db, page),
  })
  if (search !== '') return findSearched(db, listing, most)
  if (view === 'everyone') return counted(pageInOrder(listing))
  if (hasOrder(view, listing.sortBy)) return counted(pageOfView(listing))
  const common = await findCommon(db, listing, most)
  if (common) return common
  const { total, ids } = await readFew(db, listing, few)
  return total > few ? counted(pageInOrder(listing)) : { total, ids }
}

/** How many of the people that a search finds are looked at for the counts beside the views. */
const countedInSearch = 1000

/** How many of the first people that a search finds each view has, and whether it finds more. */
export const countFound = async (db: Db, views: readonly ChosenUsers[]) => {
  const counts = views.map(({ view, now }) => sql`count(*) filter (where ${conditionOf(view, now)})`)
  const { rows } = await sql<{ found: number; totals: number[] }>`
    select count(*)::integer as found, array[${sql.join(counts)}]::integer[] as totals
      from (select u.* ${fromPeople({ ...views[0]!, view: 'everyone' })} limit ${countedInSearch + 1}) u`.execute(db)
  const { found, totals } = singleRow(rows)
  return { isMore: found > countedInSearch, totals }
}
