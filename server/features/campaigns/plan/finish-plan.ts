import { problemsOfPlan, toCampaignInput } from '@trellis/contract/campaigns/plan.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { invalidFields } from '../../../platform/problem.ts'
import { checkPlan } from '../brand/check-plan.ts'
import { replaceCampaign } from '../brand/save-campaign.ts'
import { storedPlan } from './plans.queries.ts'

type Draft = { id: string; brand_id: string; plan: unknown }

/** Turns the plan of a locked draft into the campaign; throws if parts are missing or no longer belong to the brand. */
export const finishPlan = async (db: Db, { draft, actor, now }: { draft: Draft; actor: Actor; now: Date }) => {
  const plan = storedPlan(draft.plan)
  const input = toCampaignInput(plan)
  if (!input) throw invalidFields(problemsOfPlan(plan).map(({ path, sentence }) => [path, sentence]))
  await checkPlan(db, { brandId: draft.brand_id, input, actor, now })
  await replaceCampaign(db, draft.id, input)
  return {
    ...draft,
    starts_at: new Date(input.startsAt),
    ends_at: new Date(input.endsAt),
    budget: input.budget,
    includes_later_stores: input.includesLaterStores,
  }
}
