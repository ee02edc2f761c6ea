import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import { problem } from '../problem.ts'
import type { DB, Db } from './database.ts'

/** Each reader holds a connection for the length of a download; the other connections stay free for requests. */
const maxReaders = 4
let readers = 0

/** The first batch is small, so that the download starts at once. */
const [firstBatch, nextBatch] = [100, 2_000]

type ReadOptions = { db: Db; signal: AbortSignal }

async function* fetched<R>(tx: ControlledTransaction<DB>, query: RawBuilder<R>): AsyncGenerator<R[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(tx)
  let size = firstBatch
  while (true) {
    const { rows } = await sql<R>`fetch forward ${sql.lit(size)} from batches`.execute(tx)
    yield rows
    if (rows.length < size) return
    size = nextBatch
  }
}

/**
 * Cancels the statement of the transaction's connection when the signal fires; returns a function that waits for the
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
    cancel()
    // The signal may fire just before the next statement starts, when there is nothing to cancel yet.
    again = setInterval(cancel, 250)
  }
  signal.addEventListener('abort', cancelRepeatedly, { once: true })
  return async () => {
    signal.removeEventListener('abort', cancelRepeatedly)
    clearInterval(again)
    await cancelled
  }
}

type Complete<K, R> = (tx: Db, keys: K[]) => Promise<R[]>

/** How a query is read: the share of its rows that its plan is made for, and how each batch is completed. */
type Batches<K, R> = { planFor: number; complete: Complete<K, R> }

async function* inBatches<K, R>(
  query: RawBuilder<K>,
  { db, signal }: ReadOptions,
  { planFor, complete }: Batches<K, R>,
) {
  if (readers >= maxReaders) throw problem('BUSY', { retryAfter: 10 })
  readers += 1
  try {
    const tx = await db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute()
    const stopCancelling = await cancelOnAbort(signal, db, tx)
    try {
      if (signal.aborted) return
      await sql`set local cursor_tuple_fraction = ${sql.lit(planFor)}`.execute(tx)
      for await (const keys of fetched(tx, query)) {
        if (signal.aborted) return
        yield await complete(tx, keys)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      await stopCancelling()
      await tx
        .rollback()
        .execute()
        .catch(() => null)
    }
  } finally {
    readers -= 1
  }
}

/**
 * The rows of a query of any length in batches from one snapshot; one batch is in memory at a time. Ends without an
 * error when `gone` is aborted, and the database stops within a second. BUSY when too many queries are being read.
 */
export const readInBatches = <R>(query: RawBuilder<R>, options: ReadOptions): AsyncGenerator<R[]> =>
  inBatches(query, options, { planFor: 1, complete: async (_, rows) => rows })

/**
 * The same for rows that are expensive to build: the query yields the ids in order, and `complete` loads each batch, so
 * that the first rows arrive before the last are loaded. Planned for its first rows, which an index has at once.
 */
export const completeInBatches = <K, R>(
  query: RawBuilder<K>,
  options: ReadOptions,
  complete: Complete<K, R>,
): AsyncGenerator<R[]> => inBatches(query, options, { planFor: 0.1, complete })
