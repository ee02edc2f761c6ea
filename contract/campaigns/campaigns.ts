import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { CampaignInput, cents, DraftAudience, largestBudget, OptionKind, Ruling, stateCode } from './campaign-input.ts'
import { InfoForm } from './rewards.ts'

/** All amounts in cents. */
export const Money = z.object({
  /** Null = without a limit. */
  budget: z.nullable(z.int()),
  /** Reserved for earned rewards that are not selected yet. */
  reserved: z.int(),
  /** Selected, and not sent yet. */
  granted: z.int(),
  /** Sent. */
  fulfilled: z.int(),
  /** Granted and fulfilled. */
  spent: z.int(),
  /** Null = without a limit. */
  left: z.nullable(z.int()),
})
export type Money = z.infer<typeof Money>

export const campaignPhases = ['draft', 'planned', 'running', 'ended'] as const
const CampaignPhase = z.enum(campaignPhases)
export type CampaignPhase = z.infer<typeof CampaignPhase>

/** The status in lists: paused until resumed or ended, otherwise its phase. */
export const campaignStatuses = [...campaignPhases, 'paused'] as const
const CampaignStatus = z.enum(campaignStatuses)
export type CampaignStatus = z.infer<typeof CampaignStatus>

const May = z.object({ edit: z.boolean(), publish: z.boolean(), end: z.boolean(), fulfil: z.boolean() })

export const CampaignRow = z.object({
  id: Id,
  brandId: Id,
  brandName: z.string(),
  title: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  phase: CampaignPhase,
  /** No one new qualifies since then; null = not paused. */
  pausedAt: z.nullable(Moment),
  money: Money,
  peopleQualified: z.int(),
  rewardsSelected: z.int(),
  issuesOpen: z.int(),
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const Campaign = z.object({
  ...CampaignRow.shape,
  courseIds: z.array(Id),
  /** The same courses with their titles. */
  courses: z.array(z.object({ id: Id, title: z.string() })),
  audience: DraftAudience,
  /** The stores or chains of the audience, with their names. */
  places: z.array(z.object({ id: Id, name: z.string() })),
  includesLaterStores: z.boolean(),
  /** Learners read that the rewards last only as long as the budget. */
  tellsLimit: z.boolean(),
  targetPctComplete: z.int(),
  pastCountedFrom: z.nullable(Moment),
  rulesVersion: z.nullable(z.string()),
  rulings: z.array(z.object({ state: stateCode, ruling: Ruling, confirmedAt: z.nullable(Moment) })),
  rewards: z.array(
    z.object({
      id: Id,
      kind: z.enum(['course', 'campaign']),
      qualifyingMessage: z.string(),
      options: z.array(
        z.object({
          id: Id,
          kind: OptionKind,
          title: z.string(),
          image: z.nullable(z.string()),
          description: z.string(),
          productId: z.string(),
          value: z.int(),
          stock: z.nullable(z.int()),
          stockLeft: z.nullable(z.int()),
          additionalInfoForm: z.nullable(InfoForm),
        }),
      ),
    }),
  ),
  may: May,
})
export type Campaign = z.infer<typeof Campaign>

/** One rule of a dated edition of the state rules. */
export const StateRule = z.object({
  state: stateCode,
  kind: OptionKind,
  ruling: Ruling,
  /** The source of the rule; null = none was found, which is not a permission. */
  source: z.nullable(z.string()),
  checkedOn: z.iso.date(),
  note: z.string(),
})
export type StateRule = z.infer<typeof StateRule>

/** What prevents publishing, state by state. */
const StateCheck = z.object({
  state: stateCode,
  kind: OptionKind,
  ruling: Ruling,
  source: z.nullable(z.string()),
  note: z.string(),
})

/** A technical upper bound, above any realistic plan. */
const planLimit = 512 * 1024

/** Who may read a brand's campaigns, and who may change them. */
export const see = ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_EMPLOYEE'] as const
export const change = ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_ADMIN'] as const

export const campaignList = defineList([20, 100], {
  filter: searchText,
  phase: z.optional(CampaignStatus),
  /** One of the brands whose campaigns the caller sees. */
  brandId: z.optional(Id),
})

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/incentive-campaigns',
    access: see,
    summary: 'The campaigns of my brand',
    query: campaignList.query,
    response: PageOf(CampaignRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/incentive-campaigns',
    access: change,
    summary: 'Plan a campaign',
    /** Administrators name the brand; for a brand administrator it is their own. */
    body: z.object({ brandId: z.optional(Id), campaign: CampaignInput }),
    response: Campaign,
    bodyLimit: planLimit,
  }),
  read: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id',
    access: see,
    summary: 'One campaign',
    params: IdParams,
    response: Campaign,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/incentive-campaigns/:id',
    access: change,
    summary: 'Change a campaign that is not published yet',
    params: IdParams,
    body: CampaignInput,
    response: Campaign,
    problems: ['CAMPAIGN_PUBLISHED'],
    bodyLimit: planLimit,
  }),
  check: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/state-checks',
    access: see,
    summary: 'The state rules that apply to a campaign',
    params: IdParams,
    response: z.object({ rulesVersion: z.string(), checks: z.array(StateCheck) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/publish',
    access: change,
    summary: 'Publish a campaign and reserve its budget',
    params: IdParams,
    body: z.object({
      /** The states whose rules the publisher has checked and confirms. */
      confirmedStates: z._default(z.array(stateCode).check(z.maxLength(60)), []),
      /** The states whose stores get the training without rewards; a forbidden state must be among them. */
      leftOutStates: z._default(z.array(stateCode).check(z.maxLength(60)), []),
      /** Completions since then count too. */
      countPastFrom: z._default(z.nullable(Moment), null),
    }),
    response: Campaign,
    problems: ['CAMPAIGN_PUBLISHED', 'REWARDS_FORBIDDEN', 'CONFIRMATION_MISSING'],
  }),
  considerPast: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/consider-past',
    access: change,
    summary: 'Count completions since a past time, in the background',
    params: IdParams,
    body: z.object({ from: Moment }),
    response: Campaign,
    problems: ['CAMPAIGN_NOT_PUBLISHED', 'CAMPAIGN_ENDED'],
  }),
  addBudget: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/budget',
    access: change,
    summary: 'Increase the budget of a campaign',
    params: IdParams,
    body: z.object({ cents: cents(largestBudget).check(z.gte(1, 'Enter more than 0.')) }),
    response: Campaign,
    problems: ['CAMPAIGN_NOT_PUBLISHED', 'CAMPAIGN_ENDED', 'CAMPAIGN_UNLIMITED'],
  }),
  addStock: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/options/:optionId/stock',
    access: change,
    summary: 'Add stock to an option',
    params: z.object({ id: Id, optionId: Id }),
    body: z.object({ pieces: z.int('Enter a whole number.').check(z.gte(1, 'Enter 1 or more.'), z.lte(1_000_000)) }),
    response: Campaign,
    problems: ['STOCK_UNLIMITED'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/end',
    access: change,
    summary: 'End a campaign now; people keep what they earned',
    params: IdParams,
    response: Campaign,
    problems: ['CAMPAIGN_NOT_PUBLISHED'],
    repeatable: true,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/incentive-rules',
    access: see,
    summary: 'The current rules of the states; not legal advice',
    response: z.object({ version: z.string(), notice: z.string(), rules: z.array(StateRule) }),
  }),
  touchedByRules: endpoint({
    method: 'GET',
    path: '/incentive-rules/touched-campaigns',
    access: see,
    summary: 'Running campaigns published under rules that have changed since',
    query: z.object(offsetQuery(20, 100)),
    response: PageOf(
      z.object({
        campaignId: Id,
        title: z.string(),
        publishedUnder: z.string(),
        changes: z.array(z.object({ state: stateCode, kind: OptionKind, was: Ruling, is: Ruling })),
      }),
    ),
  }),
}
