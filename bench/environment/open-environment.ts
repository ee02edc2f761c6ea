import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Connection, startPostgres } from '../../server/platform/postgres/postgres.ts'
import { isUnusable } from '../dataset/completeness.ts'
import { makeDataset } from '../dataset/make-dataset.ts'
import { getStoreSize, type Size } from '../dataset/plan.ts'
import { type Role, type RunningServer, runServer } from './run-server.ts'

/** Increment when the content of the data sets changes. */
const edition = 5
const dataSets = fileURLToPath(new URL('../../.data/bench/', import.meta.url))

/** The environment of measurements: a database with so many people, and the product beside it. */
export type BenchEnvironment = {
  people: number
  size: Size
  /** Where the server keeps its files. */
  folder: string
  /** As the owner of the tables, which the data sets are written by. */
  connection: Connection
  /** The database's main process. */
  databasePid: number
  server: RunningServer
  end: () => Promise<void>
}

const findDatabasePid = async (connection: Connection) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid`)
  await client.end()
  return rows[0].pid as number
}

type EnvironmentOptions = { people: number; role: Role }

/** Prepares the environment for `people`; the data set is created if it is missing, and kept. */
export const openEnvironment = async ({ people, role }: EnvironmentOptions): Promise<BenchEnvironment> => {
  const size = getStoreSize(people)
  const folder = path.join(dataSets, `${people}-${edition}`)
  if (isUnusable(folder)) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const { ownerConnection: connection, stop } = await startPostgres({ dataDir: folder })
  try {
    await makeDataset(connection, { folder, size })
    const server = await runServer({ connection, folder, role })
    const end = async () => {
      await server.end()
      await stop()
    }
    return { people, size, folder, connection, databasePid: await findDatabasePid(connection), server, end }
  } catch (error) {
    await stop()
    throw error
  }
}
