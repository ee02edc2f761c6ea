import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import type { DB, Db } from './database.ts'
import { inSnapshot, type ReadOptions } from './in-snapshot.ts'

/** The first batch is small, so that the download starts at once. */
const [firstBatch, nextBatch] = [100, 2_000]

async function* fetchBatches<R>(tx: ControlledTransaction<DB>, query: RawBuilder<R>): AsyncGenerator<R[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(tx)
  let size = firstBatch
  while (true) {
    const { rows } = await sql<R>`fetch forward ${sql.lit(size)} from batches`.execute(tx)
    yield rows
    if (rows.length < size) return
    size = nextBatch
  }
}

type Complete<K, R> = (tx: Db, keys: K[]) => Promise<R[]>

/** Options of a read: the share of rows that the plan is made for, and how each batch is completed. */
type Batches<K, R> = { planFor: number; complete: Complete<K, R> }

const inBatches = <K, R>(query: RawBuilder<K>, options: ReadOptions, { planFor, complete }: Batches<K, R>) =>
  inSnapshot(options, async function* ({ tx }) {
    await sql`set local cursor_tuple_fraction = ${sql.lit(planFor)}`.execute(tx)
    for await (const keys of fetchBatches(tx, query)) yield await complete(tx, keys)
  })

/**
 * The rows of a query of any length in batches from one snapshot; one batch is in memory at a time. Ends without an
 * error when `signal` fires, and the database stops within a second. BUSY when too many queries are being read.
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
