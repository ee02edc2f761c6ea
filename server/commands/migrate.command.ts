import { Command } from 'commander'
import type { Pool } from 'pg'
import { updateTables } from '../installation-database.ts'
import { isConcurrent } from '../platform/database/concurrent-indexes.ts'
import { describeLaterMigrations, isContract } from '../platform/database/later-migrations.ts'
import { readMigrationState } from '../platform/database/migrate.ts'
import type { Migration } from '../platform/database/migrations.ts'
import { type CommandContext, type Installation, withInstallation, withOwner } from './command-context.ts'

const changedTable =
  /^\s*(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on |update |delete from |drop table (?:if exists )?)(\w+)/gim

const listChangedTables = ({ text }: Migration) => [
  ...new Set([...text.matchAll(changedTable)].map(([, table = '']) => table)),
]

/** Rows by existing table, as the database estimates them. */
const estimateRows = async (pool: Pool, tables: readonly string[]) => {
  const { rows } = await pool.query<{ name: string; estimate: number }>(
    `select name, greatest(c.reltuples, 0)::float8 as estimate
       from unnest($1::text[]) as name join pg_class c on c.oid = to_regclass(name)`,
    [tables],
  )
  return new Map(rows.map(({ name, estimate }) => [name, estimate]))
}

const describeMigration = async (pool: Pool, migration: Migration) => {
  const estimates = await estimateRows(pool, listChangedTables(migration))
  const sizes = [...estimates].map(([table, rows]) => `${table} (about ${Math.round(rows)} rows)`)
  const end = isContract(migration.name) ? '; versions before this one do not start afterwards' : ''
  if (sizes.length === 0) return `${migration.name}: locks no existing table${end}`
  return `${migration.name}: ${isConcurrent(migration.text) ? 'reads' : 'locks'} ${sizes.join(', ')}${end}`
}

/** Where nothing is pending. */
const describeState = (later: readonly string[]) =>
  later.length === 0 ? 'The tables are up to date.' : describeLaterMigrations(later)

const printPlan = (installation: Installation, print: CommandContext['print']) =>
  withOwner(installation, async pool => {
    const { pending, later } = await readMigrationState(installation.db)
    if (pending.length === 0) print(describeState(later))
    for (const migration of pending) print(await describeMigration(pool, migration))
  })

/** `trellis migrate`: the migrations alone, before servers of a new version start. */
export const migrateCommand = (context: CommandContext): Command =>
  new Command('migrate')
    .description('update the tables to this version')
    .option('--plan', 'list the pending migrations and the tables that they lock, and change nothing')
    .action(({ plan = false }: { plan?: boolean }) =>
      withInstallation(context, async installation => {
        if (plan) return printPlan(installation, context.print)
        await updateTables(installation, async () => {})
        context.print('The tables are up to date.')
      }),
    )
