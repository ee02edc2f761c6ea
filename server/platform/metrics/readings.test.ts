import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../../testing/database.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import { createReader, type Reading } from './readings.ts'

let db: Db
beforeAll(async () => {
  db = openDatabase(openPool(await testConnection()))
})
afterAll(() => db.destroy())

const good: Reading = async () => [
  { name: 'good', help: 'A good one', value: 7 },
  { name: 'unknown', help: 'Unknown', value: null },
  { name: 'by_task', help: 'By task', value: 1, labels: { task: 'a' } },
  { name: 'by_task', help: 'By task', value: 2, labels: { task: 'b' } },
]

const valuesIn = (text: string) => text.split('\n').filter(line => line && !line.startsWith('#'))

test('quality: gauges are printed with their labels, and those without a value are missing', async () => {
  const values = valuesIn(await createReader(db, [good])())
  expect(values).toEqual(['good 7', 'by_task{task="a"} 1', 'by_task{task="b"} 2', 'trellis_readings_failed 0'])
})

test('quality: a statement that takes longer than a second, or fails, loses its own series alone', async () => {
  const slow: Reading = async trx => {
    await sql`select pg_sleep(600)`.execute(trx)
    return [{ name: 'slow', help: 'Slow', value: 1 }]
  }
  const wrong: Reading = async trx => {
    await sql`select 1 / 0`.execute(trx)
    return []
  }
  const values = valuesIn(await createReader(db, [slow, wrong, good])())
  expect(values).toContain('good 7')
  expect(values).toContain('trellis_readings_failed 2')
  expect(values.join()).not.toContain('slow')
})

test('quality: a database that does not answer at all ends the reading after a second', async () => {
  const pool = openPool(await testConnection(), 1)
  const held = await pool.connect()
  const began = performance.now()
  const values = valuesIn(await createReader(openDatabase(pool), [good, good, good, good, good, good])())
  // Each of the six would wait five seconds for a connection.
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(values).toEqual(['trellis_readings_failed 6'])
  held.release()
  await pool.end()
})

test('quality: many scrapers at once, and soon after each other, read once', async () => {
  let reads = 0
  const counting: Reading = async () => {
    reads += 1
    return [{ name: 'reads', help: 'Reads', value: reads }]
  }
  const read = createReader(db, [counting])
  await Promise.all([read(), read(), read()])
  expect(valuesIn(await read())).toContain('reads 1')
})
