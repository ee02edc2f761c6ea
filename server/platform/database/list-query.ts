import { type Paging, pagingOf } from '@trellis/contract/paging.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'

/** Which part of a list is asked for; without a limit all of it. */
export type PageRange = { offset?: number | undefined; limit?: number | undefined }

type Part = Required<{ [K in keyof PageRange]: number }>

/** The pattern of LIKE for what contains a text: signs that mean something in a pattern stand for themselves. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`

/** Whether a text stands in one of some columns, in capital or small letters. */
export const containsText = (text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  text === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        columns.map(column => sql`${column} ilike ${likePattern(text)}`),
        sql` or `,
      )})`

/** Whether all words of a text stand in a column, in any order. */
export const containsWords = (text: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} ilike all (${text.split(/\s+/).filter(Boolean).map(likePattern)}::text[])`

/** The order by what somebody chose, in the direction that they chose; `last` decides among those who are alike. */
export const orderBy = (
  by: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
  last: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const keyword = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`order by ${sql.join(by.map(each => sql`${each} ${keyword}`))}, ${last}`
}

/** The end of a statement that reads a part of a list. */
export const offsetAndLimit = ({ offset = 0, limit }: PageRange): RawBuilder<unknown> =>
  limit === undefined ? sql`` : sql`offset ${offset} limit ${limit}`

/** A list as a statement in pieces: `from` with its conditions also counts it. */
export type ListQuery<Row> = { columns: RawBuilder<Row>; from: RawBuilder<unknown>; order: RawBuilder<unknown> }

/** A part of a list, with how many there are in all, also where the part is behind the last of them. */
export const readPage = async <Row>(db: Db, { columns, from, order }: ListQuery<Row>, part: PageRange) => {
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(db)
  const { rows } = await sql<Row>`select ${columns} ${from} ${order} ${offsetAndLimit(part)}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const countStep = 10_000

/** How many of a very long list are counted before it is only said that there are more: always some behind the part. */
export const countLimit = ({ offset = 0, limit = 0 }: PageRange) =>
  (Math.floor((offset + limit) / countStep) + 1) * countStep

type Total = { total: number; isMore?: boolean }

/** What is said of how many were counted, where counting ended behind `most`. */
export const cappedTotal = (counted: number, most: number): Total =>
  counted > most ? { total: most, isMore: true } : { total: counted }

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
