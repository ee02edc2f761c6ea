import { planFailures, publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { planPublishing } from './plan-publishing.ts'
import { closePlan, mayEditContent, readNewestPlan } from './publish-plans.queries.ts'

/** Publishing on a day and hour. */
export const publishPlanRoutes = implement('publishPlans', publishPlans, {
  get: async ({ db, actor, params }) => {
    const newest = await readNewestPlan(db, actor, params)
    if (!newest) return { plan: null, failed: null }
    const { outcome, reason, ...plan } = newest
    if (outcome === null) return { plan, failed: null }
    return { plan: null, failed: reason && { publishAt: plan.publishAt, sentence: planFailures[reason] } }
  },

  make: planPublishing,

  cancel: async ({ db, actor, params, client, now }) => {
    requireFound((await mayEditContent(db, actor, params)) || null)
    const planId = requireFound(await closePlan(db, params, { outcome: 'cancelled', now }))
    const act = { act: 'publishing-cancelled', actorId: actor.id, subjectId: params.id } as const
    await recordAct(db, { ...act, details: { planId }, client, now })
  },
})
