import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { type Db, openDatabase } from './database.ts'
import {
  cappedTotal,
  containsLowered,
  containsText,
  containsWords,
  countedFar,
  countLimit,
  orderBy,
  pagedResponse,
  pagedSlice,
  readFirst,
  readPage,
} from './list-query.ts'
import { openPool } from './pool.ts'

let db: Db
beforeAll(async () => {
  db = openDatabase(openPool(await freshDatabase('lists')))
})
afterAll(() => db.destroy())

const shop = sql`(values ('50% off', 'Boulder'), ('50 off', 'Aurora'), ('a_b', 'Elm\\Street'), ('axb', 'Golden')) as shop (name, city)`
const columns = [sql`name`, sql`city`]

const named = (where: RawBuilder<SqlBool>, direction: 'ASC' | 'DESC' | 'asc' | 'desc' = 'asc') => ({
  columns: sql<{ name: string }>`name`,
  from: sql`from ${shop} where ${where}`,
  order: orderBy([sql`name collate "C"`], direction, sql`city`),
})

const namesOf = async (where: RawBuilder<SqlBool>) => {
  const { rows } = await readPage(db, named(where), {})
  return rows.map(({ name }) => name)
}

test('quality: search texts are escaped: a percent sign, an underscore and a backslash match literally', async () => {
  expect(await namesOf(containsText('50%', columns))).toEqual(['50% off'])
  expect(await namesOf(containsText('A_B', columns))).toEqual(['a_b'])
  expect(await namesOf(containsText('m\\s', columns))).toEqual(['a_b'])
  expect(await namesOf(containsText('', columns))).toHaveLength(4)
})

test('quality: a search matches all its words in any order', async () => {
  const both = sql`(name || ' ' || city)`
  expect(await namesOf(containsWords(' boulder  50% ', both))).toEqual(['50% off'])
  expect(await namesOf(containsWords('boulder golden', both))).toEqual([])
  expect(await namesOf(containsWords('', both))).toHaveLength(4)
})

test('quality: a search with a number in it matches only what has the words beside it, too', async () => {
  const [store, lowered] = [sql`'Juniper 4711 Denver'`, sql`'juniper-4711@denver'`]
  const isTrue = async (condition: RawBuilder<SqlBool>) =>
    (await sql<{ is: boolean }>`select ${condition} as is`.execute(db)).rows[0]?.is
  for (const text of ['4711', 'JUNI 4711', '4711 den', '471'])
    expect(await isTrue(containsWords(text, store)), text).toBe(true)
  for (const text of ['juno 4711', '4712', '4711 5']) expect(await isTrue(containsWords(text, store)), text).toBe(false)
  for (const text of ['4711', 'Juniper-4711@', '-471', '1@DEN'])
    expect(await isTrue(containsLowered(text, lowered)), text).toBe(true)
  for (const text of ['juno-4711', '4711@boulder', '4711_denver'])
    expect(await isTrue(containsLowered(text, lowered)), text).toBe(false)
})

test('quality: a page of a list has the total, also behind the last page', async () => {
  const list = named(sql<SqlBool>`true`, 'desc')
  expect(await readPage(db, list, { offset: 1, limit: 2 })).toEqual({
    rows: [{ name: 'a_b' }, { name: '50% off' }],
    total: 4,
  })
  expect(await readPage(db, list, { offset: 9, limit: 2 })).toEqual({ rows: [], total: 4 })
})

test('quality: the first rows of a list are read in order, in whichever way calls spell the direction', async () => {
  const first = async (direction: 'ASC' | 'DESC' | 'asc' | 'desc', isSearched: boolean) =>
    (await readFirst(db, { ...named(sql<SqlBool>`true`, direction), isSearched }, 2)).map(({ name }) => name)
  expect(await first('ASC', false)).toEqual(['50 off', '50% off'])
  expect(await first('asc', true)).toEqual(['50 off', '50% off'])
  expect(await first('DESC', true)).toEqual(['axb', 'a_b'])
  expect(await first('desc', false)).toEqual(['axb', 'a_b'])
})

test('quality: a very long list is counted up to a limit, and says that there are more', () => {
  expect(countLimit({ offset: 0, limit: 30 })).toBe(1000)
  expect(countLimit({ offset: 0, limit: 30 }, countedFar)).toBe(10_000)
  expect(countLimit({ offset: 9_990, limit: 30 }, countedFar)).toBe(11_000)
  expect(countLimit({ offset: 9_990, limit: 30 })).toBe(11_000)
  expect(cappedTotal(10_001, 10_000)).toEqual({ total: 10_000, isMore: true })
  expect(cappedTotal(10_000, 10_000)).toEqual({ total: 10_000 })
  const { paging } = pagedResponse({ items: [], total: 10_000, isMore: true }, { offset: 30, limit: 30 })
  expect(paging).toMatchObject({ total: 10_000, currentPage: 2, isMore: true })
})

test('quality: a list in memory is paged like any other', () => {
  expect(pagedSlice(['a', 'b', 'c'], { offset: 2, limit: 2 })).toEqual({
    items: ['c'],
    paging: { total: 3, totalPages: 2, currentPage: 2, nextPage: null, previousPage: 1 },
  })
})
