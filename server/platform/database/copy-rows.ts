import { type KyselyPlugin, OperationNodeTransformer, type RawBuilder, sql, type ValueNode } from 'kysely'
import { inSnapshot, type ReadOptions, type Snapshot } from './in-snapshot.ts'

class WriteValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, immediate: true }
  }
}
const writer = new WriteValues()

/** Inlines values into the statement, as `copy` takes no parameters; throws for types that cannot be inlined. */
const writeValues: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => writer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

/** Rows read with a fast-start plan; the rest uses the plan that is cheapest for all rows. */
const soon = 1000
const lineFeed = 10

const linesIn = (piece: Buffer) => {
  let lines = 0
  for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}

async function* copyPieces({ tx, cancel }: Snapshot, query: RawBuilder<unknown>) {
  const statement = sql`copy (${query}) to stdout`.withPlugin(writeValues).compile(tx)
  const pieces = tx.getExecutor().stream<Buffer>(statement, 1)[Symbol.asyncIterator]()
  let isWhole = false
  try {
    while (!isWhole) {
      const { done, value } = await pieces.next()
      if (done) isWhole = true
      else yield* value.rows
    }
  } finally {
    // Otherwise all remaining rows would be read before the connection is free.
    if (!isWhole) cancel()
    await pieces.return?.()
  }
}

async function* copiedInTwo(snapshot: Snapshot, query: RawBuilder<unknown>) {
  await sql`set local timezone = 'UTC'`.execute(snapshot.tx)
  let first = 0
  for await (const piece of copyPieces(snapshot, sql`${query} limit ${soon}`)) {
    first += linesIn(piece)
    yield piece
  }
  if (first === soon) yield* copyPieces(snapshot, sql`${query} offset ${soon}`)
}

/**
 * Streams the rows of a query of any length in the text format of `copy`, in UTC, as arbitrary byte pieces. The query
 * must have a unique order, because it is read in two parts: by an index for the first rows, and sorted for the others,
 * which costs a fraction of looking up a million rows by an index. Snapshot, end and BUSY are those of
 * `readInBatches`.
 */
export const copyRows = (query: RawBuilder<unknown>, options: ReadOptions): AsyncGenerator<Buffer> =>
  inSnapshot(options, snapshot => copiedInTwo(snapshot, query))
