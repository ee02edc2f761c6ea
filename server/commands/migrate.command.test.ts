import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/migrations.ts'
import { openPool } from '../platform/database/pool.ts'
import { version } from '../platform/installed-version.ts'
import { operator } from '../platform/postgres/admin.ts'
import type { Connection } from '../platform/postgres/postgres.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { runCommand } from './testing/run-command.ts'
import { openTestInstallation, removeFolders } from './testing/test-installation.ts'

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

afterAll(removeFolders)

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

/** An installation that a later version has migrated: with a table that is only read, and another text of a view. */
const openLater = async (name: string, migration: string) => {
  const installation = openTestInstallation(await freshDatabase(name))
  const pool = openPool(installation.owner, 1)
  await pool.query(`
    create table sealed_note (id uuid primary key);
    revoke all on sealed_note from ${operator};
    grant select on sealed_note to ${operator};
    comment on view user_grant is 'server/database/views/user_grant.sql of-tomorrow';
    insert into kysely_migration (name, timestamp) values ('${migration}', '2099')`)
  const describe = async () => {
    const { rows } = await pool.query(`
      select (select relacl::text from pg_class where oid = 'sealed_note'::regclass) as rights,
             obj_description('user_grant'::regclass) as view, (select count(*) from kysely_migration) as migrations`)
    return rows[0]
  }
  return { installation, pool, describe }
}

test('F11 tables to which a later version has added something keep its views and grants, with a warning', async () => {
  const { installation, pool, describe } = await openLater('migrate_later', '20990101000000_expand_of_tomorrow')
  const before = await describe()
  const newer = `The tables are newer than this version, ${version}: a later one has run 20990101000000_expand_of_tomorrow.`
  expect(await installation.run(['migrate', '--plan'])).toMatchObject({ output: expect.stringContaining(newer) })
  const migrated = await installation.run(['migrate'])
  expect(migrated).toMatchObject({ code: 0, errors: expect.stringContaining(`Warning: ${newer}`) })
  expect(await describe()).toEqual(before)
  const { rows } = await pool.query('select version from installation_version')
  expect(rows).toEqual([{ version }])
  expect((await installation.run(['doctor'])).output).toMatch(/^warning {2}Tables: The tables are newer than version /m)
  await pool.end()
})

test('F11 tables or a queue from which a later version has removed something are refused, and nothing changes', async () => {
  const { installation, pool, describe } = await openLater('migrate_removed', '20990101000000_contract_of_tomorrow')
  const before = await describe()
  const removed =
    /newer than this version of Trellis, .*: its migration 20990101000000_contract_of_tomorrow has removed/
  const refused = { code: 2, errors: expect.stringMatching(removed) }
  expect(await installation.run(['migrate', '--plan'])).toMatchObject(refused)
  expect(await installation.run(['migrate'])).toMatchObject(refused)
  expect(await describe()).toEqual(before)
  await pool.query(`
    delete from kysely_migration where name like '%_of_tomorrow';
    insert into graphile_worker.migrations (id, breaking) values (1000, true)`)
  const queue = { code: 2, errors: expect.stringMatching(/a later one has changed the tables of the job queue/) }
  expect(await installation.run(['migrate'])).toMatchObject(queue)
  await pool.end()
})
