import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { recordInstallation } from '../../platform/installation.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { buildDatabaseUrl } from '../../testing/faults/trellis-program.ts'
import { toOwnerConnection } from '../../testing/template.ts'
import { runCommand } from './run-command.ts'

const folders: string[] = []

/** A new folder, removed by `removeFolders`. */
export const makeTestFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-commands-'))
  folders.push(folder)
  return folder
}
export const removeFolders = () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The installation of a database and a data folder, for the operator's tool. */
export const openTestInstallation = (connection: Connection) => {
  const dataDir = makeTestFolder()
  const owner = toOwnerConnection(connection)
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: buildDatabaseUrl(connection),
    MIGRATION_DATABASE_URL: buildDatabaseUrl(owner),
  }
  /** Changes the database; its connections are closed afterwards, as a restore wants it. */
  const write = async <T>(work: (db: Db) => Promise<T>) => {
    const db = openDatabase(openPool(connection, 2))
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  return {
    connection,
    owner,
    dataDir,
    env,
    write,
    /** As the first start of a server leaves it. */
    begin: (now: Date) => write(db => recordInstallation(db, { demoLoadedAt: null, now })),
    run: (args: readonly string[], more: NodeJS.ProcessEnv = {}) => runCommand(args, { ...env, ...more }),
  }
}
