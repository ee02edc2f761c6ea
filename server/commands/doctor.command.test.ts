import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/migrations.ts'
import { openPool } from '../platform/database/pool.ts'
import { migrateJobs } from '../platform/jobs/worker.ts'
import { createLog } from '../platform/log.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { runCommand } from './testing/run-command.ts'

let env: NodeJS.ProcessEnv

beforeAll(async () => {
  env = { DATABASE_URL: buildDatabaseUrl(await freshDatabase('doctor')) }
})

test('each result is a line with its verdict, its remedy below; the exit code is that of the worst', async () => {
  const { code, output } = await runCommand(['doctor'], env)
  expect(output).toMatch(/^ok {7}Database: The database accepts changes\.$/m)
  expect(output).toMatch(
    /^warning {2}Mail server: No mail server is set up: .*\n {9}Set SMTP_URL, and restart Trellis\.$/m,
  )
  // Databases of tests lose data in a power failure.
  expect(output).toMatch(/^problem {2}Database: Saved data may be lost in a power failure.*fsync/m)
  expect(code).toBe(2)
})

test('as JSON each line is an object for other programs', async () => {
  const { output } = await runCommand(['doctor', '--json'], env)
  const results = output.split('\n').map(line => JSON.parse(line))
  expect(results).toContainEqual({
    check: 'indexes',
    outcome: 'ok',
    text: 'All indexes can be used.',
    remedy: null,
  })
})

test('tables of an older version are a warning, and nothing fails over them', async () => {
  const connection = await databaseToMigrate('doctor_older')
  const pool = openPool(connection, 2)
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(pool, { upTo: names.at(-10) })
  await migrateJobs(pool, createLog('silent'))
  await pool.end()
  const { output } = await runCommand(['doctor'], {
    DATABASE_URL: buildDatabaseUrl(connection),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect(output).toMatch(/^warning {2}Tables: Migrations are pending: 9\.$/m)
  expect(output).not.toContain('The check')
})

test('a database that cannot be reached is a result, not an accident', async () => {
  const { code, output, errors } = await runCommand(['doctor'], {
    DATABASE_URL: 'postgresql://trellis:hunter2@127.0.0.1:1/trellis',
  })
  expect({ code, errors }).toEqual({ code: 2, errors: '' })
  expect(output).toMatch(/^problem {2}Database: The database of DATABASE_URL cannot be used: connect ECONNREFUSED/)
  expect(output).not.toContain('hunter2')
})
