import { type RewardState, rewardStates } from '@trellis/contract/campaigns/rewards.ts'

const rank = (state: RewardState) => rewardStates.indexOf(state)

/** Whether a reward may move to a state, skipping steps if need be; a revoked reward never moves. */
export const isForward = (from: RewardState, to: RewardState) => rank(to) > rank(from)

/** Whether a reward was issued, and its money spent. */
export const isSent = (state: RewardState) => state === 'issued' || state === 'delivered'
