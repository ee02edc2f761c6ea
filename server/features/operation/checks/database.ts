import { sql } from 'kysely'
import { listPendingMigrations } from '../../../platform/database/migrate.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { version } from '../../../platform/installed-version.ts'
import { type Check, finding, toSize } from '../check.ts'
import { findEndOfLife, postgresVersions } from '../end-of-life.ts'

/** The embedded database is meant for trials and smaller chains. */
const largestEmbeddedBytes = 12 * 1024 ** 3
/** PostgreSQL refuses changes at about 2,100 million; autovacuum should have acted at 200 million. */
const oldestTransactionAge = 1_000_000_000

type DatabaseFacts = {
  isReadOnly: boolean
  version: string
  major: number
  lossy: string[]
  hasChecksums: boolean
  bytes: number
  transactionAge: number
}

/** The database: whether it accepts and keeps changes, and how long its version is supported. */
export const checkDatabase: Check = async ({ db, config }) => {
  const { rows } = await sql<DatabaseFacts>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
           split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_version_num')::integer / 10000 as major,
           array(select name from pg_settings
                  where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
                  order by name)::text[] as lossy,
           current_setting('data_checksums')::boolean as "hasChecksums",
           pg_database_size(current_database()) as bytes,
           (select max(age(datfrozenxid)) from pg_database)::float8 as "transactionAge"`.execute(db)
  const { isReadOnly, lossy, hasChecksums, bytes, transactionAge, ...facts } = singleRow(rows)
  const until = findEndOfLife(postgresVersions, facts.major)
  const isSupported = until > new Date().toISOString()
  const millions = Math.round(transactionAge / 1_000_000)
  return [
    finding(isReadOnly ? 'database-read-only' : 'database-writable'),
    finding(isSupported ? 'postgres-supported' : 'postgres-unsupported', { version: facts.version, until }),
    lossy.length > 0 ? finding('database-lossy', { settings: lossy.join(', ') }) : finding('database-durable'),
    finding(hasChecksums ? 'checksums-on' : 'checksums-off'),
    transactionAge > oldestTransactionAge ? finding('wraparound-near', { millions }) : finding('wraparound-far'),
    ...(config.databaseUrl
      ? []
      : [finding(bytes > largestEmbeddedBytes ? 'embedded-large' : 'embedded-suitable', { size: toSize(bytes) })]),
  ]
}

/** The tables: whether they are those of this version. */
export const checkTables: Check = async ({ db }) => {
  const pending = await listPendingMigrations(db)
  return [
    pending.length > 0 ? finding('tables-behind', { count: pending.length }) : finding('tables-current', { version }),
  ]
}

/** Indexes that an interrupted build has left behind. */
export const checkIndexes: Check = async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid order by 1`.execute(db)
  return [
    rows.length > 0
      ? finding('indexes-invalid', { names: rows.map(({ name }) => name).join(', ') })
      : finding('indexes-valid'),
  ]
}
