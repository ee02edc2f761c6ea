import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { ConfigError } from '../config.ts'

const baseline = '20261120000000_baseline'
/** The newest of the 111 migrations that the baseline replaces. */
const lastReplaced = '20261129000100_administrators_in_order'
/** The lock of all versions, the same as that of Kysely's migrator. */
const lock = '3853314791062309107'

/** Names of the migrations that have run. */
export const readNames = async (db: QueryExecutorProvider) => {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Keeps other nodes from migrating until the end of the transaction. */
export const lockMigrations = (tx: Kysely<unknown>) =>
  sql`select pg_advisory_xact_lock(${sql.lit(lock)}::bigint)`.execute(tx)

/** The baseline gets the earliest time, because the migrator expects migrations to have run in the order of names. */
const replaceNames = (db: Kysely<unknown>) =>
  sql`with replaced as (
        delete from kysely_migration where name collate "C" <= ${lastReplaced} returning timestamp
      )
      insert into kysely_migration (name, timestamp) select ${baseline}, min(timestamp) from replaced`.execute(db)

/**
 * Records the baseline in place of the migrations that it replaces, in a database where these have run.
 * @throws ConfigError if only some of them have run
 */
export const adoptBaseline = (db: Kysely<unknown>): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockMigrations(tx)
    const names = await readNames(tx)
    if (names.length === 0 || names.includes(baseline)) return
    if (!names.includes(lastReplaced))
      throw new ConfigError(
        'The tables of this database are too old for this version. Start a version with it first whose folder server/migrations has 20261129000100_administrators_in_order.sql.',
      )
    await replaceNames(tx)
  })
