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
  text.match(/\d{3,}/g)?.reduce((longest, current) => (current.length > longest.length ? current : longest))

/**
 * What an index is asked for where a text has several words: each by itself, as the few letters around a space are in very
 * many names; one number alone, as hardly any other row has it.
 */
const listIndexedParts = (text: string) => {
  const number = numberIn(text)
  return number === undefined ? text.split(/\s+/).filter(word => word.length > 2) : [number]
}

/** Whether a column that is in lower case contains a text, regardless of the text's case. */
export const containsLowered = (text: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const parts = listIndexedParts(text)
  if (parts.length === 0 || parts[0] === text) return sql<SqlBool>`${column} like lower(${likePattern(text)})`
  const conditions = parts.map(part => sql`${column} like lower(${likePattern(part)})`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)} and strpos(${column}, lower(${text})) > 0)`
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
  is: (target: RawBuilder<unknown>, word: string) => RawBuilder<unknown>,
) => {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`true`
  const hasNumber = numberIn(text) !== undefined
  const targetFor = (word: string) => (hasNumber && numberIn(word) === undefined ? sql`(${column} || '')` : column)
  return sql<SqlBool>`(${sql.join(
    words.map(word => is(targetFor(word), word)),
    sql` and `,
  )})`
}

/** Whether a column contains all words of a text, in any order and regardless of case. */
export const containsWords = (text: string, column: RawBuilder<unknown>) =>
  eachWord(text, column, (target, word) => sql`${target} ilike ${likePattern(word)}`)

/** The same of a column that is in lower case. */
export const containsLoweredWords = (text: string, column: RawBuilder<unknown>) =>
  eachWord(text, column, (target, word) => sql`${target} like lower(${likePattern(word)})`)

/** A direction as queries of calls spell it. */
type Direction = 'asc' | 'desc' | 'ASC' | 'DESC'

const inDirection = (direction: Direction, columns: readonly RawBuilder<unknown>[]) => {
  const keyword = direction === 'asc' || direction === 'ASC' ? sql`asc` : sql`desc`
  return sql.join(columns.map(column => sql`${column} ${keyword}`))
}

/** ORDER BY some columns in a direction; `last` orders equal rows. */
export const orderBy = (
  by: readonly RawBuilder<unknown>[],
  direction: Direction,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`order by ${inDirection(direction, by)}, ${last}`

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

/** Counts all rows, or stops one after `most`. */
const countRows = async (db: Db, from: RawBuilder<unknown>, cap?: number) => {
  const counted = cap === undefined ? from : sql`from (select ${from} limit ${cap + 1}) counted`
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${counted}`.execute(db)
  return singleRow(rows).total
}

const queryPage = <Row>({ columns, from, order, row }: ListQuery<Row>, range: PageRange) => {
  const part = sql`${order} ${offsetAndLimit(range)}`
  if (!row) return sql<Row>`select ${columns} ${from} ${part}`
  const alias = sql.ref(row)
  return sql<Row>`select ${columns} from (select ${alias}.* ${from} ${part}) as ${alias} ${order}`
}

const runPlanned = <T>(db: Db, { isSearched }: { isSearched?: boolean }, run: (db: Db) => Promise<T>) =>
  isSearched ? withCustomPlans(db, run) : run(db)

/**
 * Reads a page and the exact total of a list that is short enough to be counted and sorted whole, such as what one author,
 * company or brand has. `listPage` reads longer ones.
 */
export const readPage = <Row>(db: Db, list: ListQuery<Row>, range: PageRange) =>
  runPlanned(db, list, async connection => {
    const total = await countRows(connection, list.from)
    const rows = total > (range.offset ?? 0) ? (await queryPage(list, range).execute(connection)).rows : []
    return { rows, total }
  })

/** Reads the first rows of a list of any length, without a total: what a search offers to choose from. */
export const readFirst = <Row>(db: Db, list: ListQuery<Row>, limit: number): Promise<Row[]> =>
  runPlanned(db, list, async connection => (await queryPage(list, { limit }).execute(connection)).rows)

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
export const cappedTotal = (counted: number, cap: number): Total =>
  counted > cap ? { total: cap, isMore: true } : { total: counted }

/** A list of any length: its rows, the id of each, and what orders them, before their ids. */
type LongList = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  by: readonly RawBuilder<unknown>[]
  direction: Direction
  /** More rows are not sorted: ten thousand, unless those of a page may come last among a million in their index. */
  mostSorted?: number
}

/** The ORDER BY of a long list: every part in one direction, so that an index gives the order both ways. */
export const orderOfLong = ({ id, by, direction }: Pick<LongList, 'id' | 'by' | 'direction'>) =>
  sql`order by ${inDirection(direction, [...by, id])}`

/** The ids of a page of few rows: `offset 0` has all of them found before they are sorted. */
const sortedPage = ({ from, id, by, direction }: LongList, part: Part) => {
  const names = by.map((_, index) => sql.ref(`key${index}`))
  const keys = by.map((key, index) => sql`${key} as ${names[index]}`)
  const order = orderOfLong({ id: sql`id`, by: names, direction })
  return sql<{ id: string }>`
    select id from (select ${id} as id, ${sql.join(keys)} ${from} offset 0) found ${order} ${offsetAndLimit(part)}`
}

/** The same of very many, along the index of their order. */
const pageInOrder = (list: LongList, part: Part) =>
  sql<{ id: string }>`select ${list.id} as id ${list.from} ${orderOfLong(list)} ${offsetAndLimit(part)}`

/**
 * The ids of a page of a list of any length, and its total, counted up to ten thousand. So few rows are sorted; of more,
 * an index gives the first in their order. It is planned for what is searched.
 */
export const listPage = (db: Db, list: LongList, part: Part): Promise<{ ids: string[] } & Total> =>
  withCustomPlans(db, async connection => {
    const cap = countLimit(part, countedFar)
    const mostSorted = Math.max(cap, list.mostSorted ?? 0)
    const counted = await countRows(connection, list.from, mostSorted)
    const page = counted > mostSorted ? pageInOrder(list, part) : sortedPage(list, part)
    const { rows } = await page.execute(connection)
    return { ids: rows.map(({ id }) => id), ...cappedTotal(counted, cap) }
  })

/** A part of a list as the API answers it. */
export const pagedResponse = <T>(
  { items, total, isMore }: Total & { items: T[] },
  { offset, limit }: Part,
): { items: T[]; paging: Paging } => ({
  items,
  paging: { ...pagingOf(total, offset, limit), ...(isMore && { isMore }) },
})

type ListWithItems<Row, T> = ListQuery<Row> & { itemOf: (row: Row) => T }

/** Reads a page of a list as `readPage` does, as the API answers it. */
export const readList = async <Row, T>(db: Db, list: ListWithItems<Row, T>, range: PageRange) => {
  const { rows, total } = await readPage(db, list, range)
  const items = rows.map(row => list.itemOf(row))
  return pagedResponse({ items, total }, { offset: range.offset ?? 0, limit: range.limit ?? total })
}

/** A part of a list that is there whole, as the API answers it. */
export const pagedSlice = <T>(items: readonly T[], part: Part) =>
  pagedResponse({ items: items.slice(part.offset, part.offset + part.limit), total: items.length }, part)
