import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { implement } from '../../../platform/http/implement.ts'
import { lockCampaign, requireCampaign } from './campaigns.queries.ts'
import { decideReviews } from './decide-reviews.ts'
import { moveForward, resolveIssue, returnReward } from './fulfil-reward.ts'
import { getGranted, getMoney, isKnownToBrand, listGranted, listLedger } from './fulfilment.queries.ts'
import { campaignOfBrand, storesKeptBy } from './reviews.scope.ts'
import { isKnownToStore, listWaiting } from './waiting.queries.ts'

const toRewardRef = ({ id, ruqId }: { id: string; ruqId: string }) => ({ campaignId: id, ruqId })

export const fulfilmentRoutes = implement('fulfilment', fulfilment, {
  ledger: async ({ db, actor, params: { id }, query }) => {
    await requireCampaign(db, actor, id)
    const ledger = await listLedger(db, { campaignId: id, ...query })
    return { money: await getMoney(db, id), ...ledger }
  },

  granted: async ({ db, actor, params: { id }, query }) => {
    await requireCampaign(db, actor, id)
    return pagedResponse(
      await listGranted(db, {
        ...query,
        campaignId: id,
        onlyIssues: query.onlyIssues === '1',
      }),
      query,
    )
  },

  waiting: async ({ db, actor, params: { id }, query }) => {
    await requireCampaign(db, actor, id)
    const filter = { reach: campaignOfBrand(id), isKnown: isKnownToBrand, ...query }
    return pagedResponse(await listWaiting(db, filter), query)
  },

  review: async ({ db, actor, params: { id }, body, client, now }) => {
    await lockCampaign(db, actor, id)
    return { items: await decideReviews(db, { ...body, actor, reach: campaignOfBrand(id), client, now }) }
  },

  toReview: async ({ db, actor, query }) => {
    const reach = storesKeptBy(actor, query.dispensaryId)
    return pagedResponse(await listWaiting(db, { reach, isKnown: isKnownToStore, waitsFor: 'review', ...query }), query)
  },

  reviewAtStore: async ({ db, actor, body, client, now }) => ({
    items: await decideReviews(db, { ...body, actor, reach: storesKeptBy(actor), client, now }),
  }),

  fulfil: async ({ db, actor, params, body, client, now }) => {
    await moveForward(db, { ...toRewardRef(params), actor, client, now }, body.state)
    return getGranted(db, toRewardRef(params))
  },

  returnReward: async ({ db, actor, params, body, client, now }) => {
    await returnReward(db, { ...toRewardRef(params), actor, client, now }, body.reason)
    return getGranted(db, toRewardRef(params))
  },

  resolveIssue: async ({ db, actor, params, body, client, now }) => {
    await resolveIssue(db, { ...toRewardRef(params), actor, client, now }, body.note)
    return getGranted(db, toRewardRef(params))
  },
})
