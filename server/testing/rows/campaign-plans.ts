import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { buildCampaigns } from '../world-campaigns.ts'

const changed = ownFor('ROLE_BRAND_ADMIN')
const days = { startsAt: '2026-12-01T07:00:00Z', endsAt: '2099-12-20T07:00:00Z' }
const today = new Date('2026-11-20T16:00:00Z')

/** New drafts for calls that change one; by the draft that they replace. */
const renewed = new Map<string, string>()
const renew = async (db: Db, ids: WorldIds) => {
  const { brandId, rewardedCourseId: courseId, dispensaryId, colleagueId: userId } = ids
  const made = await buildCampaigns(db, { brandId, courseId, dispensaryId, userId, now: today, size: 1 })
  renewed.set(ids.draftCampaignId, made.draftCampaignId)
}

const draft = ({ draftCampaignId: id }: WorldIds) => ({ params: { id: renewed.get(id) ?? id } })

/** One tab, which does not get in its own way. */
const sessionId = newId()
const reward = {
  id: newId(),
  kind: 'course' as const,
  qualifyingMessage: 'You did it.',
  options: [{ id: newId(), title: 'Shirt', value: 2000, stock: 5, productId: 'SHIRT-1' }],
}

/** Campaigns while they are planned. */
export const campaignPlanRows = [
  row(campaignPlans.create, {
    proves: 'BRAND-001',
    input: ids => ({ body: { brandId: ids.brandId, title: 'Learn and earn', ...days } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(campaignPlans.duplicate, {
    proves: 'BRAND-001',
    input: ids => ({ params: { id: ids.campaignId }, body: { title: 'Learn again', ...days } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(campaignPlans.remove, {
    proves: 'BRAND-001',
    input: draft,
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaignPlans.get, {
    proves: 'BRAND-001',
    input: draft,
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaignPlans.patch, {
    proves: 'BRAND-001',
    input: ids => ({
      ...draft(ids),
      body: {
        baseRevision: 1,
        opId: newId(),
        sessionId,
        settings: { title: 'Learn and earn' },
        put: [reward],
      },
    }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  ...(['dispensaries', 'courses', 'retail-organizations'] as const).map(kind =>
    row(campaignPlans.choices, {
      proves: 'BRAND-001',
      as: `of ${kind}`,
      input: ids => ({ params: { ...draft(ids).params, kind }, query: { filter: '' } }),
      reach: changed,
      by: 'ROLE_BRAND_ADMIN',
      arrange: renew,
    }),
  ),
  row(campaignPlans.forecast, {
    proves: 'BRAND-001',
    input: draft,
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaignPlans.pastCompletions, {
    proves: 'BRAND-001',
    input: ids => ({ ...draft(ids), query: { from: '2026-01-01T00:00:00Z' } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
]
