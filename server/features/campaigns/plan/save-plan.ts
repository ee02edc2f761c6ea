import { type Plan, type PlanReward, type PlanSettings, planLimits } from '@trellis/contract/campaigns/plan.ts'
import type { SavedPlan } from '@trellis/contract/campaigns/plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Draft, DraftPatch } from '../../../platform/drafts/records.rules.ts'
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

/** What a save has changed, as it was before. */
const replacedBy = ({ put, remove, order, settings }: PlanPatch, before: PlanDraft) => {
  const touched = [...put.map(({ id }) => id), ...remove]
  const fields = Object.keys(settings)
  return {
    records: Object.fromEntries(touched.map(id => [id, before.records.find(record => record.id === id) ?? null])),
    settings: Object.fromEntries(Object.entries(before.settings).filter(([field]) => fields.includes(field))),
    order: order && before.records.map(({ id }) => id),
  }
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
      return { ...locked, draft: draftOf(plan) }
    },
    listChanges: (since, op) => listPlanChanges(db, { id: campaignId, since, opId: op }),
    write: async ({ revision, before, after, json, patch }) => {
      await writePlan(db, { campaignId, brandId: found(brandId), plan: planOf(after), json, revision, actor, now })
      await db
        .insertInto('campaign_plan_change')
        .values({
          campaign_id: campaignId,
          revision,
          op_id: opId,
          session_id: sessionId,
          made_by: actor.id,
          made_at: now,
          reward_ids: [...patch.put.map(({ id }) => id), ...patch.remove],
          before: JSON.stringify(replacedBy(patch, before)),
        })
        .execute()
    },
    jsonOf,
    conflictData: ({ records, settings }, revision) => ({ rewards: records, settings, revision }),
    twins: 'Two rewards have the same id.',
  }
}

/** Saves what one author has changed in a plan since a revision. */
export const savePlan = async (db: Db, saving: Saving): Promise<SavedPlan> => {
  const { revision, savedAt, merged } = await saveDraft(storeOf(db, saving), saving)
  return merged === null ? { revision, savedAt } : { revision, savedAt, merged }
}
