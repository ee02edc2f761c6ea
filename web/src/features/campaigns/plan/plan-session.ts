import type { PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { type CampaignPlan, campaignPlans, PlanConflict } from '@trellis/contract/campaigns/plans.ts'
import { call } from '../../../platform/api/call.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { toSaveFailure } from '../../../platform/autosave/save-failure.ts'
import type { SaveRequest } from '../../../platform/autosave/saving.ts'
import { openDocumentSession, patchBody, sentWith } from '../../../platform/writing/document-session.ts'
import { toOpenedPlan } from './plan-document.ts'

async function sendPatch(id: string, sessionId: string, request: SaveRequest<PlanSettings, PlanReward>) {
  const body = { ...patchBody(request, sessionId), ...(request.patch.root && { settings: request.patch.root }) }
  const { revision, merged } = await call(campaignPlans.patch, { params: { id }, body }, sentWith(body))
  if (!merged) return { revision }
  const { settings: root, put, remove, order } = merged
  return { revision, merged: { root, put, remove, order } }
}

/** The key under which the author of a settings change is recorded. */
export const settingsAuthor = 'settings'

/** Opens the plan of a campaign for writing in this tab. */
export function openPlanSession(plan: CampaignPlan, personId: string) {
  const { id } = plan.campaign
  const authors = new Map<string, string>()
  const noteAuthors = (error: unknown) => {
    if (!isProblem(error, 'DRAFT_CONFLICT')) return
    const { data } = PlanConflict.safeParse(error.data)
    for (const { id: rewardId, by } of data?.rewards ?? []) if (by) authors.set(rewardId, by.name)
    for (const { by } of data?.settings ?? []) if (by) authors.set(settingsAuthor, by.name)
  }
  const session = openDocumentSession<PlanSettings, PlanReward>({
    opened: toOpenedPlan(plan),
    documentId: id,
    personId,
    send: (request, sessionId) => sendPatch(id, sessionId, request),
    fetchNewest: async () => toOpenedPlan(await call(campaignPlans.get, { params: { id } })),
    failureOf: error => {
      noteAuthors(error)
      // This plan is too old to be merged: the newest is fetched, and the edits are kept as a backup.
      if (isProblem(error, 'DRAFT_MOVED')) return { type: 'clash' }
      return toSaveFailure(error, { clash: 'DRAFT_CONFLICT', shrink: 'DRAFT_SHRINK' })
    },
  })
  return { ...session, campaign: plan.campaign, authors }
}

export type PlanSession = ReturnType<typeof openPlanSession>
