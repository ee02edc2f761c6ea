import { createHash } from 'node:crypto'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { Id } from '@trellis/contract/fields.ts'
import type { ProblemCode } from '@trellis/contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { ProblemError, problem } from '../problem.ts'

/** A repeatable call: its person, key and complete request. */
export type Repeatable = { caller: string; key: string; call: string; input: unknown; now: Date }

type Kept = { call: string; input_hash: Buffer; status: number; answer: unknown }
type KeptProblem = { code: ProblemCode; sentence: string; errors: Record<string, string[]> }

/** How long a response is stored, in days; a device that retries later gets no stored response. */
const keptDays = 30

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

const findKept = async (db: Db, { caller, key }: Repeatable) => {
  const { rows } = await sql<Kept & { is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${caller} || ' ' || ${key}, 0)) as is_free, kept.*
      from (select) as one
      left join kept_answer kept on kept.caller = ${caller} and kept.key = ${key}::uuid`.execute(db)
  return rows[0]!
}

/** A concurrent call stored its response first; this one rolls back. */
const keep = async (db: Db, { caller, key, call, input, now }: Repeatable, answer: unknown) => {
  const isProblem = answer instanceof ProblemError
  const kept = isProblem ? { code: answer.code, sentence: answer.message, errors: answer.errors } : answer
  const { numAffectedRows } = await sql`
    insert into kept_answer (caller, key, call, input_hash, status, answer, kept_at)
    values (${caller}, ${key}::uuid, ${call}, ${hashOf(input)}, ${isProblem ? answer.status : 200},
            ${kept === undefined ? null : JSON.stringify(kept)}::jsonb, ${now})
    on conflict do nothing`.execute(db)
  if (numAffectedRows !== 1n) throw problem('IN_FLIGHT', { retryAfter: 1 })
}

const again = ({ call, input_hash, status, answer }: Kept, asked: Repeatable) => {
  if (call !== asked.call || !hashOf(asked.input).equals(input_hash)) throw problem('KEY_REUSED')
  if (status === 200) return answer
  const { code, ...details } = answer as KeptProblem
  return problem(code, details)
}

/**
 * Runs a call once per key: a repeated call gets the stored response, which is saved in the same transaction as its
 * effects. A repeat during the first run gets IN_FLIGHT; the same key with another request is refused.
 */
export const answerOnce = async (db: Db, asked: Repeatable, run: () => Promise<unknown>): Promise<unknown> => {
  const { is_free, ...kept } = await findKept(db, asked)
  if (kept.call !== null) return again(kept, asked)
  if (!is_free) throw problem('IN_FLIGHT', { retryAfter: 1 })
  const answer = await run()
  await keep(db, asked, answer)
  return answer
}

/** Deletes the stored responses of one person. */
export const forgetAnswersOf = (db: Db, userId: string) =>
  sql`delete from kept_answer where caller = ${userId}`.execute(db)

/** The idempotency key of a call that changes something and is not idempotent by itself; null = none was sent. */
export const keyOf = ({ method, repeatable }: Endpoint, header: string | string[] | undefined) => {
  if (method === 'GET' || repeatable || header === undefined) return null
  const key = Id.safeParse(header)
  if (!key.success) throw problem('INVALID_INPUT', { field: 'idempotency-key', sentence: 'This is not an id.' })
  return key.data
}

/** Deletes expired responses. */
export const dropOldAnswers = (db: Db, now: Date) =>
  sql`delete from kept_answer where kept_at < ${new Date(now.getTime() - keptDays * 86_400_000)}`.execute(db)
