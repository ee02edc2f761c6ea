import { planLimits, planSentences, type publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problem.ts'
import { publishers } from '../publishers.ts'
import { requireApproval } from '../reviews/draft-reviews.queries.ts'
import { closePlan, insertPlan } from './publish-plans.queries.ts'

export const publishPlannedJob = 'publish-planned'

/** Runs an action in the caller's transaction and rolls it back; its refusals are thrown. */
const tryOut = async (db: Db, work: () => Promise<unknown>) => {
  await sql`savepoint tried_out`.execute(db)
  await work()
  await sql`rollback to savepoint tried_out`.execute(db)
}

const refuseTime = (publishAt: string, now: Date) => {
  const ahead = Date.parse(publishAt) - now.getTime()
  if (ahead < planLimits.soonest || ahead > planLimits.latest)
    throw problem('INVALID_INPUT', { field: 'publishAt', sentence: planSentences.when })
}

/**
 * Plans to publish the current draft. Publishing is tried and rolled back first, so that planning and publishing never
 * disagree.
 */
export const planPublishing = async ({
  db,
  actor,
  params,
  body,
  config,
  client,
  now,
}: Call<typeof publishPlans.make>) => {
  const { kind, id } = params
  const { publishAt, timeZone, ...decided } = body
  const publisher = publishers[kind]
  const { draft, revision, publishedVersionId: baseVersionId } = await publisher.lock(db, actor, id)
  if (revision !== body.revision) throw problem('DRAFT_MOVED')
  refuseTime(publishAt, now)
  await requireApproval(db, actor, { kind, id, revision })
  const decision = { ...decided, baseVersionId }
  const { scriptOrigins } = config
  const context = { id, actor, people: await publisher.count(db, id), scriptOrigins, now }
  await tryOut(db, () => publisher.publishEarlier(db, { ...decision, ...context, content: draft }))
  await closePlan(db, params, { outcome: 'replaced', now })
  const planId = newId()
  await insertPlan(db, params, { ...decision, planId, draft, publishAt, timeZone, by: actor.id, now })
  await enqueue(db, {
    name: publishPlannedJob,
    payload: { id: planId },
    key: `${publishPlannedJob}:${planId}`,
    runAt: new Date(publishAt),
  })
  const details = { planId, publishAt, audience: body.audience }
  await recordAct(db, { act: 'publishing-planned', actorId: actor.id, subjectId: id, details, client, now })
  return { id: planId }
}
