import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { launch } from './launch.ts'
import {
  invalidatePid,
  isAlive,
  isFromEarlierBoot,
  looksLikePostgres,
  type PostmasterPid,
  readPostmasterPid,
  removeEmptyPidFile,
} from './postmaster-pid.ts'
import type { RunningServer } from './running-server.ts'
import { connectToRunning, shareServer } from './share-server.ts'

/** Starting may include crash recovery, and stopping may include a long checkpoint. */
const timeoutMs = 120_000
const silenceTimeoutMs = 10_000

/**
 * Connects to the one server of a folder: the running one, else one of our own. Two servers on one folder are
 * impossible: PostgreSQL refuses the second, and its starter retries and shares the first.
 */
export async function connectOrStart(cluster: Cluster): Promise<RunningServer> {
  const began = Date.now()
  for (;;) {
    const waited = Date.now() - began
    const handle = await attempt(cluster, waited)
    if (handle) return handle
    if (waited > timeoutMs) throw new Error(`The database in ${cluster.folder} did not get ready within two minutes.`)
    await sleep(20)
  }
}

/** One attempt; null = try again in a moment. */
async function attempt(cluster: Cluster, waited: number): Promise<RunningServer | null> {
  const pidFile = readPostmasterPid(cluster.folder)
  if (!pidFile) removeEmptyPidFile(cluster.folder)
  if (!pidFile || !isAlive(pidFile.pid)) return launch(cluster)
  const answer = await connectToRunning(cluster, pidFile)
  if (typeof answer === 'object') return shareServer(cluster, pidFile, answer)
  if (answer === 'busy' || !isStale(pidFile, waited)) return null
  invalidatePid(cluster.folder, pidFile)
  return launch(cluster)
}

/** The process id in postmaster.pid was reused by another program. */
const isStale = (pidFile: PostmasterPid, waited: number) =>
  !looksLikePostgres(pidFile.pid) || (waited > silenceTimeoutMs && isFromEarlierBoot(pidFile))
