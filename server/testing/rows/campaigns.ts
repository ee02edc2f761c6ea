import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import type { Db } from '../../platform/database/database.ts'
import { empty, open, openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { buildCampaigns, type Campaigns } from '../world-campaigns.ts'

/** Who sees the campaigns of a brand, and who changes them. */
export const seen = ownFor(
  'ROLE_PARENT_COMPANY_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_BRAND_ADMIN',
  'ROLE_BRAND_SALES',
  'ROLE_BRAND_EMPLOYEE',
)
export const changed = ownFor('ROLE_BRAND_ADMIN')

const size = { id: '0190a1b2-0000-7000-8000-00000000f001', name: 'size', label: 'Size', required: true }
const form = { fields: [{ ...size, type: 'singleSelect' as const, options: ['S', 'M'] }] }
const shirt = {
  kind: 'merchandise' as const,
  title: 'Shirt',
  image: '/media/rewards/shirt.svg',
  description: 'Soft.',
  productId: 'SHIRT-1',
  value: 2000,
  stock: 5,
  additionalInfoForm: form,
}

const today = '2026-11-20T16:00:00Z'

const planOf = ({ rewardedCourseId, dispensaryId }: WorldIds) => ({
  title: 'Learn and earn',
  startsAt: today,
  endsAt: '2099-12-20T16:00:00Z',
  courseIds: [rewardedCourseId],
  audience: { kind: 'dispensaries' as const, dispensaryIds: [dispensaryId] },
  targetPctComplete: 80,
  budget: 50_000,
  rewards: [{ kind: 'course' as const, qualifyingMessage: 'You did it.', options: [shirt] }],
})

/** New campaigns for a call, so that earlier calls do not affect it; by the campaign that they replace. */
const renewed = new Map<string, Campaigns>()

export const renew = async (db: Db, ids: WorldIds) => {
  const { brandId, rewardedCourseId: courseId, dispensaryId, colleagueId: userId } = ids
  const campaigns = await buildCampaigns(db, { brandId, courseId, dispensaryId, userId, now: new Date(today), size: 1 })
  const issue = { issue_description: 'Torn.', issue_at: new Date(today) }
  await db.updateTable('earned_reward').set(issue).where('qualification_id', '=', campaigns.ruqId).execute()
  for (const name of ['campaignId', 'draftCampaignId', 'rewardId', 'optionId', 'ruqId'] as const)
    renewed.set(ids[name], campaigns)
}

type Named = 'campaignId' | 'draftCampaignId' | 'rewardId' | 'optionId' | 'ruqId'

/** The id of what `renew` made in place of something, or of that itself. */
export const getCurrentId = (ids: WorldIds, name: Named) => renewed.get(ids[name])?.[name] ?? ids[name]

export const published = ({ campaignId }: WorldIds) => ({ params: { id: campaignId } })
export const running = (ids: WorldIds) => ({ params: { id: getCurrentId(ids, 'campaignId') } })
const draft = (ids: WorldIds) => ({ params: { id: getCurrentId(ids, 'draftCampaignId') } })
const earned = (ids: WorldIds) => ({
  params: { id: getCurrentId(ids, 'campaignId'), ruqId: getCurrentId(ids, 'ruqId') },
})

/** A brand's campaigns and their reports. */
export const campaignRows = [
  row(campaigns.list, { proves: 'BRAND-001', input: () => ({}), reach: empty, by: 'ROLE_BRAND_ADMIN' }),
  row(campaigns.list, {
    proves: 'BRAND-001',
    as: 'of one brand',
    input: ({ brandId }) => ({ query: { brandId } }),
    reach: empty,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(campaigns.create, {
    proves: 'BRAND-001',
    input: ids => ({ body: { brandId: ids.brandId, campaign: planOf(ids) } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(campaigns.create, {
    proves: 'BRAND-001',
    as: 'for a chain',
    input: ids => ({
      body: {
        brandId: ids.brandId,
        campaign: {
          ...planOf(ids),
          audience: { kind: 'retail-organizations', retailOrganizationIds: [ids.retailOrganizationId] },
        },
      },
    }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(campaigns.read, { proves: 'BRAND-001', input: published, reach: seen, by: 'ROLE_BRAND_ADMIN' }),
  row(campaigns.update, {
    proves: 'BRAND-001',
    input: ids => ({ ...draft(ids), body: planOf(ids) }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaigns.check, { proves: 'BRAND-001', input: published, reach: seen, by: 'ROLE_BRAND_ADMIN' }),
  row(campaigns.publish, {
    proves: 'BRAND-001',
    input: ids => ({
      ...draft(ids),
      body: { confirmedStates: ['CO'], countPastFrom: '2026-01-01T00:00:00Z' },
    }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaigns.considerPast, {
    proves: 'BRAND-001',
    input: ids => ({ ...running(ids), body: { from: '2026-01-01T00:00:00Z' } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaigns.addBudget, {
    proves: 'BRAND-001',
    input: ids => ({ ...running(ids), body: { cents: 100 } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaigns.addStock, {
    proves: 'BRAND-001',
    input: ids => ({
      params: { id: getCurrentId(ids, 'campaignId'), optionId: getCurrentId(ids, 'optionId') },
      body: { pieces: 5 },
    }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaigns.end, {
    proves: 'BRAND-001',
    input: running,
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(campaigns.rules, { proves: 'BRAND-001', input: () => ({}), reach: open, by: 'ROLE_BRAND_ADMIN' }),
  row(campaigns.touchedByRules, {
    proves: 'BRAND-001',
    input: () => ({}),
    reach: empty,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(fulfilment.ledger, {
    proves: 'BRAND-001',
    input: published,
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(fulfilment.granted, {
    proves: 'BRAND-001',
    input: ids => ({ ...running(ids), query: { state: 'earned', onlyIssues: '1' } }),
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(fulfilment.fulfil, {
    proves: 'BRAND-001',
    input: ids => ({ ...earned(ids), body: { state: 'issued' } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(fulfilment.returnReward, {
    proves: 'BRAND-001',
    input: ids => ({ ...earned(ids), body: { reason: 'It was lost.' } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(fulfilment.resolveIssue, {
    proves: 'BRAND-001',
    input: ids => ({ ...earned(ids), body: { note: 'A new one is on its way.' } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(fulfilment.waiting, {
    proves: 'BRAND-001',
    input: published,
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(fulfilment.review, {
    proves: 'BRAND-001',
    input: ids => ({ ...running(ids), body: { ids: [getCurrentId(ids, 'ruqId')], pays: true } }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(fulfilment.toReview, {
    proves: 'REWARD-003',
    input: () => ({}),
    reach: openFor('ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(fulfilment.toReview, {
    proves: 'REWARD-003',
    as: 'of one store',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: empty,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(fulfilment.reviewAtStore, {
    proves: 'REWARD-003',
    input: ids => ({ body: { ids: [getCurrentId(ids, 'ruqId')], pays: true } }),
    reach: open,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
