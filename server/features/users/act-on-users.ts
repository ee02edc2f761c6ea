import { problems } from '@trellis/contract/problems.ts'
import type { JobAct } from '@trellis/contract/users/bulk-acts.ts'
import type { BulkOutcome, users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { repeatDeadlocked } from '../../platform/database/repeat-deadlocked.ts'
import type { Call } from '../../platform/http/implement.ts'
import { ProblemError } from '../../platform/problem.ts'
import { requireFreshProof } from '../accounts/accounts.public.ts'
import { recordDoneRun } from './bulk-acts/bulk-acts.queries.ts'
import { listTargets } from './bulk-targets.public.ts'
import { type ActingCall, eraseUser, setUserEnabled } from './change-user.ts'
import { inviteUser } from './invite-user.ts'

type ActCall = Call<typeof users.act>

/** Does one act with one person; false = there was nothing to do. */
const acts: Record<JobAct, (call: ActingCall, userId: string) => Promise<boolean>> = {
  enable: (call, userId) => setUserEnabled(call, userId, true),
  disable: (call, userId) => setUserEnabled(call, userId, false),
  invite: async (call, userId) => {
    await inviteUser(call, userId)
    return true
  },
}

const readNames = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user
     where id = any(${ids}::uuid[]) and erased_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type ActOutcome = Pick<BulkOutcome, 'outcome' | 'sentence'>

const nothing: ActOutcome = { outcome: 'NOTHING_TO_DO', sentence: null }
const stoppedOutcome: ActOutcome = { outcome: 'STOPPED', sentence: null }

/**
 * The outcome of an act on one person; a refusal does not stop the others. The actor's rights are read for each person,
 * under its locks; once they have ended, the act stops.
 */
const runAct = async (act: () => Promise<boolean>): Promise<ActOutcome> => {
  try {
    return (await act()) ? { outcome: 'DONE', sentence: null } : nothing
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    if (error.code === 'NOT_ALLOWED') return stoppedOutcome
    return error.code === 'NOT_FOUND' ? nothing : { outcome: 'SKIPPED', sentence: problems[error.code].sentence }
  }
}

const inTransaction = (db: Db, act: (tx: Db) => Promise<boolean>) =>
  repeatDeadlocked(() => db.transaction().execute(act))

/** Does an act on one person in a transaction of their own; `keep` writes down in it that it was done. */
export const actOnUser = (
  { act, userId, keep }: { act: JobAct; userId: string; keep?: (tx: Db, isDone: boolean) => Promise<unknown> },
  call: ActingCall,
) =>
  runAct(() =>
    inTransaction(call.db, async tx => {
      const isDone = await acts[act]({ ...call, db: tx }, userId)
      await keep?.(tx, isDone)
      return isDone
    }),
  )

const actOn = (call: ActCall, userId: string) => {
  const { act, reason } = call.body
  const actingCall = { ...call, ...(reason && { details: { reason } }) }
  if (act !== 'delete') return actOnUser({ act, userId }, actingCall)
  return runAct(() =>
    inTransaction(call.db, async tx => {
      await eraseUser({ ...actingCall, db: tx }, userId)
      return true
    }),
  )
}

/** Acts on many people one by one and returns the outcome of each. Stops when the caller's access ends. */
export const actOnUsers = async (call: ActCall) => {
  if (call.body.act === 'delete') await requireFreshProof(call)
  const ids = await listTargets(call, call.body)
  const names = await readNames(call.db, ids)
  const items: BulkOutcome[] = []
  const next = async (isKnown: boolean, id: string) => {
    if (items.at(-1)?.outcome === 'STOPPED') return stoppedOutcome
    return isKnown ? actOn(call, id) : nothing
  }
  for (const id of ids) {
    const name = names.get(id)
    items.push({ id, name: name ?? '', ...(await next(name !== undefined, id)) })
  }
  const { act, reason } = call.body
  const people = items.filter(({ id }) => names.has(id))
  if (act !== 'delete') await recordDoneRun(call, { act, reason, people })
  return { items }
}
