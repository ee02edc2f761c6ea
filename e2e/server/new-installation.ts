import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { asAdmin, toOwnerConnection } from '../../server/testing/template.ts'
import { databaseUrl } from './database-url.ts'

/** A new database beside that of a connection, an empty data folder, and the environment of a server on both. */
export async function createInstallation(beside: Connection, kind: string) {
  const database = `${kind}_${process.pid}`
  const connection = { ...beside, database }
  await asAdmin(connection, `create database ${database} owner ${toOwnerConnection(connection).user}`)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `trellis-e2e-${kind}-`))
  const env = {
    DATABASE_URL: databaseUrl(connection),
    MIGRATION_DATABASE_URL: databaseUrl(toOwnerConnection(connection)),
    DATA_DIR: dataDir,
  }
  const remove = async () => {
    await asAdmin(connection, `drop database ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection, env, remove }
}
