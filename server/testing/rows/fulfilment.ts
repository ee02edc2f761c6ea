import { board } from '@trellis/contract/campaigns/board.ts'
import type { Db } from '../../platform/database/database.ts'
import { empty } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { changed, getCurrentId, renew, seen } from './campaigns.ts'

const reward = (ids: WorldIds) => ({ params: { id: getCurrentId(ids, 'ruqId') } })
const targets = (ids: WorldIds) => ({ target: { ids: [getCurrentId(ids, 'ruqId')] } })

const matching = (ids: WorldIds) => ({
  target: {
    filter: { campaignId: getCurrentId(ids, 'campaignId'), step: 'problem' as const, search: '' },
    expectedCount: 1,
  },
})

/** A batch of one reward that has the id of its side’s reward. */
const renewWithBatch = async (db: Db, ids: WorldIds) => {
  await renew(db, ids)
  const batch = { id: ids.ruqId, brand_id: ids.brandId, total: 1, created_at: new Date('2026-11-20T16:00:00Z') }
  await db
    .insertInto('fulfilment_batch')
    .values(batch)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.updateTable('earned_reward').set({ batch_id: null }).where('batch_id', '=', ids.ruqId).execute()
  await db
    .updateTable('earned_reward')
    .set({ batch_id: ids.ruqId })
    .where('qualification_id', '=', getCurrentId(ids, 'ruqId'))
    .execute()
}

const common = { proves: 'BRAND-001', by: 'ROLE_BRAND_ADMIN' } as const

/** The board of a brand: what is to be ordered and sent, and the problems that wait. */
export const fulfilmentRows = [
  row(board.list, {
    ...common,
    input: ids => ({ query: { campaignId: getCurrentId(ids, 'campaignId'), step: 'problem', search: 'card' } }),
    reach: seen,
    arrange: renew,
  }),
  row(board.counts, {
    ...common,
    input: ids => ({ query: { campaignId: getCurrentId(ids, 'campaignId') } }),
    reach: seen,
    arrange: renew,
  }),
  row(board.act, {
    ...common,
    input: ids => ({ body: { act: 'issued', ...targets(ids) } }),
    reach: changed,
    arrange: renew,
  }),
  row(board.act, {
    ...common,
    as: 'on all of a filter',
    input: ids => ({ body: { act: 'issued', ...matching(ids) } }),
    reach: changed,
    arrange: renew,
  }),
  row(board.batches, { ...common, input: () => ({}), reach: empty }),
  row(board.addBatch, {
    ...common,
    input: ids => ({ body: targets(ids) }),
    reach: changed,
    arrange: renew,
  }),
  row(board.addBatch, {
    ...common,
    as: 'of all of a filter',
    input: ids => ({ body: matching(ids) }),
    reach: changed,
    arrange: renew,
  }),
  row(board.exportBatch, {
    ...common,
    input: ids => ({ params: { id: ids.ruqId } }),
    reach: changed,
    arrange: renewWithBatch,
  }),
  row(board.reward, { ...common, input: reward, reach: seen, arrange: renew }),
  row(board.details, { ...common, input: reward, reach: changed, arrange: renew }),
  row(board.read, { ...common, input: reward, reach: changed, arrange: renew }),
  row(board.answer, {
    ...common,
    input: ids => ({ ...reward(ids), body: { words: 'A new one is on its way.', resolution: 'refunded' } }),
    reach: changed,
    arrange: renew,
  }),
]
