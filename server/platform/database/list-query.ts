import { buildPaging, type Paging } from '@trellis/contract/paging.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from './custom-plans.ts'
import type { Db } from './database.ts'
import { singleRow } from './single-row.ts'

/** The page of a list; without a limit all of it. */
export type PageRange = { offset?: number | undefined; limit?: number | undefined }

type Part = Required<{ [K in keyof PageRange]: number }>

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)

/** A LIKE pattern that matches a contained text; special characters are escaped. */
const likePattern = (text: string) => `%${escaped(text)}%`

/** The longest number of at least three digits in a text: it is more selective in an index than the words beside it. */
const numberIn = (text: string) =>
  text.match(/\d{3,}/g)?.reduce((longest, current) => (current.length > longest.length ? current : longest))

/**
 * The parts of a text to look up in an index: each word by itself, because the trigrams around a space occur in too
 * many names; or only a number, because hardly any other row has it.
 */
const listIndexedParts = (text: string) => {
  const number = numberIn(text)
  return number === undefined ? text.split(/\s+/).filter(word => word.length > 2) : [number]
}

/** Whether a lower-case column contains a text, case-insensitively. */
export const containsLowered = (text: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const parts = listIndexedParts(text)
  if (parts.length === 0 || parts[0] === text) return sql<SqlBool>`${column} like lower(${likePattern(text)})`
  const conditions = parts.map(part => sql`${column} like lower(${likePattern(part)})`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)} and strpos(${column}, lower(${text})) > 0)`
}

/** Whether a lower-case column begins with a text, case-insensitively. */
export const beginsWith = (text: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like lower(${`${escaped(text)}%`})`

/** Whether one of the columns contains a text, case-insensitively. */
export const containsText = (text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  text === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        columns.map(column => sql`${column} ilike ${likePattern(text)}`),
        sql` or `,
      )})`

/**
 * Combines a condition per word with `and`, because no index supports `ilike all`. If there is a number, the index is
 * not used for words.
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

/** Whether a column contains all words of a text, in any order, case-insensitively. */
export const containsWords = (text: string, column: RawBuilder<unknown>) =>
  eachWord(text, column, (target, word) => sql`${target} ilike ${likePattern(word)}`)

/** Whether a lower-case column contains all words of a text, in any order. */
export const containsLoweredWords = (text: string, column: RawBuilder<unknown>) =>
  eachWord(text, column, (target, word) => sql`${target} like lower(${likePattern(word)})`)

/** A sort direction as calls spell it. */
type Direction = 'asc' | 'desc' | 'ASC' | 'DESC'

const inDirection = (direction: Direction, columns: readonly RawBuilder<unknown>[]) => {
  const keyword = direction === 'asc' || direction === 'ASC' ? sql`asc` : sql`desc`
  return sql.join(columns.map(column => sql`${column} ${keyword}`))
}

/** ORDER BY some columns in a direction; `last` is the tie-breaker. */
export const orderBy = (
  by: readonly RawBuilder<unknown>[],
  direction: Direction,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`order by ${inDirection(direction, by)}, ${last}`

/** The OFFSET and LIMIT of a page. */
export const offsetAndLimit = ({ offset = 0, limit }: PageRange): RawBuilder<unknown> =>
  limit === undefined ? sql`` : sql`offset ${offset} limit ${limit}`

/** The parts of a list's statement; `from` includes its conditions and is also used for counting. */
type ListQuery<Row> = {
  columns: RawBuilder<Row>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The alias in `from` that columns and order refer to: expensive columns are computed only for the page. */
  row?: string
  /** Whether a long table is searched: the best plan for a rare text is bad for a common one. */
  isSearched?: boolean
}

/** Counts all rows, or stops one after `cap`. */
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
 * Reads a page and the exact total of a list short enough to be counted and sorted completely, such as that of one
 * author, company or brand. Use `listPage` for longer ones.
 */
export const readPage = <Row>(db: Db, list: ListQuery<Row>, range: PageRange) =>
  runPlanned(db, list, async connection => {
    const total = await countRows(connection, list.from)
    const rows = total > (range.offset ?? 0) ? (await queryPage(list, range).execute(connection)).rows : []
    return { rows, total }
  })

/** Reads the first rows of a list of any length without a total, for the suggestions of a search. */
export const readFirst = <Row>(db: Db, list: ListQuery<Row>, limit: number): Promise<Row[]> =>
  runPlanned(db, list, async connection => (await queryPage(list, { limit }).execute(connection)).rows)

const countStep = 1000

/** The counting limit of lists with a "select all" or with totals. */
export const countedFar = 10_000

/**
 * The counting limit of a very long list: always a little beyond the page, so that a late page counts hardly more than
 * it skips.
 */
export const countLimit = ({ offset = 0, limit = 0 }: PageRange, least = countStep) =>
  Math.max(least, (Math.floor((offset + limit) / Math.min(least, countStep)) + 1) * Math.min(least, countStep))

type Total = { total: number; isMore?: boolean }

/** The total to report when counting stopped after `cap`. */
export const cappedTotal = (counted: number, cap: number): Total =>
  counted > cap ? { total: cap, isMore: true } : { total: counted }

/** A list of any length: its rows, their ids, and the sort keys before the id. */
type LongList = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  by: readonly RawBuilder<unknown>[]
  direction: Direction
  /** Above this number, rows are not sorted: ten thousand, more if a page may be last among a million in the index. */
  mostSorted?: number
}

/** The ORDER BY of a long list: all keys in one direction, so that an index can be scanned both ways. */
export const orderOfLong = ({ id, by, direction }: Pick<LongList, 'id' | 'by' | 'direction'>) =>
  sql`order by ${inDirection(direction, [...by, id])}`

/** The ids of a page of few rows; `offset 0` makes the planner find all of them before sorting. */
const sortedPage = ({ from, id, by, direction }: LongList, part: Part) => {
  const names = by.map((_, index) => sql.ref(`key${index}`))
  const keys = by.map((key, index) => sql`${key} as ${names[index]}`)
  const order = orderOfLong({ id: sql`id`, by: names, direction })
  return sql<{ id: string }>`
    select id from (select ${id} as id, ${sql.join(keys)} ${from} offset 0) found ${order} ${offsetAndLimit(part)}`
}

/** The ids of a page of many rows, along the index of their order. */
const pageInOrder = (list: LongList, part: Part) =>
  sql<{ id: string }>`select ${list.id} as id ${list.from} ${orderOfLong(list)} ${offsetAndLimit(part)}`

/**
 * The ids of a page of a list of any length, and its total, counted up to ten thousand. Up to that number rows are
 * sorted; beyond it an index gives the first ones in order. It is planned for the searched values.
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

/** A page of a list as an API response. */
export const pagedResponse = <T>(
  { items, total, isMore }: Total & { items: T[] },
  { offset, limit }: Part,
): { items: T[]; paging: Paging } => ({
  items,
  paging: { ...buildPaging(total, offset, limit), ...(isMore && { isMore }) },
})

type ListWithItems<Row, T> = ListQuery<Row> & { itemOf: (row: Row) => T }

/** Reads a page with `readPage`, as an API response. */
export const readList = async <Row, T>(db: Db, list: ListWithItems<Row, T>, range: PageRange) => {
  const { rows, total } = await readPage(db, list, range)
  const items = rows.map(row => list.itemOf(row))
  return pagedResponse({ items, total }, { offset: range.offset ?? 0, limit: range.limit ?? total })
}

/** A page of a list in memory, as an API response. */
export const pagedSlice = <T>(items: readonly T[], part: Part) =>
  pagedResponse({ items: items.slice(part.offset, part.offset + part.limit), total: items.length }, part)
