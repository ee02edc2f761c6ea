import type { Plan, PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import type { CampaignPlan } from '@trellis/contract/campaigns/plans.ts'
import type { Autosave, Snapshot } from '../../../platform/autosave/autosave.ts'
import { buildDocument, type Document, listed } from '../../../platform/autosave/document.ts'

/** A campaign while it is planned: its settings, and its rewards in their order. */
type PlanDocument = Document<PlanSettings, PlanReward>
export type PlanAutosave = Autosave<PlanSettings, PlanReward>
export type PlanSnapshot = Snapshot<PlanSettings, PlanReward>

/** A plan of the server as a document. */
export const toOpenedPlan = ({ settings, rewards, revision }: Omit<CampaignPlan, 'campaign' | 'named'>) => ({
  document: buildDocument<PlanSettings, PlanReward>(settings, rewards),
  revision,
})

/** The plan that a document holds. */
export const toPlan = ({ root, ...rewards }: PlanDocument): Plan => ({ settings: root, rewards: listed(rewards) })
