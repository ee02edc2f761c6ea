import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Pool } from 'pg'
import { type Config, ConfigError } from './platform/config.ts'
import { withAdvisoryLock } from './platform/database/advisory-lock.ts'
import { openDatabase } from './platform/database/database.ts'
import { grantOperation, mayChangeTables } from './platform/database/grant-operation.ts'
import { describeLaterMigrations } from './platform/database/later-migrations.ts'
import { migrate, readMigrationState } from './platform/database/migrate.ts'
import { migrationSeconds } from './platform/database/migration-seconds.ts'
import { type Connection, openPool } from './platform/database/pool.ts'
import { readDatabaseTime } from './platform/database/shared-clock.ts'
import {
  checkSessions,
  requireOwnSessions,
  requireSameDatabase,
  requireSameRole,
  requireSuitable,
} from './platform/database/suitability.ts'
import { errorCode, errorMessage } from './platform/error-code.ts'
import { recordVersion } from './platform/installed-version.ts'
import { migrateJobs } from './platform/jobs/worker.ts'
import type { Log } from './platform/log.ts'
import { startPostgres } from './platform/postgres/postgres.ts'
import { ensureTemporaryFolder } from './platform/temporary-folder.ts'

/** The settings of a process, its log, and where it prints sentences for the operator. */
export type Start = { config: Config; log: Log; print: (line: string) => void }
/** Calls and jobs use the pool; migrations use connections of the owner. */
export type Connections = {
  pool: Pool
  owner: Connection
  /** For the job queue, where the connections of the pool have no sessions of their own. */
  direct?: Connection
}
export type Database = Connections & { stop: () => Promise<void> }

const requireFolder = ({ dataDir }: Config) => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to: ${errorMessage(error)}`)
  }
}

/** Refuses a DIRECT_DATABASE_URL that leads to a pooler, another database or another role. */
const requireDirect = async (direct: Connection, pool: Pool) => {
  await requireOwnSessions(direct, 'DIRECT_DATABASE_URL')
  const directPool = openPool(direct, 1)
  try {
    await requireSameDatabase(directPool, pool, 'DIRECT_DATABASE_URL')
    await requireSameRole(directPool, pool, 'DIRECT_DATABASE_URL')
  } finally {
    await directPool.end()
  }
}

const openConfiguredDatabase = async ({ config, print }: Start, connectionString: string): Promise<Database> => {
  const { directDatabaseUrl } = config
  const direct = directDatabaseUrl === null ? undefined : { connectionString: directDatabaseUrl }
  const hasSessions = await checkSessions({ connectionString }, direct !== undefined)
  const pool = openPool({ connectionString }, config.databaseConnections, { hasSessions })
  const check = async () => {
    if (direct) await requireDirect(direct, pool)
    return requireSuitable(pool)
  }
  const unsafeSettings = await check().catch(async error => {
    await pool.end()
    throw error
  })
  if (unsafeSettings.length > 0)
    print(
      `Warning: this database may lose committed data in a power failure, because ${unsafeSettings.join(' and ')} is off.`,
    )
  const owner = { connectionString: config.migrationDatabaseUrl ?? directDatabaseUrl ?? connectionString }
  return { pool, owner, ...(direct && { direct }), stop: async () => {} }
}

/**
 * Starts the embedded database of the data folder, unless another process runs it.
 * @param binDir the programs of another PostgreSQL than the one that comes with this version
 */
export const startOwnDatabase = async ({ config, log, print }: Start, binDir?: string): Promise<Database> => {
  print('Starting the database …')
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    log: line => log.debug(line),
    ...(binDir && { binDir }),
  })
  return {
    pool: openPool(postgres.connection, config.databaseConnections),
    owner: postgres.ownerConnection,
    stop: postgres.stop,
  }
}

/**
 * Connects to the database of the settings: that of DATABASE_URL, else the embedded one, which is started unless
 * another process runs it.
 * @throws ConfigError if it cannot be used
 */
export const openInstallationDatabase = async (start: Start): Promise<Database> => {
  requireFolder(start.config)
  ensureTemporaryFolder(start.config.dataDir)
  return start.config.databaseUrl ? openConfiguredDatabase(start, start.config.databaseUrl) : startOwnDatabase(start)
}

/** PostgreSQL's error code for a missing privilege. */
const insufficientPrivilege = '42501'

const explainMissingRights = (error: unknown) => {
  if (errorCode(error) !== insufficientPrivilege) throw error
  throw new ConfigError(
    `This version changes the tables, and the role that it has may not: ${errorMessage(error)}. Set MIGRATION_DATABASE_URL: docs/settings.md, “Two roles”.`,
  )
}

const warnOfOneRole = async ({ pool, print }: Start & Connections) => {
  if (await mayChangeTables(pool))
    print(
      'Warning: the role of DATABASE_URL may change tables, and so switch off what protects the ledger and the audit log. How to give it less: docs/settings.md, “Two roles”.',
    )
}

/** Creates or changes what this version needs; tables of a later version keep its views and its grants. */
const changeTables = async ({ pool, log, print }: Start & Connections, owner: Pool) => {
  const endTimer = migrationSeconds.startTimer()
  await migrate(owner, { print }).catch(explainMissingRights)
  endTimer()
  await recordVersion(owner, new Date(await readDatabaseTime(owner)))
  await migrateJobs(owner, log)
  const { later } = await readMigrationState(openDatabase(owner))
  if (later.length === 0) await grantOperation(owner, pool)
  else print(`Warning: ${describeLaterMigrations(later)}`)
}

/**
 * Migrates the tables to this version, grants the operation role its rights, and then does `work`, while no other
 * process does the same.
 * @throws ConfigError if the role may not migrate, or this version cannot work with the tables of a later one
 */
export const updateTables = async <T>(context: Start & Connections, work: () => Promise<T>): Promise<T> => {
  const { pool, print } = context
  const wait = () => print('Another Trellis is preparing the same database; waiting for it …')
  await requireOwnSessions(context.owner, 'MIGRATION_DATABASE_URL')
  const owner = openPool(context.owner, 3)
  try {
    await requireSameDatabase(owner, pool, 'MIGRATION_DATABASE_URL')
    return await withAdvisoryLock(owner, wait, async () => {
      await changeTables(context, owner)
      await warnOfOneRole(context)
      return work()
    })
  } finally {
    await owner.end()
  }
}
