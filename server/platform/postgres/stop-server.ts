import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { isAlive, type PostmasterNote, readNote } from './postmaster-note.ts'
import { stopThroughPgCtl } from './windows.ts'

/** After this a fast shutdown is stuck; an immediate one loses nothing either, as the next start recovers. */
const timeoutMs = 20_000

/** Stops the server of the postmaster.pid and waits for its end; open transactions are rolled back. */
export async function stopServer(cluster: Cluster, note: PostmasterNote): Promise<void> {
  if (process.platform === 'win32') return stopThroughPgCtl(cluster)
  const runs = () => isAlive(note.pid) && readNote(cluster.folder)?.identity === note.identity
  if (!runs()) return
  process.kill(note.pid, 'SIGINT')
  for (const deadline = Date.now() + timeoutMs; runs(); await sleep(10))
    if (Date.now() > deadline) process.kill(note.pid, 'SIGQUIT')
}
