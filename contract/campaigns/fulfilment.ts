import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { change, Money, see } from './campaigns.ts'
import { RewardDetail, RewardState, waitReasons } from './rewards.ts'

/**
 * A selected reward as its brand sees it. It has a name only if the brand works with the person's store, or the person
 * opted in.
 */
export const GrantedReward = z.object({
  ...RewardDetail.shape,
  personName: z.nullable(z.string()),
  dispensaryName: z.nullable(z.string()),
  state: RewardState,
  autoSelected: z.boolean(),
})
export type GrantedReward = z.infer<typeof GrantedReward>

export const LedgerLine = z.object({
  id: Id,
  at: Moment,
  occasion: z.enum(['fund', 'reserve', 'release', 'earn', 'fulfil', 'return', 'withdraw']),
  debit: z.enum(['brand', 'available', 'reserved', 'granted', 'fulfilled']),
  credit: z.enum(['brand', 'available', 'reserved', 'granted', 'fulfilled']),
  cents: z.int(),
  ruqId: z.nullable(Id),
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** An earned reward that waits for a person's decision. Names as for granted rewards. */
export const WaitingReward = z.object({
  ruqId: Id,
  personName: z.nullable(z.string()),
  dispensaryName: z.nullable(z.string()),
  qualifyingMessage: z.string(),
  /** Null = the campaign as a whole. */
  courseTitle: z.nullable(z.string()),
  earnedAt: Moment,
  waitsFor: z.enum(waitReasons),
  /** For a course completed too fast: the time taken and the shortest plausible reading time, in seconds. */
  pace: z.nullable(z.object({ takenSeconds: z.int(), readingSeconds: z.int() })),
})
export type WaitingReward = z.infer<typeof WaitingReward>

/** The result for one reward of a decision; unknown rewards are left out. */
export const reviewOutcomes = ['DECIDED', 'DECIDED_BEFORE'] as const

const Review = z.object({
  ids: z.array(Id).check(z.minLength(1, 'Choose a reward.'), z.maxLength(200, 'Choose 200 rewards at most.')),
  pays: z.boolean(),
})
const Reviewed = z.object({ items: z.array(z.object({ ruqId: Id, outcome: z.enum(reviewOutcomes) })) })

/** Decisions about rewards of learners, made by the managers of their store. */
const dispensaryManagers = ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

const rewardParams = z.object({ id: Id, ruqId: Id })

export const fulfilment = {
  ledger: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/ledger',
    access: see,
    summary: 'Every movement of a campaign’s money, newest first',
    params: IdParams,
    query: z.object(offsetQuery(50, 200)),
    response: z.object({ money: Money, ...PageOf(LedgerLine).shape }),
  }),
  granted: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/rewards',
    access: see,
    summary: 'The selected rewards of a campaign, newest first',
    params: IdParams,
    query: z.object({
      state: z.optional(RewardState),
      onlyIssues: z.optional(z.enum(['0', '1'])),
      ...offsetQuery(20, 100),
    }),
    response: PageOf(GrantedReward),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/waiting-rewards',
    access: see,
    summary: 'Earned rewards of a campaign that await a decision, oldest first',
    params: IdParams,
    query: z.object({ waitsFor: z.optional(z.enum(waitReasons)), ...offsetQuery(20, 100) }),
    response: PageOf(WaitingReward),
  }),
  review: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/waiting-rewards',
    access: change,
    summary: 'Accept or decline rewards for courses completed too fast',
    params: IdParams,
    body: Review,
    response: Reviewed,
    repeatable: true,
  }),
  toReview: endpoint({
    method: 'GET',
    path: '/reward-reviews',
    access: dispensaryManagers,
    summary: 'Rewards at my stores for courses completed too fast, oldest first',
    query: z.object({ dispensaryId: z.optional(Id), ...offsetQuery(30, 100) }),
    response: PageOf(WaitingReward),
  }),
  reviewAtStore: endpoint({
    method: 'POST',
    path: '/reward-reviews',
    access: dispensaryManagers,
    summary: 'Accept or decline such rewards of my stores',
    body: Review,
    response: Reviewed,
    repeatable: true,
  }),
  fulfil: endpoint({
    method: 'PUT',
    path: '/incentive-campaigns/:id/rewards/:ruqId/state',
    access: change,
    summary: 'Set the status of a reward, which only moves forward',
    params: rewardParams,
    body: z.object({ state: z.enum(['ordered', 'issued', 'delivered'], 'Choose the next state.') }),
    response: GrantedReward,
    problems: ['REWARD_MOVES_FORWARD'],
  }),
  returnReward: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/rewards/:ruqId/return',
    access: change,
    summary: 'Revoke a reward that cannot be fulfilled; its money returns to the budget',
    params: rewardParams,
    body: z.object({ reason: requiredLine('Please enter a reason.', 500) }),
    response: GrantedReward,
    problems: ['REWARD_MOVES_FORWARD'],
  }),
  resolveIssue: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/rewards/:ruqId/resolve-issue',
    access: change,
    summary: 'Mark a reported problem as solved',
    params: rewardParams,
    body: z.object({ note: z._default(line(500), '') }),
    response: GrantedReward,
    repeatable: true,
  }),
}
