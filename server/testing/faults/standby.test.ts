import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, onCleanup } from './cleanup.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { startStandby } from './standby.ts'

afterAll(cleanUp)

const open = ({ env }: OwnPostgres) => {
  const pool = new pg.Pool({ connectionString: env.MIGRATION_DATABASE_URL, max: 1 })
  pool.on('error', () => {})
  onCleanup(() => pool.end())
  return pool
}
const readNumbers = async (pool: pg.Pool) =>
  (await pool.query('select n from number order by n')).rows.map(row => row.n)

test('quality: a standby follows, can be stale, becomes the primary, and the former primary follows it', async () => {
  const former = await startOwnPostgres()
  const formerPool = open(former)
  await formerPool.query('create table number (n integer)')
  const standby = await startStandby(former, { synchronous: true })
  const pool = open(standby)
  await formerPool.query('insert into number values (1)')
  await standby.waitUntilCaughtUp()
  expect(await readNumbers(pool)).toEqual([1])
  await standby.pauseReplay()
  await formerPool.query('insert into number values (2)')
  expect(await readNumbers(pool)).toEqual([1])
  await expect(pool.query('insert into number values (3)')).rejects.toThrow('read-only transaction')
  await standby.resumeReplay()
  former.signal('SIGKILL')
  await standby.promote()
  await pool.query('insert into number values (3)')
  const again = await startStandby(standby, { synchronous: true, inPlaceOf: former })
  await pool.query('insert into number values (4)')
  await again.waitUntilCaughtUp()
  expect([again.address, await readNumbers(formerPool)]).toEqual([former.address, [1, 2, 3, 4]])
  await again.stop()
})
