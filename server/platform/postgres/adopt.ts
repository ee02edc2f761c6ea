import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { cannotConnectNow, connectAsAdmin, ended, hasOwner, prepareDatabase, readOwnNote } from './admin.ts'
import type { Cluster } from './cluster.ts'
import { type Hold, unlessGone } from './hold.ts'
import { type PostmasterNote, parseNote } from './postmaster-note.ts'
import { stopServer } from './stop-server.ts'

/**
 * Connects to the address in a postmaster.pid. Returns a connection to the server of this folder; `busy` where it
 * starts or stops; `silent` where no server, or another one, answers.
 */
export async function ask(cluster: Cluster, note: PostmasterNote): Promise<pg.Client | 'busy' | 'silent'> {
  try {
    const client = await connectAsAdmin(addressOf(cluster, note))
    const own = await readOwnNote(client).catch(() => '')
    if (parseNote(own)?.identity === note.identity) return client
    await client.end()
    return 'silent'
  } catch (error) {
    return (error as { code?: string }).code === cannotConnectNow ? 'busy' : 'silent'
  }
}

/**
 * Shares a running server. Its owner stops it; only where the owner is dead (killed along with the watchdog, or on
 * Windows, which has none) does the last user stop it. Null where it is already gone.
 */
export function adopt(cluster: Cluster, note: PostmasterNote, client: pg.Client): Promise<Hold | null> {
  const gone = ended(client)
  return unlessGone(gone, async () => {
    await prepareDatabase(client, cluster.address.password)
    const release = async () => {
      const orphaned = await isOrphaned(client).catch(() => false)
      await client.end()
      if (orphaned) await stopServer(cluster, note)
    }
    return { address: addressOf(cluster, note), shared: true, gone, release }
  })
}

/** Asks twice: an owner registers a moment after its server answers. */
async function isOrphaned(client: pg.Client): Promise<boolean> {
  if (await hasOwner(client)) return false
  await sleep(1_000)
  return !(await hasOwner(client))
}

const addressOf = (cluster: Cluster, { host, port }: PostmasterNote) => ({ ...cluster.address, host, port })
