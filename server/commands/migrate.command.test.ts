import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/migrations.ts'
import { openPool } from '../platform/database/pool.ts'
import type { Connection } from '../platform/postgres/postgres.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { databaseToMigrate } from '../testing/fresh-database.ts'
import { runCommand } from './testing/run-command.ts'

let env: NodeJS.ProcessEnv
let names: readonly string[]
let connection: Connection

beforeAll(async () => {
  connection = await databaseToMigrate('migrate_command')
  env = { DATABASE_URL: buildDatabaseUrl(connection) }
  names = (await readMigrations()).map(({ name }) => name)
  const pool = openPool(connection, 2)
  await migrate(pool, { upTo: names.at(-6) })
  await pool.end()
})

test('the plan lists the pending migrations with their tables, and changes nothing', async () => {
  const { code, output } = await runCommand(['migrate', '--plan'], env)
  expect(code).toBe(0)
  const lines = output.split('\n')
  expect(lines.map(line => line.split(':')[0])).toEqual(names.slice(-5))
  for (const line of lines) expect(line).toMatch(/: (locks no existing table|(locks|reads) \w+ \(about \d+ rows\))/)
  expect((await runCommand(['migrate', '--plan'], env)).output).toBe(output)
})

test('migrating runs them once; afterwards nothing is pending', async () => {
  expect(await runCommand(['migrate'], env)).toMatchObject({ code: 0, output: expect.stringMatching(/up to date\.$/) })
  expect(await runCommand(['migrate', '--plan'], env)).toMatchObject({ output: 'The tables are up to date.' })
  expect((await runCommand(['migrate'], env)).code).toBe(0)
})

test('a command leaves no connection open, which would keep it from ending', async () => {
  await runCommand(['migrate', '--plan'], env)
  const pool = openPool(connection, 1)
  const countOthers = async () => {
    const { rows } = await pool.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.length
  }
  await expect.poll(countOthers, { timeout: 10_000 }).toBe(0)
  await pool.end()
})
