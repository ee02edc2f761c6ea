import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'
import { cannotConnectNow, connectAsAdmin, ended, hasOwner, prepareDatabase, readServerPidFile } from './admin.ts'
import type { Cluster } from './cluster.ts'
import { type PostmasterPid, parsePostmasterPid } from './postmaster-pid.ts'
import { nullIfStopped, type RunningServer } from './running-server.ts'
import { stopServer } from './stop-server.ts'

/**
 * Connects to the address in a postmaster.pid. Returns a connection to the server of this folder; `busy` if it starts
 * or stops; `silent` if no server, or another one, answers.
 */
export async function connectToRunning(
  cluster: Cluster,
  pidFile: PostmasterPid,
): Promise<pg.Client | 'busy' | 'silent'> {
  try {
    const client = await connectAsAdmin(toAddress(cluster, pidFile))
    const own = await readServerPidFile(client).catch(() => '')
    if (parsePostmasterPid(own)?.identity === pidFile.identity) return client
    await client.end()
    return 'silent'
  } catch (error) {
    return errorCode(error) === cannotConnectNow ? 'busy' : 'silent'
  }
}

/**
 * Shares a running server. Its owner stops it; if the owner is dead (killed along with the watchdog, or on Windows,
 * which has none), the last user stops it. Null if it is already gone.
 */
export function shareServer(
  cluster: Cluster,
  pidFile: PostmasterPid,
  client: pg.Client,
): Promise<RunningServer | null> {
  const stopped = ended(client)
  return nullIfStopped(stopped, async () => {
    await prepareDatabase(client, cluster.address.password)
    const release = async () => {
      const orphaned = await isOrphaned(client).catch(() => false)
      await client.end()
      if (orphaned) await stopServer(cluster, pidFile)
    }
    return { address: toAddress(cluster, pidFile), shared: true, stopped, release }
  })
}

/** Checks twice: an owner registers a moment after its server answers. */
async function isOrphaned(client: pg.Client): Promise<boolean> {
  if (await hasOwner(client)) return false
  await sleep(1_000)
  return !(await hasOwner(client))
}

const toAddress = (cluster: Cluster, { host, port }: PostmasterPid) => ({ ...cluster.address, host, port })
