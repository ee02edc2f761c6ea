import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import type { CampaignChange } from '@trellis/contract/campaigns/running.ts'
import { expect, test } from 'vitest'
import { faultsOfChange, placesBeyond } from './no-worse.rules.ts'

type Promised = Pick<Campaign, 'endsAt' | 'targetPctComplete' | 'audience' | 'rewards'>

const option = (id: string, value = 2500) => ({
  id,
  kind: 'gift-card' as const,
  title: 'A card',
  image: null,
  description: '',
  productId: 'CARD',
  value,
  stock: null,
  stockLeft: null,
  additionalInfoForm: null,
})

const promised: Promised = {
  endsAt: '2026-12-01T00:00:00.000Z',
  targetPctComplete: 80,
  audience: { kind: 'states', states: ['CO', 'OR'] },
  rewards: [
    { id: 'r1', kind: 'course', qualifyingMessage: 'Well done.', options: [option('o1'), option('o2', 2000)] },
    { id: 'r2', kind: 'campaign', qualifyingMessage: 'All of it!', options: [option('o3', 9000)] },
  ],
}

type Wanted = Pick<CampaignChange, 'endsAt' | 'targetPctComplete' | 'audience' | 'rewards'>
const [first, second] = promised.rewards as [Promised['rewards'][number], Promised['rewards'][number]]
const faultsOf = (change: Partial<Wanted>) => faultsOfChange(promised, { ...promised, ...change })
const valued = (value: number) => [{ ...first, options: [{ ...option('o1'), value }, option('o2', 2000)] }, second]

const better: [string, Partial<Wanted>][] = [
  ['nothing', {}],
  ['a later end', { endsAt: '2027-01-01T00:00:00Z' }],
  ['a lower target', { targetPctComplete: 50 }],
  ['another state', { audience: { kind: 'states', states: ['IL', 'OR', 'CO'] } }],
  ['all people', { audience: { kind: 'all' } }],
  ['other words', { rewards: [{ ...first, qualifyingMessage: 'Thank you.' }, second] }],
]
test.each(better)('quality: %s makes a campaign worse for no one', (_what, change) => {
  expect(faultsOf(change)).toEqual({})
})

const worse: [string, Partial<Wanted>, { field: string; sentence: RegExp }][] = [
  ['an earlier end', { endsAt: '2026-11-30T23:59:59Z' }, { field: 'endsAt', sentence: /only move it later/ }],
  ['a higher target', { targetPctComplete: 81 }, { field: 'targetPctComplete', sentence: /only lower it/ }],
  ['a lower value', { rewards: valued(2499) }, { field: 'rewards.0.options.0.value', sentence: /cannot lower it/ }],
  [
    'a higher value',
    { rewards: valued(2501) },
    { field: 'rewards.0.options.0.value', sentence: /Plan a new campaign/ },
  ],
  [
    'fewer options',
    { rewards: [{ ...first, options: [option('o1')] }, second] },
    { field: 'rewards', sentence: /cannot remove any/ },
  ],
  ['fewer rewards', { rewards: [second] }, { field: 'rewards', sentence: /cannot remove any/ }],
  [
    'an option of another reward',
    { rewards: [{ ...first, options: [option('o1'), option('o3', 9000)] }, second] },
    { field: 'rewards', sentence: /cannot remove any/ },
  ],
  [
    'a new option',
    { rewards: [first, { ...second, options: [option('o3', 9000), option('o4')] }] },
    { field: 'rewards', sentence: /cannot be added/ },
  ],
  [
    'fewer states',
    { audience: { kind: 'states', states: ['CO'] } },
    { field: 'audience', sentence: /not remove them/ },
  ],
  [
    'another kind of places',
    { audience: { kind: 'dispensaries', dispensaryIds: ['d1'] } },
    { field: 'audience', sentence: /not remove them/ },
  ],
]
test.each(worse)('quality: %s is refused with a sentence that says why', (_what, change, { field, sentence }) => {
  expect(faultsOf(change)).toEqual({ [field]: [expect.stringMatching(sentence)] })
})

test('quality: only the places that are new are told apart', () => {
  const audience = { kind: 'states' as const, states: ['CO', 'IL', 'IL'] }
  expect(placesBeyond(audience, promised.audience)).toEqual(['IL'])
  expect(placesBeyond({ kind: 'all' }, promised.audience)).toEqual([])
})
