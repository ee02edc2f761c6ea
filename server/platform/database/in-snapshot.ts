import { type ControlledTransaction, sql } from 'kysely'
import { problem } from '../problem.ts'
import type { DB, Db } from './database.ts'

/** Each reader holds a connection for the length of a download; the other connections stay free for requests. */
const maxReaders = 4
let readers = 0

export type ReadOptions = { db: Db; signal: AbortSignal }

/** The transaction of a reader, and the function that cancels its statement. */
export type Snapshot = { tx: ControlledTransaction<DB>; cancel: () => void }

/**
 * Cancels the statement of the transaction's connection when the signal fires, or when asked to; `stop` waits for the
 * cancellation.
 */
const cancelOnAbort = async (signal: AbortSignal, db: Db, tx: ControlledTransaction<DB>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid ?? 0
  let cancelled: Promise<unknown> = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  const cancel = () => {
    cancelled = sql`select pg_cancel_backend(${pid}::integer)`.execute(db).catch(() => null)
  }
  const cancelRepeatedly = () => {
    if (again) return
    cancel()
    // The signal may fire just before the next statement starts, when there is nothing to cancel yet.
    again = setInterval(cancel, 250)
  }
  signal.addEventListener('abort', cancelRepeatedly, { once: true })
  const stop = async () => {
    signal.removeEventListener('abort', cancelRepeatedly)
    clearInterval(again)
    await cancelled
  }
  return { cancel: cancelRepeatedly, stop }
}

async function* inTransaction<T>({ db, signal }: ReadOptions, read: (snapshot: Snapshot) => AsyncIterable<T>) {
  const tx = await db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute()
  const { cancel, stop } = await cancelOnAbort(signal, db, tx)
  try {
    if (signal.aborted) return
    for await (const piece of read({ tx, cancel })) {
      if (signal.aborted) return
      yield piece
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await stop()
    await tx
      .rollback()
      .execute()
      .catch(() => null)
  }
}

/**
 * Yields what is read from one snapshot of the database, for the duration of a download. Ends without an error when the
 * signal fires, and the database stops within a second. Throws BUSY if there are too many readers.
 */
export async function* inSnapshot<T>(options: ReadOptions, read: (snapshot: Snapshot) => AsyncIterable<T>) {
  if (readers >= maxReaders) throw problem('BUSY', { retryAfter: 10 })
  readers += 1
  try {
    yield* inTransaction(options, read)
  } finally {
    readers -= 1
  }
}
