import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../../testing/database.ts'
import { findTooManyConnections } from './connection-budget.ts'
import { openPool } from './pool.ts'

let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  // 200 connections, of which 3 are reserved: global-setup.ts.
  pool = openPool(await testConnection())
})
afterAll(() => pool.end())

const find = (processes: number, databaseConnections: number) =>
  findTooManyConnections(pool, { processes, databaseConnections })

test('quality: what fits is not mentioned', async () => {
  expect(await Promise.all([find(1, 197), find(8, 20)])).toEqual([null, null])
})

test('quality: more connections than the database grants are told in a sentence with the number that fits', async () => {
  expect(await find(1, 198)).toBe(
    '1 process × 198 connections > the 197 that the database grants. Give DATABASE_CONNECTIONS=197, or use a pooler: docs/operations/scale.md.',
  )
  expect(await find(16, 20)).toBe(
    '17 processes × 20 connections > the 197 that the database grants. Give DATABASE_CONNECTIONS=11, or use a pooler: docs/operations/scale.md.',
  )
  expect(await find(128, 20)).toBe(
    '129 processes × 20 connections > the 197 that the database grants. Use a pooler: docs/operations/scale.md.',
  )
})
