import type { Finding } from '@trellis/contract/operation/findings.ts'
import { sql } from 'kysely'
import { type Check, finding, toSize } from '../../../platform/check.ts'
import { readMigrationState } from '../../../platform/database/migrate.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { findPostgresEnd, hasEnded } from '../../../platform/end-of-life.ts'
import { version } from '../../../platform/installed-version.ts'

/** The embedded database is meant for trials and smaller chains. */
const largestEmbeddedBytes = 12 * 1024 ** 3
/** PostgreSQL refuses changes at about 2,100 million; autovacuum should have acted at 200 million. */
const oldestTransactionAge = 1_000_000_000

type DatabaseFacts = {
  isReadOnly: boolean
  version: string
  lossy: string[]
  hasChecksums: boolean
  bytes: number
  transactionAge: number
}

const describeSupport = (version: string): Finding[] => {
  const until = findPostgresEnd(version)
  if (until === null) return []
  return [finding(hasEnded(until) ? 'postgres-unsupported' : 'postgres-supported', { version, until })]
}

/** The database: whether it accepts and keeps changes, and how long its version is supported. */
export const checkDatabase: Check = {
  name: 'database',
  run: async ({ db, config }) => {
    const { rows } = await sql<DatabaseFacts>`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
             split_part(current_setting('server_version'), ' ', 1) as version,
             array(select name from pg_settings
                    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
                    order by name)::text[] as lossy,
             current_setting('data_checksums')::boolean as "hasChecksums",
             pg_database_size(current_database()) as bytes,
             (select max(age(datfrozenxid)) from pg_database)::float8 as "transactionAge"`.execute(db)
    const { isReadOnly, version: postgres, lossy, hasChecksums, bytes, transactionAge } = singleRow(rows)
    const millions = Math.round(transactionAge / 1_000_000)
    return [
      finding(isReadOnly ? 'database-read-only' : 'database-writable'),
      ...describeSupport(postgres),
      lossy.length > 0 ? finding('database-lossy', { settings: lossy.join(', ') }) : finding('database-durable'),
      finding(hasChecksums ? 'checksums-on' : 'checksums-off'),
      transactionAge > oldestTransactionAge ? finding('wraparound-near', { millions }) : finding('wraparound-far'),
      ...(config.databaseUrl
        ? []
        : [finding(bytes > largestEmbeddedBytes ? 'embedded-large' : 'embedded-suitable', { size: toSize(bytes) })]),
    ]
  },
}

/** The tables: whether they are those of this version. */
export const checkTables: Check = {
  name: 'tables',
  run: async ({ db }) => {
    const { pending, later } = await readMigrationState(db)
    if (pending.length > 0) return [finding('tables-behind', { count: pending.length })]
    return [finding(later.length > 0 ? 'tables-newer' : 'tables-current', { version })]
  },
}

/** Indexes that an interrupted build has left behind. */
export const checkIndexes: Check = {
  name: 'indexes',
  run: async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where not i.indisvalid order by 1`.execute(db)
    return [
      rows.length > 0
        ? finding('indexes-invalid', { names: rows.map(({ name }) => name).join(', ') })
        : finding('indexes-valid'),
    ]
  },
}
