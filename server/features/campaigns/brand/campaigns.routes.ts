import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { pagedResponse, pagedSlice } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { rulesNotice, rulesVersion, stateRules } from '../state-rules/state.rules.ts'
import { listAffectedInScope } from './affected-campaigns.ts'
import { getCampaign, listCampaigns, lockCampaign, requireCampaign } from './campaigns.queries.ts'
import { toCampaignRow } from './campaigns.rows.ts'
import { brandsToPlanFor, ownBrand } from './campaigns.scope.ts'
import { checkPlan } from './check-plan.ts'
import { publishCampaign } from './publish-campaign.ts'
import { addBudget, addStock, considerPast, endCampaign } from './run-campaign.ts'
import { addCampaign, replaceCampaign } from './save-campaign.ts'
import { listStateChecks } from './state-checks.ts'

/** The brand that a campaign is planned for; NOT_FOUND unless the actor may plan for it. */
export const getBrandToPlanFor = async (db: Db, actor: Actor, requestedId: string | undefined) => {
  const id = requestedId ?? ownBrand(actor)
  if (!id) throw problem('INVALID_INPUT', { field: 'brandId', sentence: 'Choose a brand.' })
  const brand = db.selectFrom('brand').select('id').where('id', '=', id).where(brandsToPlanFor(actor))
  return requireFound(await brand.executeTakeFirst()).id
}

export const campaignRoutes = implement('campaigns', campaigns, {
  list: async ({ db, actor, query, now }) => {
    const { items, total } = await listCampaigns(db, actor, { ...query, now })
    return pagedResponse({ items: items.map(toCampaignRow), total }, query)
  },

  create: async ({ db, actor, body, now }) => {
    const brandId = await getBrandToPlanFor(db, actor, body.brandId)
    const input = body.campaign
    await checkPlan(db, { brandId, input, actor, now, below: 'campaign.' })
    const id = await addCampaign(db, { brandId, input, createdBy: actor.id, now })
    return getCampaign(db, actor, { id, now })
  },

  read: ({ db, actor, params, now }) => getCampaign(db, actor, { id: params.id, now }),

  update: async ({ db, actor, params: { id }, body, now }) => {
    const { brand_id: brandId, published_at } = await lockCampaign(db, actor, id)
    if (published_at) throw problem('CAMPAIGN_PUBLISHED')
    await checkPlan(db, { brandId, input: body, actor, now })
    await replaceCampaign(db, id, body)
    return getCampaign(db, actor, { id, now })
  },

  check: async ({ db, actor, params }) => {
    await requireCampaign(db, actor, params.id)
    const checks = await listStateChecks(db, params.id)
    return { rulesVersion, checks: checks.map(({ checkedOn: _day, ...check }) => check) }
  },

  publish: async ({ db, actor, params: { id }, body, client, now }) => {
    await publishCampaign(db, { ...body, actor, campaignId: id, now })
    const details = { confirmed: body.confirmedStates.join(' ') }
    await recordAct(db, { act: 'campaign-published', actorId: actor.id, subjectId: id, details, client, now })
    return getCampaign(db, actor, { id, now })
  },

  considerPast: async ({ db, actor, params: { id }, body, now }) => {
    await considerPast(db, { ...body, actor, campaignId: id, now })
    return getCampaign(db, actor, { id, now })
  },

  addBudget: async ({ db, actor, params: { id }, body, client, now }) => {
    await addBudget(db, { ...body, actor, campaignId: id, now })
    const details = { addedCents: body.cents }
    await recordAct(db, { act: 'campaign-budget-changed', actorId: actor.id, subjectId: id, details, client, now })
    return getCampaign(db, actor, { id, now })
  },

  addStock: async ({ db, actor, params: { id, optionId }, body, client, now }) => {
    await addStock(db, { ...body, actor, campaignId: id, optionId, now })
    const details = { optionId, addedPieces: body.pieces }
    await recordAct(db, { act: 'campaign-stock-changed', actorId: actor.id, subjectId: id, details, client, now })
    return getCampaign(db, actor, { id, now })
  },

  end: async ({ db, actor, params: { id }, client, now }) => {
    await endCampaign(db, { actor, campaignId: id, now })
    await recordAct(db, { act: 'campaign-ended', actorId: actor.id, subjectId: id, client, now })
    return getCampaign(db, actor, { id, now })
  },

  rules: () => ({ version: rulesVersion, notice: rulesNotice, rules: [...stateRules] }),

  touchedByRules: async ({ db, actor, query, now }) => {
    return pagedSlice(await listAffectedInScope(db, actor, now), query)
  },
})
