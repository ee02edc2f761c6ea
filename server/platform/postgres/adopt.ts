import type pg from 'pg'
import { becomeOwner, cannotConnectNow, connectAsAdmin, ended, prepareDatabase, readOwnNote } from './admin.ts'
import type { Cluster } from './cluster.ts'
import type { Hold } from './hold.ts'
import { type PostmasterNote, parseNote } from './postmaster-note.ts'
import { stopServer } from './stop-server.ts'

/**
 * Asks at the place that a note names. Answers a connection to the server of this very folder; `busy` where it
 * starts or stops; `silent` where nobody answers, or somebody else does.
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
 * Shares a server that runs already. It is left to its owner in the end; only where the owner is dead (killed along
 * with the watchdog, or on Windows, which has none) does the one who leaves stop it.
 */
export async function adopt(cluster: Cluster, note: PostmasterNote, client: pg.Client): Promise<Hold> {
  const gone = ended(client)
  let over = false
  void gone.then(() => {
    over = true
  })
  await prepareDatabase(client, cluster.address.password)
  const release = async () => {
    if (over) return
    const orphaned = await becomeOwner(client).catch(() => false)
    await client.end()
    if (orphaned) await stopServer(cluster, note)
  }
  return { address: addressOf(cluster, note), shared: true, gone, release }
}

const addressOf = (cluster: Cluster, { host, port }: PostmasterNote) => ({ ...cluster.address, host, port })
