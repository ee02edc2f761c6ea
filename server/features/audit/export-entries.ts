import { acts } from '@trellis/contract/audit/acts.ts'
import type { AuditFormat } from '@trellis/contract/audit/audit.ts'
import type { SentFile } from '@trellis/contract/endpoint.ts'
import type { Db } from '../../platform/database/database.ts'
import { completeInBatches, readInBatches } from '../../platform/database/read-in-batches.ts'
import type { Column } from '../../platform/exports/columns.ts'
import { csvType, toCsv } from '../../platform/exports/csv.ts'
import { type ChainedEntry, chainQuery, type EntryFilter } from './audit.queries.ts'
import { nameEntries } from './find-names.ts'

const columns: readonly Column<ChainedEntry>[] = [
  { title: 'Position', cell: row => row.position },
  { title: 'At', cell: row => row.at },
  { title: 'Act', cell: row => acts[row.act] ?? row.act },
  { title: 'Done by', cell: row => row.actor?.email ?? row.actorId },
  { title: 'Done to', cell: row => row.subject?.email ?? row.subject?.name ?? row.subjectId },
  { title: 'Details', cell: row => JSON.stringify(row.details) },
  { title: 'Address', cell: row => row.address },
  { title: 'Browser', cell: row => row.browser },
  { title: 'Request', cell: row => row.requestId },
  { title: 'Id', cell: row => row.id },
  { title: 'Previous hash', cell: row => row.previousHash },
  { title: 'Hash', cell: row => row.hash },
]

/** The hashed fields of an entry and the hashes, without looked-up names. */
const toLine = ({ actor: _a, subject: _s, ...entry }: ChainedEntry) => `${JSON.stringify(entry)}\n`

async function* streamLines(batches: AsyncIterable<readonly ChainedEntry[]>) {
  let isEmpty = true
  for await (const rows of batches) {
    isEmpty = false
    yield rows.map(toLine).join('')
  }
  if (isEmpty) yield ''
}

/** The log as a streamed file: CSV for readers, NDJSON for verification. */
export const exportEntries = (db: Db, filter: EntryFilter, format: AuditFormat): SentFile => {
  const query = chainQuery(filter)
  const readNamed = (signal: AbortSignal) =>
    completeInBatches<ChainedEntry, ChainedEntry>(query, { db, signal }, nameEntries)
  return {
    name: `Audit log.${format}`,
    contentType: format === 'csv' ? csvType : 'application/x-ndjson',
    pieces: signal =>
      format === 'csv' ? toCsv({ columns }, readNamed(signal)) : streamLines(readInBatches(query, { db, signal })),
  }
}
