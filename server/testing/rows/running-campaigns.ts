import { running as calls } from '@trellis/contract/campaigns/running.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { changed, getCurrentId, published, renew, running, seen } from './campaigns.ts'

const changeOf = (ids: WorldIds) => ({
  title: 'Learn and earn, longer',
  endsAt: '2099-12-31T16:00:00Z',
  targetPctComplete: 100,
  tellsLimit: true,
  audience: { kind: 'dispensaries' as const, dispensaryIds: [ids.dispensaryId] },
  rewards: [
    {
      id: getCurrentId(ids, 'rewardId'),
      qualifyingMessage: 'You did it.',
      options: [{ id: getCurrentId(ids, 'optionId'), title: 'A card', description: '', image: null, value: 2500 }],
    },
  ],
})

/** What a brand reads of a running campaign, and how it is paused and changed. */
export const runningCampaignRows = [
  row(calls.read, { proves: 'BRAND-001', input: published, reach: seen, by: 'ROLE_BRAND_ADMIN' }),
  row(calls.read, {
    as: 'as of a past moment',
    proves: 'BRAND-001',
    input: ids => ({ ...published(ids), query: { asOf: '2026-11-01T00:00:00Z' } }),
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(calls.entries, {
    proves: 'BRAND-001',
    input: ids => ({ ...published(ids), query: { figure: 'granted' } }),
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(calls.exportEntries, {
    proves: 'BRAND-001',
    input: ids => ({ ...published(ids), query: { figure: 'left', format: 'xlsx' } }),
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(calls.trace, {
    proves: 'BRAND-001',
    input: ids => ({ params: { id: ids.campaignId, ruqId: ids.ruqId } }),
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(calls.people, {
    proves: 'BRAND-001',
    input: ids => ({ ...published(ids), query: { stage: 'chosen' } }),
    reach: seen,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(calls.onTheWay, { proves: 'BRAND-001', input: published, reach: seen, by: 'ROLE_BRAND_ADMIN' }),
  row(calls.pause, {
    proves: 'BRAND-001',
    input: running,
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(calls.resume, {
    proves: 'BRAND-001',
    input: running,
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
  row(calls.change, {
    proves: 'BRAND-001',
    input: ids => ({ ...running(ids), body: changeOf(ids) }),
    reach: changed,
    by: 'ROLE_BRAND_ADMIN',
    arrange: renew,
  }),
]
