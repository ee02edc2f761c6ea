import { setTimeout as sleep } from 'node:timers/promises'
import { adopt, ask } from './adopt.ts'
import type { Cluster } from './cluster.ts'
import type { Hold } from './hold.ts'
import { launch } from './launch.ts'
import {
  disown,
  isAlive,
  isFromEarlierBoot,
  looksLikePostgres,
  type PostmasterNote,
  readNote,
  removeEmptyNote,
} from './postmaster-note.ts'

/** Starting may include crash recovery, and stopping may include a long checkpoint. */
const timeoutMs = 120_000
const silenceTimeoutMs = 10_000

/**
 * Connects to the one server of a folder: the running one, else one of our own. Two servers on one folder are
 * impossible: PostgreSQL refuses the second, and its starter retries and shares the first.
 */
export async function secure(cluster: Cluster): Promise<Hold> {
  const began = Date.now()
  for (;;) {
    const waited = Date.now() - began
    const hold = await attempt(cluster, waited)
    if (hold) return hold
    if (waited > timeoutMs) throw new Error(`The database in ${cluster.folder} did not get ready within two minutes.`)
    await sleep(20)
  }
}

/** One attempt; null = try again in a moment. */
async function attempt(cluster: Cluster, waited: number): Promise<Hold | null> {
  const note = readNote(cluster.folder)
  if (!note) removeEmptyNote(cluster.folder)
  if (!note || !isAlive(note.pid)) return launch(cluster)
  const answer = await ask(cluster, note)
  if (typeof answer === 'object') return adopt(cluster, note, answer)
  if (answer === 'busy' || !isStale(note, waited)) return null
  disown(cluster.folder, note)
  return launch(cluster)
}

/** The process id in postmaster.pid was reused by another program. */
const isStale = (note: PostmasterNote, waited: number) =>
  !looksLikePostgres(note.pid) || (waited > silenceTimeoutMs && isFromEarlierBoot(note))
