import { type RewardState, rewardStates } from '@trellis/contract/campaigns/rewards.ts'

const rank = (state: RewardState) => rewardStates.indexOf(state)

/** Whether a reward comes on by a step, or by several at once; what was taken back comes on no more. */
export const isForward = (from: RewardState, to: RewardState) => rank(to) > rank(from)

/** Whether a reward has left its brand, and its money with it. */
export const isSent = (state: RewardState) => state === 'issued' || state === 'delivered'
