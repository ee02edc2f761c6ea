import { type Plan, PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { listDraftChanges } from '../../../platform/drafts/list-changes.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { campaignsToChange } from '../brand/campaigns.scope.ts'
import { getCampaign } from '../brand/campaigns.store.ts'
import { replaceParts } from '../brand/save-campaign.ts'
import { listKnown } from './choices.store.ts'
import { columnsOfPlan, partsOfPlan, planOfCampaign } from './plan-tables.ts'

/** A plan as it is stored. */
const Stored = z.object({
  // Plans from before the switch was there have none.
  settings: z.object({ ...PlanSettings.shape, tellsLimit: z._default(z.boolean(), false) }),
  rewards: z.array(PlanReward),
})

export const storedPlan = (plan: unknown): Plan => Stored.parse(plan)

type Asked = { campaignId: string; actor: Actor; now: Date }

const draftRow = (db: Db, { campaignId, actor }: Asked) =>
  db
    .selectFrom('campaign')
    .innerJoin('brand', 'brand.id', 'campaign.brand_id')
    .leftJoin('app_user as author', 'author.id', 'campaign.plan_saved_by')
    .select(['campaign.brand_id as brandId', 'brand.name as brandName', 'campaign.plan', 'campaign.published_at'])
    .select(['brand.privacy_policy_url as privacyPolicyUrl', 'brand.terms_and_conditions_url as termsAndConditionsUrl'])
    .select(['campaign.plan_revision as revision', 'author.id as authorId'])
    .select(eb => eb.fn.coalesce('campaign.plan_saved_at', 'campaign.created_at').as('savedAt'))
    .select(sql<string>`concat_ws(' ', author.first_name, author.last_name)`.as('authorName'))
    .where('campaign.id', '=', campaignId)
    .where(campaignsToChange(actor))

type Row = { plan: unknown; published_at: Date | null }

/** The plan of a row; CAMPAIGN_PUBLISHED where it has been carried out. */
const planIn = async (db: Db, { campaignId, actor, now }: Asked, { plan, published_at }: Row): Promise<Plan> => {
  if (published_at) throw problem('CAMPAIGN_PUBLISHED')
  return plan === null ? planOfCampaign(await getCampaign(db, actor, { id: campaignId, now })) : storedPlan(plan)
}

/** The plan of a draft that an actor may change; else NOT_FOUND. */
export const readPlan = async (db: Db, asked: Asked) => {
  const { authorId, authorName, savedAt, ...row } = found(await draftRow(db, asked).executeTakeFirst())
  return {
    ...row,
    savedAt: savedAt.toISOString(),
    savedBy: authorId === null ? null : { id: authorId, name: authorName },
    plan: await planIn(db, asked, row),
  }
}

/** The same, locked until the end of the transaction. */
export const lockPlan = async (db: Db, asked: Asked) => {
  const row = found(await draftRow(db, asked).forNoKeyUpdate('campaign').executeTakeFirst())
  return { brandId: row.brandId, revision: row.revision, savedAt: row.savedAt, plan: await planIn(db, asked, row) }
}

const changeTable = { table: 'campaign_plan_change', draft: 'campaign_id', records: 'reward_ids' }

/** What was saved since a revision, and what was saved by one operation. */
export const listPlanChanges = (db: Db, asked: { id: string; since: number; opId: string }) =>
  listDraftChanges<PlanReward>(db, changeTable, asked)

type Written = Asked & { brandId: string; plan: Plan; json: string; revision: number }

/** Saves a plan, and in the tables of the campaign what can be stored there. */
export const writePlan = async (db: Db, { campaignId, brandId, plan, json, revision, actor, now }: Written) => {
  await db
    .updateTable('campaign')
    .set({ ...columnsOfPlan(plan.settings), plan: json, plan_revision: revision })
    .set({ plan_saved_at: now, plan_saved_by: actor.id })
    .where('id', '=', campaignId)
    .execute()
  await replaceParts(db, campaignId, partsOfPlan(plan, await listKnown(db, plan.settings, { brandId, actor })))
}
