import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { asAdmin, toOwnerConnection } from '../../server/testing/template.ts'
import { scriptOrigin } from '../fixtures/script-origin.ts'
import { databaseUrl } from './database-url.ts'
import { type RunningServer, runServer } from './run-server.ts'

/** A server without an administrator, the link that creates the first one, and its database. */
export type EmptyServer = RunningServer & { link: string; connection: Connection }

/** Starts a server on a new database beside that of a connection; ending it drops the database. */
export async function runEmptyServer(beside: Connection): Promise<EmptyServer> {
  const database = `empty_${process.pid}`
  const connection = { ...beside, database }
  await asAdmin(connection, `create database ${database} owner ${toOwnerConnection(connection).user}`)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-e2e-empty-'))
  const remove = async () => {
    await asAdmin(connection, `drop database ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startOn(connection, dataDir)
    return { ...server, link: linkOf(server), connection, end: () => server.end().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const startOn = (connection: Connection, dataDir: string) =>
  runServer({
    env: {
      DATABASE_URL: databaseUrl(connection),
      MIGRATION_DATABASE_URL: databaseUrl(toOwnerConnection(connection)),
      DATA_DIR: dataDir,
      SCRIPT_ORIGINS: scriptOrigin,
    },
    args: ['--empty'],
  })

const linkOf = ({ output }: RunningServer) => /http\S+\/first-administrator\?token=[\w-]+/.exec(output())?.[0] ?? ''
