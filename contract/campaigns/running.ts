import * as z from 'zod/mini'
import { cardTypes } from '../cards/cards.ts'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, line, Moment, mediaUrl, requiredLine } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { Audience, cents, stateCode } from './campaign-input.ts'
import { Campaign, change, see } from './campaigns.ts'
import { LedgerLine } from './fulfilment.ts'
import { RewardState } from './rewards.ts'

/**
 * The figures of a campaign's budget. `budget` = set aside, always the sum of `left`, `reserved`, `granted` and
 * `fulfilled`; `returned` = came back, and is part of `left` again.
 */
export const moneyFigures = ['budget', 'left', 'reserved', 'granted', 'fulfilled', 'returned'] as const
const MoneyFigure = z.enum(moneyFigures, 'Choose one of the figures.')
export type MoneyFigure = z.infer<typeof MoneyFigure>

/** Amounts in cents at a moment, from the ledger. */
const MoneyAt = z.object({
  isUnlimited: z.boolean(),
  budget: z.int(),
  left: z.int(),
  reserved: z.int(),
  granted: z.int(),
  fulfilled: z.int(),
  returned: z.int(),
})
export type MoneyAt = z.infer<typeof MoneyAt>

/** The steps whose people are listed: earned, selected and received. */
export const listedStages = ['qualified', 'chosen', 'received'] as const
const ListedStage = z.enum(listedStages)
export type ListedStage = z.infer<typeof ListedStage>

/**
 * The numbers of people who can earn or started are rounded down to fives, and null under five: the brand may not know
 * all of them. The other steps are paid by the brand and counted exactly.
 */
const PeopleAt = z.object({
  began: z.nullable(z.int()),
  qualified: z.int(),
  chosen: z.int(),
  received: z.int(),
})

const PreviousCampaign = z.object({
  id: Id,
  title: z.string(),
  /** The same number of days after its start as this campaign has run. */
  at: Moment,
  people: PeopleAt,
  spent: z.int(),
})

const May = z.object({ pause: z.boolean(), resume: z.boolean(), end: z.boolean(), change: z.boolean() })

const RunningCampaign = z.object({
  asOf: Moment,
  /** No one new qualifies since then. */
  pausedAt: z.nullable(Moment),
  money: MoneyAt,
  people: z.object({ canEarn: z.nullable(z.int()), ...PeopleAt.shape }),
  /** How many of the audience's open stores that work with the brand have one of the courses in a track now. */
  stores: z.object({ total: z.int(), taken: z.int() }),
  previous: z.nullable(PreviousCampaign),
  /** It ends within 30 days, and more than half of its budget is left. */
  isMuchLeft: z.boolean(),
  may: May,
})
export type RunningCampaign = z.infer<typeof RunningCampaign>

/** One ledger entry behind a figure, and its amount. */
const MoneyEntry = z.object({
  ...LedgerLine.shape,
  /** Change of the figure in cents; negative = money left it. */
  change: z.int(),
  rewardTitle: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  dispensaryName: z.nullable(z.string()),
  stateCode: z.nullable(stateCode),
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

const TracedCard = z.object({
  id: Id,
  cardType: z.enum(cardTypes),
  name: z.string(),
  /** Null = shown without a question. */
  completedAt: z.nullable(Moment),
})

/** A completed course that led to a reward, with the version and the cards that were completed. */
const TracedRound = z.object({
  courseId: Id,
  courseTitle: z.string(),
  versionNumber: z.int(),
  startedAt: Moment,
  completedAt: Moment,
  cards: z.array(TracedCard),
})

/** The campaign's terms at a moment. */
const Promised = z.object({
  from: Moment,
  endsAt: Moment,
  targetPctComplete: z.int(),
  options: z.array(z.object({ title: z.string(), value: z.int() })),
})

/** One reward traced from its budget to the cards that earned it. */
export const RewardTrace = z.object({
  ruqId: Id,
  qualifiedAt: Moment,
  personName: z.nullable(z.string()),
  dispensaryName: z.nullable(z.string()),
  stateCode,
  /** Null = not selected yet. */
  chosen: z.nullable(z.object({ title: z.string(), value: z.int(), at: Moment, state: RewardState })),
  entries: z.array(LedgerLine),
  rounds: z.array(TracedRound),
  /** The terms when the person started; null = before the campaign was published. */
  promised: z.nullable(Promised),
})
export type RewardTrace = z.infer<typeof RewardTrace>

/** A person who earned in a campaign. Names as for granted rewards. */
const CampaignPerson = z.object({
  /** The first of the person's rewards. */
  ruqId: Id,
  personName: z.nullable(z.string()),
  dispensaryName: z.nullable(z.string()),
  stateCode,
  rewards: z.int(),
  /** Value of the selected ones, in cents. */
  value: z.int(),
  /** When the first of them was earned. */
  earnedAt: Moment,
})
export type CampaignPerson = z.infer<typeof CampaignPerson>

/** Rounded down to fives; null = fewer than five. */
const OnTheWay = z.object({ begun: z.nullable(z.int()), soon: z.nullable(z.int()) })

/** The new terms of a running campaign. Rewards and options are matched by id; all of them are required. */
export const CampaignChange = z.object({
  title: requiredLine('Please enter a title.', 120),
  endsAt: Moment,
  targetPctComplete: z.int('Enter a whole number.').check(z.gte(1, 'Enter 1 to 100.'), z.lte(100, 'Enter 1 to 100.')),
  audience: Audience,
  /** Whether learners are told that it is limited; omitted = unchanged. */
  tellsLimit: z.optional(z.boolean()),
  rewards: z
    .array(
      z.object({
        id: Id,
        qualifyingMessage: requiredLine('Please enter a message.', 300),
        options: z
          .array(
            z.object({
              id: Id,
              title: requiredLine('Please enter a title.', 120),
              description: line(1000),
              image: z.nullable(mediaUrl),
              /** In cents. */
              value: cents(1_000_000),
            }),
          )
          .check(z.maxLength(20)),
      }),
    )
    .check(z.maxLength(10)),
  /** The states whose rules the caller has checked and confirms, where stores are added. */
  confirmedStates: z._default(z.array(stateCode).check(z.maxLength(60)), []),
  /** The added states whose stores get no rewards. */
  leftOutStates: z._default(z.array(stateCode).check(z.maxLength(60)), []),
})
export type CampaignChange = z.infer<typeof CampaignChange>

const asOf = { asOf: z.optional(Moment) }

export const entryList = defineList([50, 200], asOf)
export const earnerList = defineList([20, 100], { stage: z._default(ListedStage, 'qualified'), ...asOf })
const rewardParams = z.object({ id: Id, ruqId: Id })
const notRunning = ['CAMPAIGN_NOT_PUBLISHED', 'CAMPAIGN_ENDED'] as const

export const running = {
  read: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/running',
    access: see,
    summary: 'Figures of a published campaign, money and people, now or at a past time',
    params: IdParams,
    query: z.object(asOf),
    response: RunningCampaign,
    problems: ['CAMPAIGN_NOT_PUBLISHED'],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/entries',
    access: see,
    summary: 'The ledger entries behind one figure of a campaign’s money, newest first',
    params: IdParams,
    query: z.object({ figure: MoneyFigure, ...entryList.query.shape }),
    response: PageOf(MoneyEntry),
  }),
  exportEntries: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/entries/export',
    access: see,
    summary: 'The same entries as a file',
    params: IdParams,
    query: z.object({ figure: MoneyFigure, ...entryList.exportQuery.shape }),
    response: exportedFile,
  }),
  trace: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/rewards/:ruqId/trace',
    access: see,
    summary: 'One reward: its ledger entries, course and cards',
    params: rewardParams,
    response: RewardTrace,
  }),
  people: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/people',
    access: see,
    summary: 'The people who earned in a campaign, newest first, with names the brand can see',
    params: IdParams,
    query: earnerList.query,
    response: PageOf(CampaignPerson),
  }),
  onTheWay: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/on-the-way',
    access: see,
    summary: 'How many people are in progress, and how many could reach the target this week',
    params: IdParams,
    response: OnTheWay,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/pause',
    access: change,
    summary: 'Pause a campaign: no one new qualifies, reserved money stays',
    params: IdParams,
    response: Campaign,
    problems: [...notRunning],
    repeatable: true,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/resume',
    access: change,
    summary: 'Resume a paused campaign; what was completed in the meantime counts',
    params: IdParams,
    response: Campaign,
    problems: [...notRunning],
    repeatable: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/incentive-campaigns/:id/terms',
    access: change,
    summary: 'Improve a published campaign: extend it, add stores, edit texts; it never gets worse',
    params: IdParams,
    body: CampaignChange,
    response: Campaign,
    problems: [...notRunning, 'REWARDS_FORBIDDEN', 'CONFIRMATION_MISSING'],
    bodyLimit: 512 * 1024,
  }),
}
