import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '../error-code.ts'
import type { Address } from './address.ts'
import { operator, product } from './admin.ts'
import { type Cluster, type PostgresOptions, resolveCluster } from './cluster.ts'
import { connectOrStart } from './connect-or-start.ts'
import { createFolder } from './create-folder.ts'
import type { RunningServer } from './running-server.ts'

/** Connection options of the product's database, ready for a pool. */
export interface Connection extends Address {
  user: string
  database: string
}

/** A running PostgreSQL. The connection options stay valid until `stop`, also across restarts. */
export interface Postgres {
  /** For calls and jobs. */
  connection: Connection
  /** For migrations. */
  ownerConnection: Connection
  /** Whether another program owns the server at the moment. */
  readonly shared: boolean
  /** Stops our own server and waits for its end; leaves a shared one to its owner. */
  stop(): Promise<void>
}

/**
 * Runs the bundled PostgreSQL on `<dataDir>/pg<major>`: creates the folder on the first start, shares a server that
 * another program already runs on it, and restarts it when it ends before `stop`, be it by a crash or with the program
 * that owned a shared one. If we are killed, it stops with us.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const cluster = await resolveCluster(options)
  await createFolder(cluster)
  const first = await connectOrStart(cluster)
  const supervisor = supervise({ ...cluster, address: first.address }, first)
  return {
    connection: { ...first.address, user: operator, database: product },
    ownerConnection: { ...first.address, user: product, database: product },
    get shared() {
      return supervisor.handle().shared
    },
    stop: supervisor.stop,
  }
}

function supervise(cluster: Cluster, first: RunningServer) {
  let handle = first
  let stopping = false
  const watch = async () => {
    while (!stopping) {
      await handle.stopped
      if (!stopping) handle = (await reconnect(cluster, () => stopping)) ?? handle
    }
    await handle.release()
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await handle.release()
    await watching
  }
  return { handle: () => handle, stop }
}

/** Retries until it succeeds, as the cause (e.g. a full disk) may be fixed; null = stopped meanwhile. */
async function reconnect(cluster: Cluster, isStopping: () => boolean): Promise<RunningServer | null> {
  cluster.log(`The database in ${cluster.folder} has stopped; restarting it.`)
  while (!isStopping()) {
    try {
      return await connectOrStart(cluster)
    } catch (error) {
      cluster.log(errorMessage(error))
      await sleep(500)
    }
  }
  return null
}
