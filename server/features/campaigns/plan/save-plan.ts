import { type PlanReward, type PlanSettings, planLimits } from '@trellis/contract/campaigns/plan.ts'
import type { SavedPlan } from '@trellis/contract/campaigns/plans.ts'
import { sql } from 'kysely'
import type { DraftKind } from '../../../platform/authoring/draft-kind.ts'
import { toWholeDraft } from '../../../platform/authoring/records.rules.ts'
import { type SaveDraftInput, saveDraft } from '../../../platform/authoring/save-draft.ts'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { plansToChange } from '../brand/campaigns.scope.ts'
import { columnsOfPlan } from './plan-tables.ts'
import { StoredRewards, StoredSettings, storeMissingPlan, storeParts } from './plans.queries.ts'

type Row = { brand_id: string; published_at: Date | null }

const planDrafts: DraftKind<PlanSettings, PlanReward, Row> = {
  table: 'campaign',
  draft: 'plan',
  settings: 'settings',
  records: 'rewards',
  changes: {
    table: 'campaign_plan_change',
    draft: 'campaign_id',
    records: 'reward_ids',
    before: { records: 'records', settings: 'settings' },
  },
  columns: ['brand_id', 'published_at'],
  editable: plansToChange,
  requireOpen: ({ published_at }) => {
    if (published_at) throw problem('CAMPAIGN_PUBLISHED')
  },
  readSettings: stored => StoredSettings.parse(stored),
  readRecords: stored => StoredRewards.parse(stored),
  readsAll: true,
  follow: settings => {
    const columns = Object.entries(columnsOfPlan(settings))
    return sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  },
  limits: { records: planLimits.rewards, bytes: planLimits.bytes },
  sentences: {
    tooMany: `A campaign has at most ${planLimits.rewards} rewards.`,
    twins: 'Two rewards have the same id.',
  },
  conflictData: ({ records, settings }, revision) => ({ rewards: records, settings, revision }),
}

/** Saves the changes of one author to a plan since a revision. */
export const savePlan = async (db: Db, input: SaveDraftInput<PlanSettings, PlanReward>): Promise<SavedPlan> => {
  const { id: campaignId, actor, now } = input
  await storeMissingPlan(db, { campaignId, actor, now })
  const { after, isNew, row, revision, savedAt, merged } = await saveDraft(db, planDrafts, input)
  const { settings, records: rewards } = toWholeDraft(after)
  if (isNew) await storeParts(db, { campaignId, brandId: row.brand_id, plan: { settings, rewards }, actor })
  return merged === null ? { revision, savedAt } : { revision, savedAt, merged }
}
