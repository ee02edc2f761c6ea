import type { Db } from '../database/database.ts'
import { type Lease, type LeasePace, takeLease } from './job-lease.ts'

type Alone = {
  name: string
  /** Fires when no one waits for the work any more: another process may then take over. */
  signal?: AbortSignal
  pace?: LeasePace
}

/**
 * Runs work unless another process is running it, on any server. The work calls `requireHeld` first in each
 * transaction, so that a process that slept too long changes nothing beside the one that took over.
 * @throws LeaseLost if another process has taken over
 */
export const runAlone = async (
  db: Db,
  { name, signal, pace }: Alone,
  work: (lease: Pick<Lease, 'requireHeld'>) => Promise<void>,
): Promise<void> => {
  const lease = await takeLease(db, name, pace)
  if (!lease) return
  signal?.addEventListener('abort', lease.fallSilent, { once: true })
  try {
    await work(lease)
  } finally {
    await lease.end()
  }
}
