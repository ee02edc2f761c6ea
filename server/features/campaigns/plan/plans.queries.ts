import { type Plan, PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { getCampaign } from '../brand/campaigns.queries.ts'
import { campaignsToChange } from '../brand/campaigns.scope.ts'
import { replaceParts } from '../brand/save-campaign.ts'
import { listKnown } from './choices.queries.ts'
import { columnsOfPlan, planOfCampaign, toParts } from './plan-tables.ts'

/** Plans from before this setting existed lack it. */
export const StoredSettings = z.object({ ...PlanSettings.shape, tellsLimit: z._default(z.boolean(), false) })
export const StoredRewards = z.array(PlanReward)
const StoredPlan = z.object({ settings: StoredSettings, rewards: StoredRewards })

export const storedPlan = (plan: unknown): Plan => StoredPlan.parse(plan)

type PlanRequest = { campaignId: string; actor: Actor; now: Date }

const draftRow = (db: Db, { campaignId, actor }: PlanRequest) =>
  db
    .selectFrom('campaign')
    .innerJoin('brand', 'brand.id', 'campaign.brand_id')
    .leftJoin('app_user as author', 'author.id', 'campaign.plan_saved_by')
    .select(['campaign.brand_id as brandId', 'brand.name as brandName', 'campaign.plan', 'campaign.published_at'])
    .select(['brand.privacy_policy_url as privacyPolicyUrl', 'brand.terms_and_conditions_url as termsAndConditionsUrl'])
    .select(['campaign.plan_revision as revision', 'author.id as authorId'])
    .select(eb => eb.fn.coalesce('campaign.plan_saved_at', 'campaign.created_at').as('savedAt'))
    .select(eb => eb.fn<string>('concat_ws', [sql.lit(' '), 'author.first_name', 'author.last_name']).as('authorName'))
    .where('campaign.id', '=', campaignId)
    .where(campaignsToChange(actor))

type Row = { plan: unknown; published_at: Date | null }

/** The plan of a row; CAMPAIGN_PUBLISHED if the campaign is published. */
const toPlan = async (db: Db, { campaignId, actor, now }: PlanRequest, { plan, published_at }: Row): Promise<Plan> => {
  if (published_at) throw problem('CAMPAIGN_PUBLISHED')
  return plan === null ? planOfCampaign(await getCampaign(db, actor, { id: campaignId, now })) : storedPlan(plan)
}

/** The plan of a draft that an actor may change; NOT_FOUND otherwise. */
export const readPlan = async (db: Db, request: PlanRequest) => {
  const { authorId, authorName, savedAt, ...row } = requireFound(await draftRow(db, request).executeTakeFirst())
  return {
    ...row,
    savedAt: savedAt.toISOString(),
    savedBy: authorId === null ? null : { id: authorId, name: authorName },
    plan: await toPlan(db, request, row),
  }
}

/** Saves the plan document of a campaign without one: it is older than plans, or was replaced as a whole. */
export const storeMissingPlan = async (db: Db, request: PlanRequest) => {
  const { plan } = await readPlan(db, request)
  await db
    .updateTable('campaign')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', request.campaignId)
    .where('plan', 'is', null)
    .execute()
}

type StorePlanInput = { campaignId: string; brandId: string; plan: Plan; actor: Actor }

/** Saves the parts of a plan that fit into the tables of the campaign. */
export const storeParts = async (db: Db, { campaignId, brandId, plan, actor }: StorePlanInput) =>
  replaceParts(db, campaignId, toParts(plan, await listKnown(db, plan.settings, { brandId, actor })))

/** Saves the first revision of a plan, and its parts that fit into the tables of the campaign. */
export const writeNewPlan = async (db: Db, { now, ...input }: StorePlanInput & { now: Date }) => {
  const { campaignId, plan, actor } = input
  await db
    .updateTable('campaign')
    .set({ ...columnsOfPlan(plan.settings), plan: JSON.stringify(plan), plan_revision: 1 })
    .set({ plan_saved_at: now, plan_saved_by: actor.id })
    .where('id', '=', campaignId)
    .execute()
  await storeParts(db, input)
}
