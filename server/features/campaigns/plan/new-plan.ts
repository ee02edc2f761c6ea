import { blankPlan, type Plan, planAgain } from '@trellis/contract/campaigns/plan.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { lockBrand } from '../../organizations/brands.public.ts'
import { administeredBrands } from '../../organizations/reach.public.ts'
import { getCampaign, lockCampaign } from '../brand/campaigns.queries.ts'
import { campaignsToChange } from '../brand/campaigns.scope.ts'
import { removeParts } from '../brand/save-campaign.ts'
import { planOfCampaign } from './plan-tables.ts'
import { storedPlan, writeNewPlan } from './plans.queries.ts'

type NewPlanInput = {
  id?: string | undefined
  title: string
  startsAt: string
  endsAt: string
  actor: Actor
  now: Date
}
type InsertPlanInput = Pick<NewPlanInput, 'actor' | 'now'> & { id: string; brandId: string; plan: Plan }

const sentence = 'The end must come after the start.'

const requireOrder = ({ startsAt, endsAt }: NewPlanInput) => {
  if (new Date(startsAt) >= new Date(endsAt)) throw problem('INVALID_INPUT', { field: 'endsAt', sentence })
}

/** The campaign of a repeated id; ALREADY_EXISTS if another person added it. */
const requireAgain = async (db: Db, actor: Actor, id: string) => {
  const again = db.selectFrom('campaign').select('id').where('id', '=', id).where(campaignsToChange(actor))
  if (!(await again.executeTakeFirst())) throw problem('ALREADY_EXISTS')
  return { id, isNew: false }
}

const insertPlan = async (db: Db, { id, brandId, plan, actor, now }: InsertPlanInput) => {
  const { title, startsAt, endsAt } = plan.settings
  await lockBrand(db, { id: brandId, condition: administeredBrands(actor) })
  const { rows } = await sql`
    insert into campaign (id, brand_id, title, starts_at, ends_at, target_pct_complete, audience, created_at, created_by)
    values (${id}::uuid, ${brandId}::uuid, ${title}, ${startsAt}, ${endsAt}, 100, 'all', ${now}, ${actor.id}::uuid)
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length === 0) return requireAgain(db, actor, id)
  await writeNewPlan(db, { campaignId: id, brandId, plan, actor, now })
  return { id, isNew: true }
}

/** Starts a plan for a brand. */
export const addPlan = (db: Db, { id = newId(), ...input }: NewPlanInput & { brandId: string }) => {
  requireOrder(input)
  return insertPlan(db, { ...input, id, plan: blankPlan(input.title, input) })
}

/** Starts a plan as a copy of the plan of another campaign of the brand. */
export const addPlanAgain = async (
  db: Db,
  { campaignId, id = newId(), ...input }: NewPlanInput & { campaignId: string },
) => {
  requireOrder(input)
  const { actor, now, title, startsAt, endsAt } = input
  const { brand_id: brandId, plan } = await lockCampaign(db, actor, campaignId)
  const source =
    plan === null ? planOfCampaign(await getCampaign(db, actor, { id: campaignId, now })) : storedPlan(plan)
  return insertPlan(db, { ...input, id, brandId, plan: planAgain(source, { title, startsAt, endsAt }, newId) })
}

/** Deletes a campaign that was never published. Returns its title. */
export const removePlan = async (db: Db, { campaignId, actor }: { campaignId: string; actor: Actor }) => {
  const { published_at } = await lockCampaign(db, actor, campaignId)
  if (published_at) throw problem('CAMPAIGN_PUBLISHED')
  await removeParts(db, campaignId)
  const gone = db.deleteFrom('campaign').where('id', '=', campaignId).returning('title')
  return requireFound(await gone.executeTakeFirst()).title
}
