import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnSettings } from './account.ts'
import { becomeOwner, connectAsAdmin, prepareDatabase } from './admin.ts'
import { program } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { openInheritedFolder } from './inherited-folder.ts'
import { type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'
import { nullIfStopped, type RunningServer } from './running-server.ts'
import { settingArguments } from './settings.ts'
import { makeSocketFolder, removeSocketLock } from './socket-folder.ts'
import { stopServer } from './stop-server.ts'
import { launchThroughPgCtl } from './windows.ts'

/**
 * Replaces the shell by `postgres`, after starting a watchdog that reads descriptor 3, which only we hold open: a line
 * means a normal end; end of file without a line means that we died, and then it requests a fast shutdown. The watchdog
 * is started from a subshell that exits at once, because PostgreSQL treats the end of an unknown child as a crash.
 */
const withWatchdog = `( { read -r _ || kill -INT "$$"; } <&3 >/dev/null 2>&1 & )
exec 3<&-
exec "$0" "$@"`

/** PostgreSQL's messages when another server uses the folder, or children of the last one are still exiting. */
const folderInUse = /lock file "postmaster.pid" (already exists|is empty)|pre-existing shared memory block/

/** Its message during a smart shutdown, which never ends while we are connected and admits no new connections. */
const smartShutdown = 'received smart shutdown request'

/** Starts a server of our own; returns null if another program was faster, or it was stopped at once. */
export async function launch(cluster: Cluster): Promise<RunningServer | null> {
  if (process.platform === 'win32') return launchThroughPgCtl(cluster)
  makeSocketFolder(cluster.address.host, cluster.account)
  removeSocketLock(cluster.address)
  const server = spawnServer(cluster)
  const pidFile = await waitUntilReady(server.child, cluster.folder)
  if (pidFile) return registerOwner(cluster, server, pidFile)
  const lastOutput = server.lastLines.join('\n')
  const wasStopped = server.child.exitCode === 0 || server.child.signalCode !== null
  if (wasStopped || folderInUse.test(lastOutput)) return null
  throw new Error(`The database in ${cluster.folder} does not start: ${lastOutput}`)
}

interface Server {
  child: ChildProcess
  stopped: Promise<void>
  lastLines: string[]
}

function spawnServer(cluster: Cluster): Server {
  const folder = openInheritedFolder(cluster.folder, cluster.account, 4)
  const { host, port } = cluster.address
  const args = ['-D', folder.path, '-k', host, '-p', String(port), ...settingArguments(cluster)]
  const child = spawn('/bin/sh', ['-c', withWatchdog, program(cluster.binaries.folder, 'postgres'), ...args], {
    ...spawnSettings(cluster.account),
    // In its own session: Ctrl-C reaches only us, and we stop it in our order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', ...folder.descriptors],
  })
  folder.close()
  const stopped = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return { child, stopped, lastLines: listen(child, cluster.log) }
}

/**
 * Forwards the server's log, remembers the last lines, and lets our process exit while it runs: the watchdog stops it.
 */
function listen(child: ChildProcess, log: Cluster['log']): string[] {
  const lastLines: string[] = []
  const [, , stderr, watchdog] = child.stdio
  if (!(stderr instanceof Socket && watchdog instanceof Socket)) throw new Error('PostgreSQL was started without pipes')
  createInterface(stderr).on('line', line => {
    lastLines.push(line)
    if (lastLines.length > 20) lastLines.shift()
    log(line)
    if (line.includes(smartShutdown)) child.kill('SIGINT')
  })
  child.once('error', error => lastLines.push(error.message))
  watchdog.on('error', () => {})
  child.once('exit', () => watchdog.end('\n'))
  for (const handle of [child, stderr, watchdog]) handle.unref()
  return lastLines
}

async function waitUntilReady(child: ChildProcess, folder: string): Promise<PostmasterPid | null> {
  let ended = false
  child.once('close', () => {
    ended = true
  })
  while (!ended) {
    const pidFile = readPostmasterPid(folder)
    if (pidFile?.ready && pidFile.pid === child.pid) return pidFile
    await sleep(5)
  }
  return null
}

/** Null if the server stops again before it is owned. */
function registerOwner(
  cluster: Cluster,
  { child, stopped }: Server,
  pidFile: PostmasterPid,
): Promise<RunningServer | null> {
  return nullIfStopped(stopped, async () => {
    const client = await connectAsAdmin(cluster.address)
    await becomeOwner(client)
    await prepareDatabase(client, cluster.address.password)
    const release = async () => {
      child.ref()
      await client.end()
      await stopServer(cluster, pidFile)
      await stopped
    }
    return { address: cluster.address, shared: false, stopped, release }
  })
}
