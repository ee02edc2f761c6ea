import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, Moment, requiredLine } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { change, see } from './campaigns.ts'
import { issueResolutions, RewardMessage } from './reward-thread.ts'
import { RewardDetail } from './rewards.ts'

/** The columns of the board, by what a brand has to do next. A reward with an open problem is only in that column. */
export const boardSteps = ['problem', 'to-order', 'ordered', 'sent', 'received', 'returned'] as const
export type BoardStep = (typeof boardSteps)[number]
const step = z.enum(boardSteps, 'Choose one of the steps.')

/** Days after which an unsent reward or an unanswered problem moves to the top. */
export const lateAfterDays = 7

/** A selected reward on its brand's board; names only where the brand may see them. */
export const BoardReward = z.object({
  ...RewardDetail.shape,
  campaignId: Id,
  campaignTitle: z.string(),
  personName: z.nullable(z.string()),
  dispensaryName: z.nullable(z.string()),
  step,
  /** Waiting since: when it was selected, or its problem was reported. */
  waitsSince: Moment,
  isLate: z.boolean(),
  hasCode: z.boolean(),
  /** The learner filled in a form. */
  hasDetails: z.boolean(),
  batchId: z.nullable(Id),
  /** Messages of the learner that no one at the brand has opened. */
  isUnread: z.boolean(),
  mayFulfil: z.boolean(),
})
export type BoardReward = z.infer<typeof BoardReward>

const searched = { search: searchText, campaignId: z.optional(Id) }
const narrowed = {
  ...searched,
  /** Omitted = all that are neither received nor revoked. */
  step: z.optional(step),
  /** Only those waiting for more than a week. */
  late: z.optional(z.enum(['1'])),
}

export const boardList = defineList([30, 100], narrowed)

const BoardCounts = z.object({
  /** Counting stops at a limit. */
  steps: z.array(z.object({ step, total: z.int(), isMore: z.boolean() })),
  late: z.int(),
  mayFulfil: z.boolean(),
})

/** Maximum number of rewards per act, and per file for a shipper. */
export const boardLimit = 1000

const tooMany = 'Choose at most 1000 rewards.'

/** Selected rewards, or all that match the filter with the number that was shown. */
const BoardTarget = z
  .object({
    ids: z.optional(z.array(Id).check(z.minLength(1, 'Choose a reward.'), z.maxLength(boardLimit, tooMany))),
    filter: z.optional(z.object(narrowed)),
    expectedCount: z.optional(
      z.int('Enter a whole number.').check(z.gte(1, 'Choose a reward.'), z.lte(boardLimit, tooMany)),
    ),
  })
  .check(
    z.refine(
      ({ ids, filter, expectedCount }) =>
        ids ? filter === undefined : filter !== undefined && expectedCount !== undefined,
      {
        error: 'Choose a reward.',
        path: ['ids'],
      },
    ),
  )
export type BoardTarget = z.output<typeof BoardTarget>

/** The delivery status to set for many rewards. */
export const boardActs = ['ordered', 'issued', 'delivered'] as const
export type BoardAct = (typeof boardActs)[number]

const boardOutcomes = ['DONE', 'NOTHING_TO_DO', 'SKIPPED'] as const

/** The result for one reward of an act. */
export const BoardOutcome = z.object({
  ruqId: Id,
  name: z.string(),
  outcome: z.enum(boardOutcomes),
  sentence: z.nullable(z.string()),
})
export type BoardOutcome = z.infer<typeof BoardOutcome>

/** Rewards handed to a shipper as one batch. */
export const FulfilmentBatch = z.object({
  id: Id,
  brandName: z.string(),
  createdAt: Moment,
  madeBy: z.nullable(z.string()),
  total: z.int(),
  /** Number of rewards sent or received so far. */
  sent: z.int(),
})
export type FulfilmentBatch = z.infer<typeof FulfilmentBatch>

/** What a learner typed for a reward, by the labels of its form. */
const Details = z.object({ details: z.array(z.object({ label: z.string(), value: z.string() })) })

/** The board of a brand: selected rewards, shipments, and problems waiting for an answer. */
export const board = {
  list: endpoint({
    method: 'GET',
    path: '/fulfilment/rewards',
    access: see,
    summary: 'The selected rewards of my brand’s campaigns, or of one, longest waiting first',
    query: boardList.query,
    response: PageOf(BoardReward),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/fulfilment/counts',
    access: see,
    summary: 'Number of rewards in each column of the board, and how many are waiting for more than a week',
    query: z.object(searched),
    response: BoardCounts,
  }),
  act: endpoint({
    method: 'POST',
    path: '/fulfilment/acts',
    access: change,
    summary: 'Set the status of many rewards, with a result for each; it only moves forward',
    body: z.object({ act: z.enum(boardActs, 'Choose the next state.'), target: BoardTarget }),
    response: z.object({ items: z.array(BoardOutcome) }),
    problems: ['COUNT_CHANGED'],
    repeatable: true,
    bodyLimit: 128 * 1024,
  }),
  batches: endpoint({
    method: 'GET',
    path: '/fulfilment/batches',
    access: change,
    summary: 'The batches handed to a shipper, newest first',
    query: z.object(offsetQuery(20, 100)),
    response: PageOf(FulfilmentBatch),
  }),
  addBatch: endpoint({
    method: 'POST',
    path: '/fulfilment/batches',
    access: change,
    summary: 'Order rewards as a batch; sent, revoked and batched ones are left out',
    body: z.object({ target: BoardTarget }),
    response: FulfilmentBatch,
    problems: ['COUNT_CHANGED', 'NOTHING_TO_ORDER'],
    bodyLimit: 128 * 1024,
  }),
  exportBatch: endpoint({
    method: 'POST',
    path: '/fulfilment/batches/:id/export',
    access: change,
    summary: 'Download a batch as CSV for the shipper, with what learners entered; each download is recorded',
    params: IdParams,
    response: exportedFile,
    problems: ['BUSY'],
    repeatable: true,
  }),
  reward: endpoint({
    method: 'GET',
    path: '/fulfilment/rewards/:id',
    access: see,
    summary: 'One reward with its history and its thread',
    params: IdParams,
    response: z.object({ reward: BoardReward, messages: z.array(RewardMessage) }),
  }),
  details: endpoint({
    method: 'POST',
    path: '/fulfilment/rewards/:id/details',
    access: change,
    summary: 'What the learner entered to get the reward, such as an address; each view is recorded',
    params: IdParams,
    response: Details,
    repeatable: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/fulfilment/rewards/:id/read',
    access: change,
    summary: 'Mark the learner’s messages as read',
    params: IdParams,
    repeatable: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/fulfilment/rewards/:id/messages',
    access: change,
    summary: 'Answer a problem and choose its resolution; the learner gets an e-mail',
    params: IdParams,
    body: z.object({
      words: requiredLine('Please enter a message.', 1000),
      /** Null = not solved yet. */
      resolution: z._default(z.nullable(z.enum(issueResolutions, 'Choose how to solve it.')), null),
    }),
    response: z.object({ reward: BoardReward, messages: z.array(RewardMessage) }),
    problems: ['NO_OPEN_PROBLEM', 'NO_PIECE_LEFT', 'REWARD_MOVES_FORWARD'],
  }),
}
