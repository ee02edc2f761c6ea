import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnSettings } from '../../platform/postgres/account.ts'
import { findFreePort } from '../../platform/postgres/address.ts'
import { connectAsAdmin, operator, prepareDatabase, product } from '../../platform/postgres/admin.ts'
import { program } from '../../platform/postgres/binaries.ts'
import { type Cluster, resolveCluster } from '../../platform/postgres/cluster.ts'
import { createFolder } from '../../platform/postgres/create-folder.ts'
import { readPostmasterPid } from '../../platform/postgres/postmaster-pid.ts'
import { settingArguments } from '../../platform/postgres/settings.ts'
import { makeSocketFolder } from '../../platform/postgres/socket-folder.ts'
import { makeFolder, onCleanup } from './cleanup.ts'

/** An unsupervised PostgreSQL, as an operator runs it: reached by an address, stopped and started by the test. */
export type OwnPostgres = {
  env: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string }
  address: { host: string; port: number }
  cluster: Cluster
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Resolves when the server has ended. */
  ended(): Promise<void>
}

const spawnServer = (cluster: Cluster, port: number) => {
  const { folder, account, binaries, address } = cluster
  makeSocketFolder(address.host, account)
  const args = ['-D', folder, '-k', address.host, '-p', String(port), ...settingArguments(cluster)]
  return spawn(program(binaries.folder, 'postgres'), args, { ...spawnSettings(account), stdio: 'ignore' })
}

const untilReady = async (child: ChildProcess, folder: string) => {
  for (;;) {
    const pidFile = readPostmasterPid(folder)
    if (pidFile?.ready && pidFile.pid === child.pid) return
    if (child.exitCode !== null) throw new Error(`The database in ${folder} did not start.`)
    await sleep(10)
  }
}

/** Paths and settings of a PostgreSQL that listens on TCP and keeps what a standby needs. */
export const resolveOwnCluster = () =>
  resolveCluster({
    dataDir: makeFolder(),
    binDir: process.env.TEST_POSTGRES_BIN || undefined,
    settings: { listen_addresses: '127.0.0.1', wal_keep_size: '512MB' },
  })

/** Starts PostgreSQL on a data folder; it is stopped at the end of the tests. */
export const runPostgres = async (cluster: Cluster, port: number): Promise<OwnPostgres> => {
  let child: ChildProcess
  const start = async () => {
    child = spawnServer(cluster, port)
    await untilReady(child, cluster.folder)
  }
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  onCleanup(async () => {
    child.kill('SIGQUIT')
    await ended()
    rmSync(cluster.address.host, { recursive: true, force: true })
  })
  await start()
  const urlOf = (user: string) => `postgresql://${user}@127.0.0.1:${port}/${product}`
  return {
    env: { DATABASE_URL: urlOf(operator), MIGRATION_DATABASE_URL: urlOf(product) },
    address: { host: '127.0.0.1', port },
    cluster,
    start,
    signal: signal => void child.kill(signal),
    ended,
  }
}

/** Creates a PostgreSQL with the product's database and starts it, with fsync on as in production. */
export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const cluster = await resolveOwnCluster()
  await createFolder(cluster)
  const own = await runPostgres(cluster, await findFreePort())
  const admin = await connectAsAdmin(own.address)
  await prepareDatabase(admin)
  await admin.end()
  return own
}
