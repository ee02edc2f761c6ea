import { type Paging, pagingOf } from '@trellis/contract/paging.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from './custom-plans.ts'
import type { Db } from './database.ts'
import { singleRow } from './single-row.ts'

/** Which part of a list is asked for; without a limit all of it. */
export type PageRange = { offset?: number | undefined; limit?: number | undefined }

type Part = Required<{ [K in keyof PageRange]: number }>

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)

/** A LIKE pattern that matches a contained text; special characters are escaped. */
const likePattern = (text: string) => `%${escaped(text)}%`

/** The longest number in a text, of three digits or more: an index finds it sooner than the words beside it, which many have. */
const numberIn = (text: string) =>
  text.match(/\d{3,}/g)?.reduce((one, other) => (other.length > one.length ? other : one))

/**
 * What an index is asked for where a text has several words: each by itself, as the few letters around a space are in very
 * many names; one number alone, as hardly any other row has it.
 */
const askedOf = (text: string) => {
  const number = numberIn(text)
  return number === undefined ? text.split(/\s+/).filter(word => word.length > 2) : [number]
}

/** Whether a column that is in lower case contains a text, regardless of the text's case. */
export const containsLowered = (text: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const asked = askedOf(text)
  if (asked.length === 0 || asked[0] === text) return sql<SqlBool>`${column} like lower(${likePattern(text)})`
  const each = asked.map(part => sql`${column} like lower(${likePattern(part)})`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)} and strpos(${column}, lower(${text})) > 0)`
}

/** Whether a column that is in lower case begins with a text, regardless of the text's case. */
export const beginsWith = (text: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like lower(${`${escaped(text)}%`})`

/** Whether one of the columns contains a text, regardless of case. */
export const containsText = (text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  text === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        columns.map(column => sql`${column} ilike ${likePattern(text)}`),
        sql` or `,
      )})`

/**
 * A condition for each word of a text, of which all must hold; each for itself, as no index answers `ilike all`. Beside a
 * number the index is not asked for words.
 */
const eachWord = (
  text: string,
  column: RawBuilder<unknown>,
  is: (asked: RawBuilder<unknown>, word: string) => RawBuilder<unknown>,
) => {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`true`
  const hasNumber = numberIn(text) !== undefined
  const asked = (word: string) => (hasNumber && numberIn(word) === undefined ? sql`(${column} || '')` : column)
  return sql<SqlBool>`(${sql.join(
    words.map(word => is(asked(word), word)),
    sql` and `,
  )})`
}

/** Whether a column contains all words of a text, in any order and regardless of case. */
export const containsWords = (text: string, column: RawBuilder<unknown>) =>
  eachWord(text, column, (asked, word) => sql`${asked} ilike ${likePattern(word)}`)

/** The same of a column that is in lower case. */
export const containsLoweredWords = (text: string, column: RawBuilder<unknown>) =>
  eachWord(text, column, (asked, word) => sql`${asked} like lower(${likePattern(word)})`)

/** ORDER BY some columns in a direction; `last` orders equal rows. */
export const orderBy = (
  by: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
  last: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const keyword = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`order by ${sql.join(by.map(each => sql`${each} ${keyword}`))}, ${last}`
}

/** The OFFSET and LIMIT of a page. */
export const offsetAndLimit = ({ offset = 0, limit }: PageRange): RawBuilder<unknown> =>
  limit === undefined ? sql`` : sql`offset ${offset} limit ${limit}`

/** The parts of a list's statement; `from`, with its conditions, is also used for counting. */
type ListQuery<Row> = {
  columns: RawBuilder<Row>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The row of `from` that columns and order are about: columns that count are computed for the page alone. */
  row?: string
  /** Whether a long table is searched: the best plan for a rare text is a bad one for a common one. */
  isSearched?: boolean
}

const rowsOfPage = <Row>({ columns, from, order, row }: ListQuery<Row>, range: PageRange) => {
  const part = sql`${order} ${offsetAndLimit(range)}`
  if (!row) return sql<Row>`select ${columns} ${from} ${part}`
  const alias = sql.ref(row)
  return sql<Row>`select ${columns} from (select ${alias}.* ${from} ${part}) as ${alias} ${order}`
}

const readRange = async <Row>(db: Db, list: ListQuery<Row>, range: PageRange) => {
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${list.from}`.execute(db)
  const { total } = singleRow(counted.rows)
  const rows = total > (range.offset ?? 0) ? (await rowsOfPage(list, range).execute(db)).rows : []
  return { rows, total }
}

/** A page of a list and the total, also behind the last page. */
export const readPage = <Row>(db: Db, list: ListQuery<Row>, range: PageRange) =>
  list.isSearched ? withCustomPlans(db, one => readRange(one, list, range)) : readRange(db, list, range)

/** A list that no index gives in its order: `keys` are an id and what the order compares, by their names. */
type SortedList = Omit<ListQuery<unknown>, 'columns' | 'row'> & { keys: RawBuilder<unknown> }

type CountedList = SortedList & { least?: number }

const countStep = 1000

/** How far lists are counted of which people choose all that match, or add up what they see. */
export const countedFar = 10_000

/**
 * How many of a very long list are counted before it is only said that there are more: always some behind the part, and
 * few, so that a page far behind counts hardly more than it passes.
 */
export const countLimit = ({ offset = 0, limit = 0 }: PageRange, least = countStep) =>
  Math.max(least, (Math.floor((offset + limit) / Math.min(least, countStep)) + 1) * Math.min(least, countStep))

type Total = { total: number; isMore?: boolean }

/** What is said of how many were counted, where counting ended behind `most`. */
export const cappedTotal = (counted: number, most: number): Total =>
  counted > most ? { total: most, isMore: true } : { total: counted }

const findFrom = async (
  db: Db,
  { keys, from, order }: SortedList,
  { offset, limit, most }: Part & { most: number },
) => {
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (
      select ${keys} ${from} ${order} offset ${offset} limit ${most + 1 - offset})
    select (select count(*)::integer from found) as found,
           array(select id from found ${order} limit ${limit}) as ids`.execute(db)
  const { found, ids } = singleRow(rows)
  return { ids, total: offset + found }
}

/**
 * The ids of a page and the total of a very long list, counted from the page on, so that no row is read twice, and not
 * to the end: up to a thousand, or `least`. It is planned once for a connection only where an index has its order and
 * `isSearched` says no.
 */
export const findCounted = (db: Db, { isSearched = true, least, ...list }: CountedList, part: Part) => {
  const find = async (one: Db) => {
    const most = countLimit(part, least)
    const found = await findFrom(one, list, { ...part, most })
    // Behind the last page: from the first on.
    const isBehind = found.ids.length === 0 && part.offset > 0
    const { total } = isBehind ? await findFrom(one, list, { ...part, most, offset: 0 }) : found
    return { ids: found.ids, ...cappedTotal(total, most) }
  }
  return isSearched ? withCustomPlans(db, find) : find(db)
}

/**
 * The ids of a page and the total of a list that is short enough to be read whole: once for both, where the condition costs
 * more than the order.
 */
export const findInWhole = async (
  db: Db,
  { keys, from, order }: Omit<SortedList, 'isSearched'>,
  { offset, limit }: Part,
) => {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (select ${keys} ${from})
    select (select count(*)::integer from found) as total,
           array(select id from found ${order} offset ${offset} limit ${limit}) as ids`.execute(db)
  return singleRow(rows)
}

/** A list whose first rows, of `id` and what the order compares, are found without reading the others. */
type FirstRows = { upTo: (most: number) => RawBuilder<unknown>; order: RawBuilder<unknown>; isSearched: boolean }

/** The ids of a page and the total of such a list, counted up to a limit. */
export const findAmongFirst = (db: Db, { upTo, order, isSearched }: FirstRows, part: Part) => {
  const most = countLimit(part)
  const find = async (one: Db) => {
    const { rows } = await sql<{ found: number; ids: string[] }>`
      with found as materialized (${upTo(most + 1)})
      select (select count(*)::integer from found) as found,
             array(select id from found ${order} ${offsetAndLimit(part)}) as ids`.execute(one)
    const { found, ids } = singleRow(rows)
    return { ids, ...cappedTotal(found, most) }
  }
  return isSearched ? withCustomPlans(db, find) : find(db)
}

/** A part of a list as the API answers it. */
export const pagedResponse = <T>(
  { items, total, isMore }: Total & { items: T[] },
  { offset, limit }: Part,
): { items: T[]; paging: Paging } => ({
  items,
  paging: { ...pagingOf(total, offset, limit), ...(isMore && { isMore }) },
})

/** A part of a list that is there whole, as the API answers it. */
export const pagedSlice = <T>(all: readonly T[], part: Part) =>
  pagedResponse({ items: all.slice(part.offset, part.offset + part.limit), total: all.length }, part)
