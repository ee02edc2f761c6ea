import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { implement } from '../../../platform/http/implement.ts'
import { getBrandToPlanFor } from '../brand/campaigns.routes.ts'
import { listChoices, listNamed } from './choices.queries.ts'
import { forecastPlan } from './forecast.ts'
import { addPlan, addPlanAgain, removePlan } from './new-plan.ts'
import { readPastCompletions } from './past-completions.ts'
import { readPlan } from './plans.queries.ts'
import { savePlan } from './save-plan.ts'

export const planRoutes = implement('campaignPlans', campaignPlans, {
  create: async ({ db, actor, body, client, now }) => {
    const brandId = await getBrandToPlanFor(db, actor, body.brandId)
    const { id, isNew } = await addPlan(db, { ...body, brandId, actor, now })
    if (isNew) await recordAct(db, { act: 'campaign-planned', actorId: actor.id, subjectId: id, client, now })
    return { id }
  },

  duplicate: async ({ db, actor, params, body, client, now }) => {
    const { id, isNew } = await addPlanAgain(db, { ...body, campaignId: params.id, actor, now })
    const act = { act: 'campaign-planned', actorId: actor.id, subjectId: id } as const
    if (isNew) await recordAct(db, { ...act, details: { copyOf: params.id }, client, now })
    return { id }
  },

  remove: async ({ db, actor, params: { id }, client, now }) => {
    const title = await removePlan(db, { campaignId: id, actor })
    await recordAct(db, { act: 'campaign-deleted', actorId: actor.id, subjectId: id, details: { title }, client, now })
  },

  get: async ({ db, actor, params: { id }, now }) => {
    const { plan, revision, savedAt, savedBy, ...row } = await readPlan(db, { campaignId: id, actor, now })
    const { brandId, brandName, privacyPolicyUrl, termsAndConditionsUrl } = row
    const named = await listNamed(db, plan.settings, { brandId, actor })
    const { settings, rewards } = plan
    const campaign = { id, brandId, brandName, privacyPolicyUrl, termsAndConditionsUrl }
    return { campaign, settings, rewards: [...rewards], named, revision, savedAt, savedBy }
  },

  patch: ({ db, actor, params, body, now }) => {
    const { settings = {}, put, remove, order = null, ...saving } = body
    return savePlan(db, { ...saving, id: params.id, actor, patch: { settings, put, remove, order }, now })
  },

  choices: async ({ db, actor, params: { id, kind }, query, now }) => {
    const { brandId } = await readPlan(db, { campaignId: id, actor, now })
    return { items: await listChoices(db, { ...query, kind, brandId, actor }) }
  },

  forecast: ({ db, actor, params, now }) => forecastPlan(db, { campaignId: params.id, actor, now }),

  pastCompletions: async ({ db, actor, params, query, now }) => {
    const input = { ...query, campaignId: params.id, actor, now }
    const { people, most, others, ...page } = await readPastCompletions(db, input)
    return { people, most, others, ...pagedResponse(page, query) }
  },
})
