import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Job, JobCall } from '../../../platform/jobs/jobs.ts'
import { readActor } from '../../accounts/accounts.public.ts'
import { actOnUser } from '../act-on-users.ts'
import type { ActingCall } from '../change-user.ts'
import { findRunning, finishRun, listWaiting, saveOutcome, stopRun } from './bulk-acts.queries.ts'

export const bulkActJobName = 'act-on-users'

type JobContext = Pick<JobCall, 'db' | 'config' | 'now'>
type RunningAct = NonNullable<Awaited<ReturnType<typeof findRunning>>> & { id: string }
type WaitingPerson = { position: number; userId: string }

/** Another job was faster with this person; this change is rolled back. */
class AlreadyDone extends Error {}

const actOn = async (call: ActingCall, { id, act }: RunningAct, { position, userId }: WaitingPerson) => {
  const { db } = call
  const keep = async (tx: ActingCall['db'], isDone: boolean) => {
    const outcome = isDone ? 'DONE' : 'NOTHING_TO_DO'
    if (!(await saveOutcome(tx, { id, position, outcome, sentence: null }))) throw new AlreadyDone()
  }
  try {
    const { outcome, sentence } = await actOnUser({ act, userId, keep }, call)
    if (outcome === 'STOPPED') return await stopRun(db, id)
    await saveOutcome(db, { id, position, outcome, sentence })
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error
  }
}

/**
 * Does an act to the next people, each with the permissions of its maker as they are then. Returns whether there may be
 * more.
 */
export const actOnNext = async ({ db, config, now }: JobContext, id: string, limit: number) => {
  const run = await findRunning(db, id)
  const waiting = run ? await listWaiting(db, id, limit) : []
  if (!run || waiting.length === 0) {
    await finishRun(db, id, now)
    return false
  }
  const actor = await readActor(db, run.madeBy)
  const actingCall = {
    db,
    config,
    now,
    actor,
    client: null,
    details: { bulkActId: id, ...(run.reason && { reason: run.reason }) },
  }
  for (const person of waiting) await actOn(actingCall, { ...run, id }, person)
  return true
}

const Payload = z.object({ id: z.uuid() })
const piece = 100
const monthMs = 30 * 86_400_000

/** Acts on more people than one call takes; deletes outcomes after a month. */
export const bulkActJobs: readonly Job[] = [
  {
    name: bulkActJobName,
    run: async ({ payload, ...at }) => {
      const { id } = Payload.parse(payload)
      while (await actOnNext(at, id, piece));
    },
  },
  {
    name: 'delete-bulk-acts',
    crontab: '50 3 * * *',
    run: async ({ db, now }) => {
      await sql`delete from bulk_act where created_at < ${new Date(now.getTime() - monthMs)}`.execute(db)
    },
  },
]
