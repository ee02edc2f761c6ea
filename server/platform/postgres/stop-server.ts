import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { isAlive, type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'
import { stopThroughPgCtl } from './windows.ts'

/** After this a fast shutdown is stuck; an immediate one loses nothing either, as the next start recovers. */
const timeoutMs = 20_000

/** Stops the server of the postmaster.pid and waits for its end; open transactions are rolled back. */
export async function stopServer(cluster: Cluster, pidFile: PostmasterPid): Promise<void> {
  if (process.platform === 'win32') return stopThroughPgCtl(cluster)
  const runs = () => isAlive(pidFile.pid) && readPostmasterPid(cluster.folder)?.identity === pidFile.identity
  if (!runs()) return
  process.kill(pidFile.pid, 'SIGINT')
  for (const deadline = Date.now() + timeoutMs; runs(); await sleep(10))
    if (Date.now() > deadline) process.kill(pidFile.pid, 'SIGQUIT')
}
