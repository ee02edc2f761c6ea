import type { Audience } from '@trellis/contract/editor/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts'

type Settled = { courseId: string; audience: Audience; before: string | null }

/**
 * What a new version means for those who have begun: for newcomers, the others finish the version that was published
 * before; for everyone, all go on in the new one.
 */
export const settleRounds = async (db: Db, { courseId, audience, before }: Settled) => {
  if (audience === 'newcomers' && before !== null)
    await sql`
      update course_round set pinned_version_id = ${before}::uuid
       where course_id = ${courseId}::uuid and ended_at is null and completed_at is null and pinned_version_id is null`.execute(
      db,
    )
  if (audience === 'everyone')
    await sql`
      update course_round set pinned_version_id = null
       where course_id = ${courseId}::uuid and ended_at is null and pinned_version_id is not null`.execute(db)
}

const batch = 1000

/** Ends rounds that were completed in an older version than this one; returns how many. */
const endCompleted = async (db: Db, versionId: string, now: Date) => {
  const { rows } = await sql`
    with completed as (
      select r.id
        from card_course_version v
        join course_round r on r.course_id = v.course_id and r.ended_at is null
        join card_course_version c on c.id = r.completed_version_id and c.number < v.number
       where v.id = ${versionId}::uuid
       order by r.id limit ${batch} for update of r)
    update course_round r set ended_at = ${now}, ended_for = ${versionId}::uuid
      from completed where r.id = completed.id and r.ended_at is null
    returning r.id`.execute(db)
  return rows.length
}

type TrainAgain = { versionId: string }

const isTrainAgain = (payload: unknown): payload is TrainAgain =>
  typeof payload === 'object' && payload !== null && 'versionId' in payload && typeof payload.versionId === 'string'

/**
 * Everyone who has completed an older version trains again: their round ends, as by a reset, and the next answer begins
 * a new one. Batches are committed one by one, so that a run that was killed goes on where it was.
 */
export const trainAgain: Job = {
  name: 'train-again',
  run: async ({ db, now, payload }) => {
    if (!isTrainAgain(payload)) return
    let ended = batch
    while (ended === batch) ended = await endCompleted(db, payload.versionId, now)
  },
}

/** Lets everyone train again, by a job. */
export const askEveryone = (db: Db, versionId: string) =>
  enqueue(db, { name: trainAgain.name, payload: { versionId }, key: `train-again:${versionId}` })

/** Until when people who had completed a course are to complete it again: rows of user_id, course_id and due_on. */
export const trainingAgain = sql`(
  select r.user_id, r.course_id, max(v.due_on) as due_on
    from course_round r join card_course_version v on v.id = r.ended_for and v.due_on is not null
   group by r.user_id, r.course_id)`
