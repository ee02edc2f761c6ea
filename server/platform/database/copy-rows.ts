import { type KyselyPlugin, OperationNodeTransformer, type RawBuilder, sql, type ValueNode } from 'kysely'
import { inSnapshot, type ReadOptions, type Snapshot } from './in-snapshot.ts'

class WriteValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, immediate: true }
  }
}
const writer = new WriteValues()

/** Writes values into the statement, as `copy` takes no parameters; those that cannot be written are refused. */
const writeValues: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => writer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

/** A limit that says nothing, of which the planner believes that it stops after a tenth: so the first rows come soon. */
const soon = sql`limit (select null::bigint)`

async function* copied({ tx, cancel }: Snapshot, query: RawBuilder<unknown>) {
  await sql`set local timezone = 'UTC'`.execute(tx)
  const statement = sql`copy (${query} ${soon}) to stdout`.withPlugin(writeValues).compile(tx)
  const pieces = tx.getExecutor().stream<Buffer>(statement, 1)[Symbol.asyncIterator]()
  let isWhole = false
  try {
    while (!isWhole) {
      const { done, value } = await pieces.next()
      if (done) isWhole = true
      else yield* value.rows
    }
  } finally {
    // Otherwise all the rest would have to be read before the connection is free.
    if (!isWhole) cancel()
    await pieces.return?.()
  }
}

/**
 * What the database writes of the rows of a query, of any length, in the text format of `copy` and in UTC. The pieces
 * end anywhere. Snapshot, end and BUSY as of `readInBatches`.
 */
export const copyRows = (query: RawBuilder<unknown>, options: ReadOptions): AsyncGenerator<Buffer> =>
  inSnapshot(options, snapshot => copied(snapshot, query))
