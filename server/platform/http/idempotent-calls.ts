import { createHash } from 'node:crypto'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { Id } from '@trellis/contract/fields.ts'
import type { ProblemCode } from '@trellis/contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { singleRow } from '../database/single-row.ts'
import { storedJson } from '../database/stored-json.ts'
import { ProblemError, problem } from '../problem.ts'

/** A repeatable call: its person, key and complete request. */
type IdempotentCall = { caller: string; key: string; call: string; input: unknown; now: Date }

type StoredResponse = { call: string; input_hash: Buffer; status: number; response: unknown }
type StoredProblem = { code: ProblemCode; sentence: string; errors: Record<string, string[]> }

/** How long a response is stored, in days; a device that retries later gets no stored response. */
const storedDays = 30

const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

const findPrevious = async (db: Db, { caller, key }: IdempotentCall) => {
  const { rows } = await sql<StoredResponse & { is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${caller} || ' ' || ${key}, 0)) as is_free, stored.*
      from (select) as one
      left join idempotent_call stored on stored.caller = ${caller} and stored.key = ${key}::uuid`.execute(db)
  return singleRow(rows)
}

/** A concurrent call stored its response first; this one rolls back. */
const saveResponse = async (db: Db, { caller, key, call, input, now }: IdempotentCall, response: unknown) => {
  const isProblem = response instanceof ProblemError
  const stored = isProblem ? { code: response.code, sentence: response.message, errors: response.errors } : response
  const { numAffectedRows } = await sql`
    insert into idempotent_call (caller, key, call, input_hash, status, response, created_at)
    values (${caller}, ${key}::uuid, ${call}, ${hashInput(input)}, ${isProblem ? response.status : 200},
            ${stored === undefined ? null : JSON.stringify(stored)}::jsonb, ${now})
    on conflict do nothing`.execute(db)
  if (numAffectedRows !== 1n) throw problem('IN_FLIGHT', { retryAfter: 1 })
}

const replay = ({ call, input_hash, status, response }: StoredResponse, idempotentCall: IdempotentCall) => {
  if (call !== idempotentCall.call || !hashInput(idempotentCall.input).equals(input_hash)) throw problem('KEY_REUSED')
  if (status === 200) return response
  const { code, ...details } = storedJson<StoredProblem>(response)
  return problem(code, details)
}

/**
 * Runs a call once per key: a repeated call gets the stored response, which is saved in the same transaction as its
 * effects. A repeat during the first run gets IN_FLIGHT; the same key with another request is refused.
 */
export const runOnce = async (
  db: Db,
  idempotentCall: IdempotentCall,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const { is_free, ...stored } = await findPrevious(db, idempotentCall)
  if (stored.call !== null) return replay(stored, idempotentCall)
  if (!is_free) throw problem('IN_FLIGHT', { retryAfter: 1 })
  const response = await run()
  await saveResponse(db, idempotentCall, response)
  return response
}

/** Deletes the stored responses of one person. */
export const deleteUserResponses = (db: Db, userId: string) =>
  sql`delete from idempotent_call where caller = ${userId}`.execute(db)

/** The idempotency key of a call that changes something and is not idempotent by itself; null = none was sent. */
export const readIdempotencyKey = ({ method, repeatable }: Endpoint, header: string | string[] | undefined) => {
  if (method === 'GET' || repeatable || header === undefined) return null
  const key = Id.safeParse(header)
  if (!key.success) throw problem('INVALID_INPUT', { field: 'idempotency-key', sentence: 'This is not a valid id.' })
  return key.data
}

/** Deletes expired responses. */
export const deleteOldResponses = (db: Db, now: Date) =>
  sql`delete from idempotent_call where created_at < ${new Date(now.getTime() - storedDays * 86_400_000)}`.execute(db)
