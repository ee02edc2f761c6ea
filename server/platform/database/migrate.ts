import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely'
import type { Pool } from 'pg'
import { adoptBaseline, lockMigrations, readNames } from './adopt-baseline.ts'
import { buildConcurrently, isConcurrent } from './concurrent-indexes.ts'
import { listLaterMigrations } from './later-migrations.ts'
import { type LockPatience, runWithLockRetries, usualPatience } from './lock-retries.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { readViews, replaceViews } from './replace-views.ts'

type Options = {
  /** Reports what a migration waits for. */
  print?: (line: string) => void
  patience?: LockPatience
  /** The last migration to run, for tests of later migrations on existing rows. */
  upTo?: string
}

const openDatabase = (pool: Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

const createTable = (db: Kysely<unknown>) =>
  sql`create table if not exists kysely_migration (
        name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)

const recordName = (db: Kysely<unknown>, name: string) =>
  sql`insert into kysely_migration (name, timestamp)
      values (${name}, ${new Date().toISOString()}) on conflict do nothing`.execute(db)

const runSql = async (db: Kysely<unknown>, { text, data }: Migration) => {
  if (data) await sql`select set_config('migration.data', ${data}, true)`.execute(db)
  await sql.raw(text).execute(db)
  if (data) await sql`select set_config('migration.data', '', true)`.execute(db)
}

type Step = Required<Pick<Options, 'print' | 'patience'>> & { group: readonly Migration[]; replacesViews: boolean }

/** Runs migrations in one transaction, skipping those that another node has run meanwhile. Returns their names. */
const runGroup = (db: Kysely<unknown>, { group, replacesViews, print, patience }: Step) =>
  runWithLockRetries(db, {
    ...{ name: group.map(({ name }) => name).join(', '), print, patience },
    run: async tx => {
      await lockMigrations(tx)
      const names = await readNames(tx)
      const missing = group.filter(({ name }) => !names.includes(name))
      for (const migration of missing) {
        if (!isConcurrent(migration.text)) await runSql(tx, migration)
        await recordName(tx, migration.name)
      }
      if (missing.length > 0 && replacesViews) await replaceViews(tx, await readViews())
      return missing.map(({ name }) => name)
    },
  })

/**
 * Groups migrations by transaction: each has its own, except that all from the first one that drops a view share one,
 * because the previous server version reads that view until it is created again: docs/decisions/views.md.
 */
const groupMigrations = (migrations: readonly Migration[]) => {
  const dropping = migrations.findIndex(({ text }) => /^drop view\b/im.test(text))
  const alone = migrations.slice(0, dropping === -1 ? undefined : dropping)
  return [...alone.map(migration => [migration]), ...(dropping === -1 ? [] : [migrations.slice(dropping)])]
}

/** The migrations of a database beside those of this version. */
type MigrationState = {
  /** Those that have not run, in order. */
  pending: Migration[]
  /** Names of those that have run and that only a later version has, in order; then none is pending. */
  later: string[]
}

/**
 * Compares the database with this version; reads only.
 * @throws ConfigError if this version cannot work with the tables of a later one
 */
export const readMigrationState = async (db: QueryExecutorProvider): Promise<MigrationState> => {
  const migrations = await readMigrations()
  const ran = await readNames(db)
  const later = await listLaterMigrations(db, { ran, own: migrations.map(({ name }) => name) })
  return { pending: migrations.filter(({ name }) => !ran.includes(name)), later }
}

/**
 * Migrates the database to the newest version; one of a later version stays as it is. Returns the names of the
 * migrations that ran. Run it under `withAdvisoryLock`: two builds of one index at once end in a deadlock.
 * @throws ConfigError if the tables are too old, or too new, or stay locked
 */
export const migrate = async (
  pool: Pool,
  { print = () => {}, patience = usualPatience, upTo }: Options = {},
): Promise<string[]> => {
  const db = openDatabase(pool)
  await adoptBaseline(db)
  if ((await readNames(db)).length === 0) await createTable(db)
  const state = await readMigrationState(db)
  const pending = state.pending.filter(({ name }) => upTo === undefined || name <= upTo)
  const newest = (await readMigrations()).findLast(({ text }) => !isConcurrent(text))
  const ran: string[] = []
  for (const group of groupMigrations(pending.filter(({ text }) => !isConcurrent(text)))) {
    const replacesViews = newest !== undefined && group.some(({ name }) => name === newest.name)
    ran.push(...(await runGroup(db, { group, replacesViews, print, patience })))
  }
  // Last, because the tables must be up to date; if the start is interrupted here, the next one builds them.
  for (const migration of pending.filter(({ text }) => isConcurrent(text))) {
    await buildConcurrently(db, migration)
    ran.push(...(await runGroup(db, { group: [migration], replacesViews: false, print, patience })))
  }
  return ran
}
