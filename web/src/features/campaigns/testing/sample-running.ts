import type { CampaignPerson, MoneyEntry, RewardTrace, RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import { toSampleId } from './sample-rewards.ts'

const people = { began: 20, qualified: 12, chosen: 9, received: 3 }

/** The state of the sample campaign: $3,000 reserved, 12 people have earned, and its admin may change it. */
export const sampleStanding = (more: Partial<RunningCampaign> = {}): RunningCampaign => ({
  asOf: '2026-11-20T15:00:00.000Z',
  pausedAt: null,
  money: {
    ...{ isUnlimited: false, budget: 300_000, left: 150_000, reserved: 25_000, granted: 100_000 },
    ...{ fulfilled: 25_000, returned: 0 },
  },
  people: { canEarn: 40, ...people },
  stores: { total: 12, taken: 3 },
  previous: {
    ...{ id: toSampleId(3), title: 'Summer', at: '2026-07-20T15:00:00.000Z', spent: 80_000 },
    people: { ...people, began: null, qualified: 7 },
  },
  isMuchLeft: false,
  may: { pause: true, resume: false, end: true, change: true },
  ...more,
})

/** An entry of a reward whose recipient the brand may name. */
export const sampleEntry = (more: Partial<MoneyEntry> = {}): MoneyEntry => ({
  id: toSampleId(51),
  at: '2026-11-12T15:00:00.000Z',
  occasion: 'earn',
  debit: 'reserved',
  credit: 'granted',
  cents: 2500,
  change: 2500,
  ruqId: toSampleId(61),
  rewardTitle: 'Grocery card',
  courseTitle: 'Terpenes',
  personName: 'Avery Castillo',
  dispensaryName: 'Green Door',
  stateCode: 'CO',
  ...more,
})

/** A recipient the brand may not name. */
export const samplePerson = (more: Partial<CampaignPerson> = {}): CampaignPerson => ({
  ruqId: toSampleId(62),
  personName: null,
  dispensaryName: null,
  stateCode: 'CO',
  rewards: 2,
  value: 5000,
  earnedAt: '2026-11-11T15:00:00.000Z',
  ...more,
})

/** The way of that entry's reward, from its money to its cards. */
export const sampleTrace = (): RewardTrace => ({
  ruqId: toSampleId(61),
  qualifiedAt: '2026-11-12T15:00:00.000Z',
  personName: 'Avery Castillo',
  dispensaryName: 'Green Door',
  stateCode: 'CO',
  chosen: { title: 'Grocery card', value: 2500, at: '2026-11-12T15:00:00.000Z', state: 'earned' },
  entries: [sampleEntry()],
  rounds: [
    {
      ...{ courseId: toSampleId(11), courseTitle: 'Terpenes', versionNumber: 3 },
      ...{ startedAt: '2026-11-10T15:00:00.000Z', completedAt: '2026-11-12T15:00:00.000Z' },
      cards: [
        { id: toSampleId(71), cardType: 'TEXT', name: 'What a terpene is', completedAt: null },
        {
          id: toSampleId(72),
          cardType: 'QUESTION',
          name: 'Which one smells of pine?',
          completedAt: '2026-11-12T15:00:00.000Z',
        },
      ],
    },
  ],
  promised: {
    ...{ from: '2026-11-01T15:00:00.000Z', endsAt: '2026-11-30T15:00:00.000Z', targetPctComplete: 60 },
    options: [{ title: 'Grocery card', value: 2500 }],
  },
})
