import { type PlanFailure, planFailures } from '@trellis/contract/authoring/publish-plans.ts'
import * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job, JobCall } from '../../../platform/jobs/jobs.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { readActor } from '../../accounts/accounts.public.ts'
import { publishers } from '../publishers.ts'
import { requireApproval } from '../reviews/draft-reviews.queries.ts'
import { publishPlannedJob } from './plan-publishing.ts'
import { endPlan, findOpenPlan } from './publish-plans.queries.ts'
import { mailFailure } from './unpublished.mail.ts'

type PublishContext = Pick<JobCall, 'config' | 'now'>

/** The plan ended during the run: everything is rolled back. */
class PlanEnded extends Error {}

/** Publishes a plan with its author's current permissions, in one transaction with the end of the plan. */
const carryOut = async (db: Db, planId: string, { config, now }: PublishContext) => {
  const plan = await findOpenPlan(db, planId)
  if (!plan) return
  const { kind, id, plannedBy, ...decision } = plan
  const actor = await readActor(db, plannedBy)
  const { act, count, lock, publishEarlier } = publishers[kind]
  // The course is locked before the plan, the same order as publishing by hand.
  await lock(db, actor, id)
  await requireApproval(db, actor, { kind, id, revision: plan.revision })
  const context = { actor, people: await count(db, id), scriptOrigins: config.scriptOrigins, now }
  const version = await publishEarlier(db, { ...decision, id, ...context })
  if (!(await endPlan(db, planId, { outcome: 'published', now }))) throw new PlanEnded()
  const details = { versionId: version.id, number: version.number, audience: plan.audience, planId }
  await recordAct(db, { act, actorId: actor.id, subjectId: id, details, client: null, now })
}

const isFailure = (code: string): code is PlanFailure => code in planFailures

/** Ends a plan that cannot be carried out, and tells its author. */
const giveUp = async (db: Db, planId: string, { reason, config, now }: PublishContext & { reason: PlanFailure }) => {
  const plan = await findOpenPlan(db, planId)
  if (!plan || !(await endPlan(db, planId, { outcome: 'failed', reason, now }))) return
  await mailFailure(db, { ...plan, reason, siteUrl: config.siteUrl, now })
  const details = { planId, reason }
  await recordAct(db, { act: 'publishing-failed', actorId: null, subjectId: plan.id, details, client: null, now })
}

const Payload = z.object({ id: z.uuid() })

/** Carries a plan out once, also when several servers run it; a refusal ends the plan. */
export const publishPlanned: Job = {
  name: publishPlannedJob,
  run: async ({ db, payload, ...at }) => {
    const { id } = Payload.parse(payload)
    try {
      await db.transaction().execute(tx => carryOut(tx, id, at))
    } catch (error) {
      if (error instanceof PlanEnded) return
      if (!(error instanceof ProblemError && isFailure(error.code))) throw error
      const reason = error.code
      await db.transaction().execute(tx => giveUp(tx, id, { ...at, reason }))
    }
  },
}
