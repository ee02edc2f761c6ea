import type { Campaign, CampaignRow } from '@trellis/contract/campaigns/campaigns.ts'
import { toSampleId } from './sample-rewards.ts'

/** A running campaign in a list: $1,250 of $3,000 are spent, and 50 people have earned. */
export const sampleCampaignRow = (more: Partial<CampaignRow> = {}): CampaignRow => ({
  id: toSampleId(1),
  brandId: toSampleId(2),
  brandName: 'Juniper Lane',
  title: 'Autumn',
  startsAt: '2026-11-01T15:00:00.000Z',
  endsAt: '2026-11-30T15:00:00.000Z',
  phase: 'running',
  pausedAt: null,
  money: { budget: 300_000, reserved: 25_000, granted: 100_000, fulfilled: 25_000, spent: 125_000, left: 150_000 },
  peopleQualified: 50,
  rewardsSelected: 50,
  issuesOpen: 0,
  ...more,
})

/** The same in full: two courses at one store, and a choice of two gift cards. */
export const sampleCampaign = (more: Partial<Campaign> = {}): Campaign => {
  const courses = [
    { id: toSampleId(11), title: 'Terpenes' },
    { id: toSampleId(12), title: 'Edibles' },
  ]
  const places = [{ id: toSampleId(21), name: 'Green Door' }]
  const option = { kind: 'gift-card' as const, image: null, description: '', additionalInfoForm: null }
  return {
    ...sampleCampaignRow(),
    courseIds: courses.map(({ id }) => id),
    courses,
    audience: { kind: 'dispensaries', dispensaryIds: places.map(({ id }) => id) },
    places,
    includesLaterStores: true,
    tellsLimit: false,
    targetPctComplete: 50,
    pastCountedFrom: null,
    rulesVersion: '2026-11-20',
    rulings: [{ state: 'CO', ruling: 'allowed', confirmedAt: null }],
    rewards: [
      {
        id: toSampleId(31),
        kind: 'course',
        qualifyingMessage: 'You know your terpenes.',
        options: [
          {
            ...option,
            id: toSampleId(41),
            title: 'Grocery card',
            productId: 'grocery',
            value: 2500,
            stock: 9,
            stockLeft: 4,
          },
          {
            ...option,
            id: toSampleId(42),
            title: 'Coffee card',
            productId: '',
            value: 2500,
            stock: null,
            stockLeft: null,
          },
        ],
      },
    ],
    may: { edit: false, publish: false, end: true, fulfil: true },
    ...more,
  }
}
