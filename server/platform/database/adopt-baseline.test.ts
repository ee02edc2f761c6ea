import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { printSchema } from '../../../tools/print-schema.ts'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { replacedMigrations } from '../../testing/replaced-migrations.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

const baseline = '20261120000000_baseline'

const pools: Pool[] = []
afterAll(() => Promise.all(pools.map(pool => pool.end())))

const createDatabase = async (name: string) => {
  const pool = openPool(await databaseToMigrate(name))
  pools.push(pool)
  return pool
}

/** Makes a database with the baseline one in which these migrations ran instead. */
const recordInstead = async (pool: Pool, names: readonly string[]) => {
  await pool.query('delete from kysely_migration where name = $1', [baseline])
  await pool.query(
    `insert into kysely_migration (name, timestamp)
     select name, to_char(timestamp '2026-11-20' + n * interval '1 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       from unnest($1::text[]) with ordinality as replaced (name, n)`,
    [names],
  )
}

const namesIn = async (pool: Pool) => {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by timestamp, name')
  return rows.map(({ name }) => name)
}

const grantsIn = async (pool: Pool) => {
  const { rows } = await pool.query(
    `select relname as name, relacl::text as grants from pg_class where relnamespace = 'public'::regnamespace
     union all
     select proname, proacl::text from pg_proc where pronamespace = 'public'::regnamespace
     order by 1, 2`,
  )
  return rows
}

test('quality: a new database has the baseline and all later migrations, and another start changes nothing', async () => {
  const pool = await createDatabase('new_baseline')
  const names = await migrate(pool)
  expect(names[0]).toBe(baseline)
  expect(await migrate(pool)).toEqual([])
  expect(await namesIn(pool)).toEqual(names)
})

test('quality: a database with exactly the migrations that the baseline replaces gets the same tables as a new one', async () => {
  const [pool, fresh] = [await createDatabase('old_baseline'), await createDatabase('new_baseline')]
  const names = await migrate(fresh)
  await migrate(pool, { upTo: baseline })
  await recordInstead(pool, replacedMigrations)
  expect(await migrate(pool)).toEqual(names.slice(1))
  expect(await namesIn(pool)).toEqual(names)
  expect(await printSchema(pool)).toBe(await printSchema(fresh))
  expect(await grantsIn(pool)).toEqual(await grantsIn(fresh))
  expect(await migrate(pool)).toEqual([])
})

test('quality: a database with later migrations too keeps them, and runs none again', async () => {
  const pool = await createDatabase('further_baseline')
  const names = await migrate(pool)
  await recordInstead(pool, replacedMigrations)
  expect(await migrate(pool)).toEqual([])
  expect(await namesIn(pool)).toEqual(names)
})

test('quality: a database that lacks one of the replaced migrations is refused, and stays as it is', async () => {
  const pool = await createDatabase('older_baseline')
  await migrate(pool, { upTo: baseline })
  await recordInstead(pool, replacedMigrations.slice(0, -1))
  await expect(migrate(pool)).rejects.toThrow(
    'The tables of this database are too old for this version. Start a version with it first whose folder server/migrations has 20261129000100_administrators_in_order.sql.',
  )
  expect(await namesIn(pool)).toEqual(replacedMigrations.slice(0, -1))
})

test('quality: two servers that start at once replace the names once', async () => {
  const pool = await createDatabase('two_baselines')
  await migrate(pool, { upTo: baseline })
  await recordInstead(pool, replacedMigrations)
  const start = () =>
    withAdvisoryLock(
      pool,
      () => {},
      () => migrate(pool),
    )
  const [one, other] = await Promise.all([start(), start()])
  const names = await namesIn(pool)
  // Indexes are built after all else, so the names are not in order.
  expect([...one, ...other].sort()).toEqual(names.slice(1).sort())
  expect(names[0]).toBe(baseline)
})
