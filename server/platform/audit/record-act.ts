import type { ActDetail } from '@trellis/contract/audit/act-details.ts'
import type { Act } from '@trellis/contract/audit/acts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ClientContext } from '../http/implement.ts'
import { newId } from '../ids.ts'

/** Details: ids, counts and our own constants, never a secret, a name or an email address. */
export type ActDetails = Readonly<Partial<Record<ActDetail, string | number | boolean | null>>>

type RecordActInput = {
  act: Act
  /** Who did it; null = unknown, or the server itself. */
  actorId: string | null
  /** The person or thing acted on, if different from the actor. */
  subjectId?: string | null
  details?: ActDetails
  /** The client of the request; null = a job of the server. */
  client: Pick<ClientContext, 'address' | 'browser' | 'requestId'> | null
  now: Date
}

const toRow = ({ act, actorId, subjectId, details, client, now }: RecordActInput) => ({
  id: newId(),
  act,
  at: now,
  actor_id: actorId,
  subject_id: subjectId ?? null,
  details: JSON.stringify(details ?? {}),
  address: client?.address ?? null,
  browser: client?.browser ?? null,
  request_id: client?.requestId ?? null,
})

/** Writes acts to the audit log in the transaction of the acts, without waiting for any lock. */
export const recordActs = async (db: Db, acts: readonly RecordActInput[]) => {
  if (acts.length === 0) return
  await sql`
    insert into audit_entry (id, act, at, actor_id, subject_id, details, address, browser, request_id)
    select id, act, at, actor_id, subject_id, details::jsonb, address, browser, request_id
      from json_to_recordset(${JSON.stringify(acts.map(toRow))}::json) as entry (
             id uuid, act text, at timestamptz, actor_id uuid, subject_id uuid, details text, address text, browser text,
             request_id text)`.execute(db)
}

/** Writes one act to the audit log. */
export const recordAct = (db: Db, input: RecordActInput) => recordActs(db, [input])

/** The same as a common table expression: writes an entry if the sibling expression `done` has rows. */
export const actRecordedIf = (done: RawBuilder<unknown>, input: RecordActInput) => {
  const row = toRow(input)
  return sql`
    insert into audit_entry (id, act, at, actor_id, subject_id, details, address, browser, request_id)
    select ${row.id}, ${row.act}, ${row.at}::timestamptz, ${row.actor_id}::uuid, ${row.subject_id}::uuid, ${row.details}::jsonb,
           ${row.address}, ${row.browser}, ${row.request_id} where exists (select from ${done})`
}
