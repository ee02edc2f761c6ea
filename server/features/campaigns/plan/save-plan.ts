import { type Plan, type PlanReward, type PlanSettings, planLimits } from '@trellis/contract/campaigns/plan.ts'
import type { SavedPlan } from '@trellis/contract/campaigns/plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type Draft,
  type DraftPatch,
  partOf,
  replacedBy,
  touchedBy,
  wholeOf,
} from '../../../platform/drafts/records.rules.ts'
import { type DraftStore, saveDraft } from '../../../platform/drafts/save-draft.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { listPlanChanges, lockPlan, writePlan } from './plans.store.ts'

type PlanDraft = Draft<PlanSettings, PlanReward>
type PlanPatch = DraftPatch<PlanSettings, PlanReward>

const draftOf = ({ settings, rewards }: Plan): PlanDraft => ({ settings, records: rewards })
const planOf = ({ settings, records }: PlanDraft): Plan => ({ settings, rewards: records })

const tooMany = `A campaign has at most ${planLimits.rewards} rewards.`

const jsonOf = (draft: PlanDraft) => {
  if (draft.records.length > planLimits.rewards) throw problem('INVALID_INPUT', { field: 'put', sentence: tooMany })
  const json = JSON.stringify(planOf(draft))
  if (Buffer.byteLength(json) > planLimits.bytes) throw problem('TOO_LARGE')
  return json
}

type Saving = {
  campaignId: string
  actor: Actor
  baseRevision: number
  opId: string
  sessionId: string
  patch: PlanPatch
  shrink: boolean
  now: Date
}

/** Plans, as drafts of any kind are saved. */
const storeOf = (db: Db, saving: Saving): DraftStore<PlanSettings, PlanReward> => {
  const { campaignId, actor, opId, sessionId, now } = saving
  let brandId: string | null = null
  return {
    lock: async () => {
      const { plan, ...locked } = await lockPlan(db, { campaignId, actor, now })
      brandId = locked.brandId
      return { ...locked, draft: partOf(draftOf(plan)) }
    },
    listChanges: (since, op) => listPlanChanges(db, { id: campaignId, since, opId: op }),
    write: async ({ revision, before, after, patch }) => {
      const next = wholeOf(after)
      const written = { plan: planOf(next), json: jsonOf(next), revision }
      await writePlan(db, { campaignId, brandId: found(brandId), ...written, actor, now })
      await db
        .insertInto('campaign_plan_change')
        .values({
          campaign_id: campaignId,
          revision,
          op_id: opId,
          session_id: sessionId,
          made_by: actor.id,
          made_at: now,
          reward_ids: touchedBy(patch),
          before: JSON.stringify(replacedBy(patch, before)),
        })
        .execute()
    },
    conflictData: ({ records, settings }, revision) => ({ rewards: records, settings, revision }),
    twins: 'Two rewards have the same id.',
  }
}

/** Saves what one author has changed in a plan since a revision. */
export const savePlan = async (db: Db, saving: Saving): Promise<SavedPlan> => {
  const { revision, savedAt, merged } = await saveDraft(storeOf(db, saving), saving)
  return merged === null ? { revision, savedAt } : { revision, savedAt, merged }
}
