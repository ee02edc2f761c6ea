import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ActDetails } from './record-act.ts'

/** An entry as it is hashed: timestamps as text with microseconds, bytes as hexadecimal digits. */
export type HashedEntry = {
  id: string
  act: string
  at: string
  actorId: string | null
  subjectId: string | null
  details: ActDetails
  address: string | null
  browser: string | null
  requestId: string | null
}

/** The columns of a `HashedEntry`, of `audit_entry e`. */
export const hashedColumns = sql`
  e.id, e.act, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_id as "actorId",
  e.subject_id as "subjectId", e.details, e.address, e.browser, e.request_id as "requestId"`

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64)

const inOrder = (details: ActDetails) =>
  Object.fromEntries(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The canonical text of an entry at its position in the chain: a JSON array without blanks, details sorted by key. */
const canonicalText = (entry: HashedEntry, position: number, previous: string) =>
  JSON.stringify([
    position,
    previous,
    entry.id,
    entry.act,
    entry.at,
    entry.actorId,
    entry.subjectId,
    inOrder(entry.details),
    entry.address,
    entry.browser,
    entry.requestId,
  ])

/** The SHA-256 of an entry at its position, in hexadecimal digits. */
export const hashOfEntry = (entry: HashedEntry, position: number, previous: string) =>
  createHash('sha256')
    .update(canonicalText(entry, position, previous))
    .digest('hex')
