import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { publishPlannedJob } from './plans/plan-publishing.ts'
import { insertPlan } from './plans/publish-plans.queries.ts'

type NewReview = {
  courseId: string
  reviewerId: string
  askedBy: string
  askedAt: Date
  note: string
  /** The answer to the draft at its current revision; null = pending. */
  answer?: { decision: 'approved' | 'changes'; words: string; at: Date } | null
}

const getDraft = (db: Db, courseId: string) =>
  db
    .selectFrom('card_course')
    .select(['draft', 'draft_revision as revision', 'published_version_id as versionId'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()

/** Asks someone to review the draft of a course; answered, if requested. */
export const buildReview = async (db: Db, { courseId, reviewerId, askedBy, askedAt, note, answer }: NewReview) => {
  const { revision } = await getDraft(db, courseId)
  await db
    .insertInto('draft_review')
    .values({
      id: newId(),
      course_id: courseId,
      reviewer_id: reviewerId,
      asked_by: askedBy,
      asked_at: askedAt,
      note,
      ...(answer && {
        decision: answer.decision,
        words: answer.words,
        decided_revision: revision,
        decided_at: answer.at,
      }),
    })
    .execute()
}

type NewPlan = {
  courseId: string
  by: string
  publishAt: Date
  timeZone: string
  audience: Audience
  note: string
  now: Date
}

/** Plans to publish the draft of a course as it is now. */
export const buildPlan = async (db: Db, { courseId, publishAt, ...plan }: NewPlan) => {
  const { draft, revision, versionId: baseVersionId } = await getDraft(db, courseId)
  const planId = newId()
  const decision = { revision, baseVersionId, dueOn: null, sendsMails: false }
  const planRow = { ...plan, ...decision, planId, draft, publishAt: publishAt.toISOString() }
  await insertPlan(db, { kind: 'courses', id: courseId }, planRow)
  const key = `${publishPlannedJob}:${planId}`
  await enqueue(db, { name: publishPlannedJob, payload: { id: planId }, key, runAt: publishAt })
}
