import type { BoardReward } from '@trellis/contract/campaigns/board.ts'
import { sampleDetail, toSampleId } from './sample-rewards.ts'

/** A reward on the board of its brand, that is to be ordered. */
export const sampleBoardReward = (place: number, more: Partial<BoardReward> = {}): BoardReward => ({
  ...sampleDetail(place),
  campaignId: toSampleId(900),
  campaignTitle: 'Spring menu',
  personName: 'Ana Ruiz',
  dispensaryName: 'Elm Street',
  step: 'to-order',
  waitsSince: '2026-11-20T15:00:00.000Z',
  isLate: false,
  hasCode: false,
  hasDetails: true,
  batchId: null,
  isUnread: false,
  mayFulfil: true,
  ...more,
})
