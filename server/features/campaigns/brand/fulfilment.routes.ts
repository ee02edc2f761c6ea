import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { pagingOf } from '@trellis/contract/paging.ts'
import { implement } from '../../../platform/http/implement.ts'
import { requireCampaign } from './campaigns.store.ts'
import { giveBack, moveForward, resolveIssue } from './fulfil-reward.ts'
import { getGranted, getMoney, listGranted, listLedger } from './fulfilment.store.ts'

const rewardOf = ({ id, ruqId }: { id: string; ruqId: string }) => ({ campaignId: id, ruqId })

export const fulfilmentRoutes = implement(fulfilment, {
  ledger: async ({ db, actor, params: { id }, query }) => {
    await requireCampaign(db, actor, id)
    const { items, total } = await listLedger(db, { campaignId: id, ...query })
    const money = await getMoney(db, id)
    return { money, items, paging: pagingOf(total, query.offset, query.limit) }
  },

  granted: async ({ db, actor, params: { id }, query }) => {
    await requireCampaign(db, actor, id)
    const { items, total } = await listGranted(db, {
      ...query,
      campaignId: id,
      onlyIssues: query.onlyIssues === '1',
    })
    return { items, paging: pagingOf(total, query.offset, query.limit) }
  },

  fulfil: async ({ db, actor, params, body, wire, now }) => {
    await moveForward(db, { ...rewardOf(params), actor, wire, now }, body.state)
    return getGranted(db, rewardOf(params))
  },

  giveBack: async ({ db, actor, params, body, wire, now }) => {
    await giveBack(db, { ...rewardOf(params), actor, wire, now }, body.reason)
    return getGranted(db, rewardOf(params))
  },

  resolveIssue: async ({ db, actor, params, body, wire, now }) => {
    await resolveIssue(db, { ...rewardOf(params), actor, wire, now }, body.note)
    return getGranted(db, rewardOf(params))
  },
})
