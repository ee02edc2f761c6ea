import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { ConfigError } from '../config.ts'
import { isConcurrent } from '../database/concurrent-indexes.ts'
import { type Migration, readMigrations } from '../database/migrations.ts'
import { readViews, replaceViews } from '../database/replace-views.ts'
import { version } from '../installed-version.ts'

/** A transaction within the one of the connection, which would otherwise end that. */
const innerTransaction = new Map([
  ['begin', 'savepoint inner_transaction'],
  ['commit', 'release savepoint inner_transaction'],
  ['rollback', 'rollback to savepoint inner_transaction'],
])

/** Kysely on the one connection of a transaction, which is not its own to end; its transactions are savepoints. */
export const openInTransaction = <T>(client: PoolClient): Kysely<T> => {
  const borrowed = new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => {}
      if (name === 'query')
        return (text: string, values: unknown[]) => target.query(innerTransaction.get(text) ?? text, values)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return new Kysely<T>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {} } }),
  })
}

/**
 * Refuses migrations that this version does not have.
 * @throws ConfigError with both versions
 */
export const requireKnown = async (backup: { version: string; migrations: readonly string[] }): Promise<void> => {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const unknown = backup.migrations.find(name => !known.has(name))
  if (unknown !== undefined)
    throw new ConfigError(
      `This backup of Trellis ${backup.version} has newer tables than this version, ${version}, which does not know their migration ${unknown}. Restore it with a version that does.`,
    )
}

/**
 * Inside a transaction, indexes cannot be built concurrently, and no one uses the tables anyway. Extensions belong to the
 * database, which may have them already.
 */
const toTransactional = ({ text }: Migration) => {
  const withExtensions = text.replaceAll(/^create extension (?!if not exists)/gm, 'create extension if not exists ')
  return isConcurrent(text) ? withExtensions.replaceAll(/\bindex concurrently\b/g, 'index') : withExtensions
}

const runMigration = async (client: PoolClient, migration: Migration) => {
  await client.query(`select set_config('migration.data', $1, true)`, [migration.data ?? ''])
  await client.query(toTransactional(migration))
  // Constraints that wait for the end of the transaction would keep the next migration from changing their tables.
  await client.query('set constraints all immediate; set constraints all deferred')
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    migration.name,
    new Date().toISOString(),
  ])
}

/** Runs migrations in the transaction of the client, on an empty schema or after those that ran before. */
export const runMigrations = async (client: PoolClient, isWanted: (name: string) => boolean): Promise<void> => {
  await client.query(
    `create table if not exists kysely_migration (
       name varchar(255) primary key, timestamp varchar(255) not null)`,
  )
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const ran = new Set(rows.map(({ name }) => name))
  const migrations = await readMigrations()
  for (const migration of migrations)
    if (!ran.has(migration.name) && isWanted(migration.name)) {
      await runMigration(client, migration)
      ran.add(migration.name)
    }
  if (migrations.every(({ name }) => ran.has(name))) await replaceViews(openInTransaction(client), await readViews())
}
