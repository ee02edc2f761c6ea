import type { Pool } from 'pg'
import { type Connections, type Database, openInstallationDatabase, type Start } from '../installation-database.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { readMigrationState } from '../platform/database/migrate.ts'
import { openPool } from '../platform/database/pool.ts'
import { readDatabaseTime } from '../platform/database/shared-clock.ts'
import { createLog } from '../platform/log.ts'

/** Where a command reads its settings and input, prints its results, and prints progress, warnings and errors. */
export type CommandContext = {
  env: NodeJS.ProcessEnv
  /** Standard input. */
  input: AsyncIterable<Uint8Array>
  print: (line: string) => void
  printError: (line: string) => void
}

/** A command has found that something is wrong: its sentences are printed, and the exit code is 1. */
export class CommandFailure extends Error {}

/** Ends a command that has printed its results with an exit code of its own. */
export class CommandEnd extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`exit code ${exitCode}`)
    this.exitCode = exitCode
  }
}

/** The installation of the settings, opened for a command. */
export type Installation = Start &
  Connections & {
    db: Db
    /** The database's time. */
    now: Date
  }

/** Commands work on the installation as it is: they neither load the demo nor need a port. */
export const readCommandConfig = (env: NodeJS.ProcessEnv) => readConfig({ ...env, DEMO: '0', PORT: '' })

/** The settings for a command, its log, and where it prints its progress. */
export const readStart = ({ env, printError }: CommandContext): Start => {
  const config = readCommandConfig(env)
  return { config, log: createLog(config.logLevel), print: printError }
}

/** Does `work` with an open database, and closes it. */
export const withDatabase = async <T>(
  start: Start,
  { pool, owner, stop }: Database,
  work: (installation: Installation) => Promise<T>,
): Promise<T> => {
  const db = openDatabase(pool)
  try {
    return await work({ ...start, pool, owner, db, now: new Date(await readDatabaseTime(pool)) })
  } finally {
    await db.destroy()
    // Kysely ends only a pool that it has used, and an open one would keep the program for half a minute.
    if (!pool.ended) await pool.end()
    await stop()
  }
}

/**
 * Opens the installation of the settings, does `work`, and closes it. An embedded database is shared with a running
 * server, else started meanwhile.
 * @throws ConfigError if a setting is invalid or the database cannot be used
 */
export const withInstallation = async <T>(
  context: CommandContext,
  work: (installation: Installation) => Promise<T>,
): Promise<T> => {
  const start = readStart(context)
  return withDatabase(start, await openInstallationDatabase(start), work)
}

/**
 * The same for commands that read or write rows.
 * @throws ConfigError also if the tables are older than this version, or too new for it
 */
export const withCurrentInstallation = <T>(
  context: CommandContext,
  work: (installation: Installation) => Promise<T>,
): Promise<T> =>
  withInstallation(context, async installation => {
    if ((await readMigrationState(installation.db)).pending.length > 0)
      throw new ConfigError('The tables are older than this version. Run `trellis migrate` first.')
    return work(installation)
  })

/** Opens connections of the owner, who may change tables, for the time of `work`. */
export const withOwner = async <T>({ owner }: Installation, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = openPool(owner, 3)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
