import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { type Db, openDatabase } from './database.ts'
import { countedTo, hasWordsOf, isFoundIn, listAnswer, orderBy, partAnswer, readList, totalOf } from './list-query.ts'
import { openPool } from './pool.ts'

let db: Db
beforeAll(async () => {
  db = openDatabase(openPool(await freshDatabase('lists')))
})
afterAll(() => db.destroy())

const shop = sql`(values ('50% off', 'Boulder'), ('50 off', 'Aurora'), ('a_b', 'Elm\\Street'), ('axb', 'Golden')) as shop (name, city)`
const columns = [sql`name`, sql`city`]

const named = (where: RawBuilder<SqlBool>, direction: 'asc' | 'desc' = 'asc') => ({
  columns: sql<{ name: string }>`name`,
  from: sql`from ${shop} where ${where}`,
  order: orderBy([sql`name collate "C"`], direction, sql`city`),
})

const namesOf = async (where: RawBuilder<SqlBool>) => {
  const { rows } = await readList(db, named(where), {})
  return rows.map(({ name }) => name)
}

test('quality: what is searched for in a list is text: a percent sign, an underscore and a backslash stand for themselves', async () => {
  expect(await namesOf(isFoundIn('50%', columns))).toEqual(['50% off'])
  expect(await namesOf(isFoundIn('A_B', columns))).toEqual(['a_b'])
  expect(await namesOf(isFoundIn('m\\s', columns))).toEqual(['a_b'])
  expect(await namesOf(isFoundIn('', columns))).toHaveLength(4)
})

test('quality: the words of a search are found in any order, and all of them', async () => {
  const both = sql`(name || ' ' || city)`
  expect(await namesOf(hasWordsOf(' boulder  50% ', both))).toEqual(['50% off'])
  expect(await namesOf(hasWordsOf('boulder golden', both))).toEqual([])
  expect(await namesOf(hasWordsOf('', both))).toHaveLength(4)
})

test('quality: a part of a list comes with the number of all, also where it is behind the last of them', async () => {
  const list = named(sql<SqlBool>`true`, 'desc')
  expect(await readList(db, list, { offset: 1, limit: 2 })).toEqual({
    rows: [{ name: 'a_b' }, { name: '50% off' }],
    total: 4,
  })
  expect(await readList(db, list, { offset: 9, limit: 2 })).toEqual({ rows: [], total: 4 })
})

test('quality: of a very long list only so many are counted, and it is said that there are more', () => {
  expect(countedTo({ offset: 0, limit: 30 })).toBe(10_000)
  expect(countedTo({ offset: 9_990, limit: 30 })).toBe(20_000)
  expect(totalOf(10_001, 10_000)).toEqual({ total: 10_000, isMore: true })
  expect(totalOf(10_000, 10_000)).toEqual({ total: 10_000 })
  const { paging } = listAnswer({ items: [], total: 10_000, isMore: true }, { offset: 30, limit: 30 })
  expect(paging).toMatchObject({ total: 10_000, currentPage: 2, isMore: true })
})

test('quality: a list that is there whole is answered in parts like any other', () => {
  expect(partAnswer(['a', 'b', 'c'], { offset: 2, limit: 2 })).toEqual({
    items: ['c'],
    paging: { total: 3, totalPages: 2, currentPage: 2, nextPage: null, previousPage: 1 },
  })
})
