import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import { problem } from '../problem.ts'
import type { DB, Db } from './database.ts'

/** Each reader holds a connection for as long as somebody downloads; the rest are for everybody else. */
const mostReaders = 4
let readers = 0

/** The first batch is small, so that something is there at once. */
const [firstBatch, nextBatch] = [100, 2_000]

type Reading = { db: Db; gone: AbortSignal }

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

/** Calls off what the transaction's connection is doing, whenever the signal comes; answers how to wait for that. */
const callOffWhen = async (gone: AbortSignal, db: Db, tx: ControlledTransaction<DB>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid ?? 0
  let calledOff: Promise<unknown> = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  const callOff = () => {
    calledOff = sql`select pg_cancel_backend(${pid}::integer)`.execute(db).catch(() => null)
  }
  const callOffAll = () => {
    callOff()
    // The signal may come just before the next statement, and then meets nothing that could be called off.
    again = setInterval(callOff, 250)
  }
  gone.addEventListener('abort', callOffAll, { once: true })
  return async () => {
    gone.removeEventListener('abort', callOffAll)
    clearInterval(again)
    await calledOff
  }
}

type Complete<K, R> = (tx: Db, keys: K[]) => Promise<R[]>

async function* inBatches<K, R>(query: RawBuilder<K>, { db, gone }: Reading, complete: Complete<K, R>) {
  if (readers >= mostReaders) throw problem('BUSY', { retryAfter: 10 })
  readers += 1
  try {
    const tx = await db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute()
    const settled = await callOffWhen(gone, db, tx)
    try {
      if (gone.aborted) return
      for await (const keys of fetched(tx, query)) {
        if (gone.aborted) return
        yield await complete(tx, keys)
      }
    } catch (error) {
      if (!gone.aborted) throw error
    } finally {
      await settled()
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
 * The rows of a query of any length, batch by batch, all of one moment; only one batch is in memory at a time. Ends
 * quietly when `gone` says that nobody wants them any more, and the database stops within a second. BUSY when too many
 * are being read already.
 */
export const readInBatches = <R>(query: RawBuilder<R>, reading: Reading): AsyncGenerator<R[]> =>
  inBatches(query, reading, async (_, rows) => rows)

/**
 * The same for rows that cost more than to be read: a query tells in order which there are, and each batch of them is
 * completed by `complete`, so that the first are there before the last are looked at.
 */
export const completeInBatches = <K, R>(
  query: RawBuilder<K>,
  reading: Reading,
  complete: Complete<K, R>,
): AsyncGenerator<R[]> => inBatches(query, reading, complete)
