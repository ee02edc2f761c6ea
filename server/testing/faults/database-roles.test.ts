import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { operator, product } from '../../platform/postgres/admin.ts'
import { findBinaries } from '../../platform/postgres/binaries.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { readPostmasterPid } from '../../platform/postgres/postmaster-pid.ts'
import { databaseToMigrate, freshDatabase } from '../fresh-database.ts'
import { toOwnerConnection } from '../template.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const connect = async (connection: Connection) => {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onCleanup(() => client.end())
  return client
}

const codeOf = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    () => 'accepted',
    error => (error as pg.DatabaseError).code,
  )

/** Whatever weakens the ledger or the audit log, or changes tables. */
const forbidden = [
  'alter table ledger_transfer disable trigger ledger_transfer_append_only',
  'drop trigger ledger_transfer_append_only on ledger_transfer',
  'alter table audit_entry disable trigger all',
  'drop trigger audit_entry_append_only on audit_entry',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create trigger first before update on ledger_transfer for each row execute function refuse_change()',
  'update ledger_transfer set cents = 1',
  'delete from ledger_transfer',
  'truncate ledger_transfer',
  "update audit_entry set act = 'signed-out'",
  'delete from audit_entry',
  'truncate audit_entry',
  "update learning_record set kind = 'attended'",
  'delete from learning_record',
  'truncate learning_record',
  'truncate app_user cascade',
  'create table note (text text)',
  'drop table note_of_owner',
  'alter table app_user add column note text',
  'create or replace view dispensary_item as select 1',
  'delete from kysely_migration',
  'drop table graphile_worker._private_jobs',
  "set session_replication_role = 'replica'",
  `set role ${product}`,
]
const insufficientPrivilege = '42501'

const findAccepted = async (client: pg.Client) => {
  const accepted: string[] = []
  for (const statement of forbidden)
    if ((await codeOf(client, statement)) !== insufficientPrivilege) accepted.push(statement)
  return accepted
}

/** The roles of the product's connections, whose name is set by its pool. */
const listServingRoles = async (client: pg.Client) => {
  const { rows } = await client.query<{ role: string }>(`
    select distinct usename as role from pg_stat_activity
     where datname = current_database() and application_name = 'trellis'`)
  return rows.map(({ role }) => role)
}

const openEmbedded = async (DATA_DIR: string) => {
  const server = launchTrellis({ env: { DATA_DIR }, args: ['--empty'] })
  await server.ready()
  const { host, port } = readPostmasterPid(path.join(DATA_DIR, `pg${findBinaries().major}`))!
  return { server, connection: { host, port, user: operator, database: product } }
}

test('quality: S7 one start serves the embedded database with a role that changes neither tables nor the ledger nor the audit log', async () => {
  const { connection, server } = await openEmbedded(makeFolder())
  const owner = await connect(toOwnerConnection(connection))
  await owner.query('create table note_of_owner (text text)')
  expect(await listServingRoles(owner)).toEqual([operator])
  expect(await findAccepted(await connect(connection))).toEqual([])
  expect(server.output()).not.toContain('may change tables')
})

test('quality: S7 the embedded database of an earlier version gets the role of operation at its next start', async () => {
  const DATA_DIR = makeFolder()
  const first = await openEmbedded(DATA_DIR)
  first.server.kill('SIGTERM')
  await first.server.ended
  const second = await openEmbedded(DATA_DIR)
  // As an earlier version left it: one role, which owns everything.
  const superuser = await connect({ ...second.connection, user: 'postgres' })
  second.server.kill('SIGSTOP')
  await superuser.query(`
    select pg_terminate_backend(pid) from pg_stat_activity where usename = '${operator}';
    drop owned by ${operator};
    drop role ${operator}`)
  second.server.kill('SIGKILL')
  await second.server.ended
  const third = await openEmbedded(DATA_DIR)
  expect(await listServingRoles(await connect(toOwnerConnection(third.connection)))).toEqual([operator])
  expect(await codeOf(await connect(third.connection), 'delete from ledger_transfer')).toBe(insufficientPrivilege)
})

test('quality: S7 with MIGRATION_DATABASE_URL an own PostgreSQL is served by a role that cannot change its tables', async () => {
  const owner = await databaseToMigrate('two_roles')
  const operation = { ...owner, user: operator }
  const env = { DATABASE_URL: buildDatabaseUrl(operation), MIGRATION_DATABASE_URL: buildDatabaseUrl(owner) }
  const server = launchTrellis({ env: { ...env, DATA_DIR: makeFolder() }, args: ['--empty'] })
  await server.ready()
  expect(server.output()).not.toContain('may change tables')
  await (await connect(owner)).query('create table note_of_owner (text text)')
  expect(await listServingRoles(await connect(owner))).toEqual([operator])
  expect(await findAccepted(await connect(operation))).toEqual([])
})

test('quality: S7 a table, view or sequence that a migration adds may be used by the role of operation at once', async () => {
  const connection = await freshDatabase('later_tables')
  await (await connect(toOwnerConnection(connection))).query(`
    create sequence later_number;
    create table later_table (number bigint default nextval('later_number'));
    create view later_view as select number from later_table`)
  const operation = await connect(connection)
  await operation.query('insert into later_table default values')
  expect((await operation.query('select number::integer from later_view')).rows).toEqual([{ number: 1 }])
})

test('quality: S7 without MIGRATION_DATABASE_URL it runs as the owner, and warns once at its start', async () => {
  const connection = toOwnerConnection(await freshDatabase('one_role'))
  const env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder() }
  const server = launchTrellis({ env, args: ['--empty'] })
  await server.ready()
  const warning = 'Warning: the role of DATABASE_URL may change tables, and so switch off what protects the ledger'
  expect(server.output().split(warning)).toHaveLength(2)
})

const empty = () => databaseToMigrate('to_migrate')
test.each<[string, () => Promise<NodeJS.ProcessEnv>, RegExp]>([
  [
    'a role of operation where tables have to be made',
    async () => ({ DATABASE_URL: buildDatabaseUrl({ ...(await empty()), user: operator }) }),
    /^Trellis could not start. This version changes the tables, and the role that it has may not: permission denied .*Set MIGRATION_DATABASE_URL/,
  ],
  [
    'a connection for migrations to another database',
    async () => ({
      DATABASE_URL: buildDatabaseUrl(await freshDatabase('one_role')),
      MIGRATION_DATABASE_URL: buildDatabaseUrl(await empty()),
    }),
    /^Trellis could not start. MIGRATION_DATABASE_URL leads to another database than DATABASE_URL\.$/,
  ],
  [
    'a connection for migrations to a database that is not there',
    async () => ({
      DATABASE_URL: buildDatabaseUrl(await freshDatabase('one_role')),
      MIGRATION_DATABASE_URL: buildDatabaseUrl({ ...inject('postgres'), database: 'nobodys' }),
    }),
    /^Trellis could not start. The database of MIGRATION_DATABASE_URL cannot be used: database "nobodys" does not exist$/,
  ],
])('quality: S7 %s is reported in one sentence', async (_what, readEnv, sentence) => {
  const server = launchTrellis({ env: { ...(await readEnv()), DATA_DIR: makeFolder() }, args: ['--empty'] })
  expect(await server.ended).toBe(2)
  expect(server.messages().at(-1)).toMatch(sentence)
})
