import { type RewardState, rewardStates } from '@trellis/contract/campaigns/rewards.ts'
import { expect, test } from 'vitest'
import { isForward, isSent } from './fulfilment.rules.ts'

test.each<[RewardState, RewardState[]]>([
  ['earned', ['ordered', 'issued', 'delivered', 'returned']],
  ['ordered', ['issued', 'delivered', 'returned']],
  ['issued', ['delivered', 'returned']],
  ['delivered', ['returned']],
  ['returned', []],
])('quality: what is %s comes on to %j', (from, expected) => {
  expect(rewardStates.filter(to => isForward(from, to))).toEqual(expected)
})

test('quality: the money of a reward is spent once it is issued', () => {
  expect(rewardStates.filter(isSent)).toEqual(['issued', 'delivered'])
})
