import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts'
import { runInBatches } from '../../../platform/jobs/run-in-batches.ts'
import { recordAllLearning } from '../../../platform/learning/record-learning.ts'

type SettleProgressInput = { classId: string; versionId: string; audience: Audience; before: string | null }

const batch = 1000

/**
 * Ends rounds that were completed in an older version; they are kept, and the next step starts a new round. Returns
 * their number.
 */
const endCompleted = async (db: Db, versionId: string, now: Date) => {
  const { rows } = await sql`
    with completed as (
      select p.user_id, p.class_id
        from class_version v
        join class_progress p on p.class_id = v.class_id and p.completed_at is not null
        left join class_version c on c.id = p.completed_version_id
       where v.id = ${versionId}::uuid and coalesce(c.number, 0) < v.number
       order by p.user_id limit ${batch} for update of p),
    ended as (
      delete from class_progress p using completed c
       where p.user_id = c.user_id and p.class_id = c.class_id and p.completed_at is not null
      returning p.user_id, p.class_id, p.round, p.started_at, p.completed_at, p.completed_version_id)
    insert into class_past_round (user_id, class_id, round, started_at, completed_at, completed_version_id, ended_at, ended_for)
    select user_id, class_id, round, started_at, completed_at, completed_version_id, ${now}, ${versionId}::uuid from ended
    returning user_id`.execute(db)
  return rows.length
}

const isPayload = (payload: unknown): payload is { versionId: string } =>
  typeof payload === 'object' && payload !== null && 'versionId' in payload && typeof payload.versionId === 'string'

/** Requires everyone who completed an older version of a class to train again. Batches are committed one by one. */
export const trainClassAgain: Job = {
  name: 'train-class-again',
  run: async ({ db, now, payload }) => {
    if (!isPayload(payload)) return
    await runInBatches({ size: batch, next: () => endCompleted(db, payload.versionId, now) })
  },
}

/**
 * Applies a new version to learners in progress. Audience newcomers: they finish the version published before. Audience
 * everyone: they continue in the new one, and a job requires people who completed the class to train again.
 */
export const settleProgress = async (db: Db, { classId, versionId, audience, before }: SettleProgressInput) => {
  if (audience === 'newcomers' && before !== null)
    await sql`
      update class_progress set pinned_version_id = ${before}::uuid
       where class_id = ${classId}::uuid and completed_at is null and pinned_version_id is null`.execute(db)
  if (audience !== 'everyone') return
  await sql`
    update class_progress set pinned_version_id = null
     where class_id = ${classId}::uuid and pinned_version_id is not null`.execute(db)
  if (before !== null)
    await enqueue(db, { name: trainClassAgain.name, payload: { versionId }, key: `train-class-again:${versionId}` })
}

type EndCompletedInput = { userId: string; classIds: readonly string[]; now: Date }

/** Ends a person's completed rounds of some classes at their own wish, keeping all data; returns how many. */
export const endCompletedClasses = async (db: Db, { userId, classIds, now }: EndCompletedInput) => {
  const { rows } = await sql<{ classId: string; round: number }>`
    with ended as (
      delete from class_progress p
       where p.user_id = ${userId}::uuid and p.class_id = any(${classIds}::uuid[]) and p.completed_at is not null
      returning p.user_id, p.class_id, p.round, p.started_at, p.completed_at, p.completed_version_id)
    insert into class_past_round (user_id, class_id, round, started_at, completed_at, completed_version_id, ended_at)
    select user_id, class_id, round, started_at, completed_at, completed_version_id, ${now} from ended
    returning class_id as "classId", round`.execute(db)
  await recordAllLearning(
    db,
    rows.map(row => ({ kind: 'corrected', userId, facts: { what: 'round-ended', ...row, by: userId }, now })),
  )
  return rows.length
}

/** Due dates for completing classes again: rows of user_id, class_id and due_on. */
export const classTrainingAgain = sql`(
  select r.user_id, r.class_id, max(v.due_on) as due_on
    from class_past_round r join class_version v on v.id = r.ended_for and v.due_on is not null
   group by r.user_id, r.class_id)`
