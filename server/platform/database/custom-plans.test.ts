import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../../testing/database.ts'
import { withCustomPlans } from './custom-plans.ts'
import { type Db, openDatabase } from './database.ts'
import { openPool } from './pool.ts'

let db: Db
beforeAll(async () => {
  // One connection, whose settings the next statement would inherit.
  db = openDatabase(openPool(await testConnection(), 1))
})
afterAll(() => db.destroy())

const readMode = async (where: Db) => {
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(where)
  return rows[0]?.mode
}

const fail = (where: Db) => sql`select 1 / 0`.execute(where)

test('quality: searches are planned for their values, and the next statement of the connection is not', async () => {
  expect(await withCustomPlans(db, readMode)).toBe('force_custom_plan')
  expect(await readMode(db)).toBe('force_generic_plan')
  await expect(withCustomPlans(db, fail)).rejects.toThrow('division by zero')
  expect(await readMode(db)).toBe('force_generic_plan')
})

test('quality: a search within a transaction changes the plans of no other statement of it', async () => {
  const modes = await db.transaction().execute(async tx => [await withCustomPlans(tx, readMode), await readMode(tx)])
  expect(modes).toEqual(['force_custom_plan', 'force_generic_plan'])
})

test('quality: a connection without a session of its own gets no settings, and a search sets them for itself', async () => {
  const shared = openDatabase(openPool(await testConnection(), 1, { hasSessions: false }))
  const modes = [await readMode(shared), await withCustomPlans(shared, readMode), await readMode(shared)]
  await shared.destroy()
  expect(modes).toEqual(['auto', 'force_custom_plan', 'auto'])
})
