import * as z from 'zod/mini'
import { draftState, draftWriter, recordShapes, settingsConflicts } from '../authoring/drafts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { count, offsetQuery, PageOf } from '../paging.ts'
import { Ruling, stateCode } from './campaign-input.ts'
import { change, StateRule } from './campaigns.ts'
import { PlanProblem, PlanReward, PlanSettings, planLimits } from './plan.ts'

const SettingsPatch = z.partial(PlanSettings)

/** What can be chosen in a plan. */
const choiceKinds = ['courses', 'dispensaries', 'retail-organizations'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** A choice for a plan; `note` distinguishes equal names. */
export const PlanChoice = z.object({ id: Id, name: z.string(), note: z.string() })
export type PlanChoice = z.output<typeof PlanChoice>

export const CampaignPlan = z.object({
  campaign: z.object({
    id: Id,
    brandId: Id,
    brandName: z.string(),
    /** The addresses that the consent question links to. */
    privacyPolicyUrl: z.nullable(z.string()),
    termsAndConditionsUrl: z.nullable(z.string()),
  }),
  settings: PlanSettings,
  rewards: z.array(PlanReward),
  /** Names of what the plan refers to; missing entries can no longer be selected. */
  named: z.object({
    courses: z.array(PlanChoice),
    dispensaries: z.array(PlanChoice),
    'retail-organizations': z.array(PlanChoice),
  }),
  ...draftState,
})
export type CampaignPlan = z.output<typeof CampaignPlan>

const tooMany = `A campaign has at most ${planLimits.rewards} rewards.`
const rewards = recordShapes(PlanReward, { most: planLimits.rewards, tooMany })

export const SavedPlan = z.object({
  revision: z.int(),
  savedAt: Moment,
  /** Changes by others since the caller's revision; absent = none. */
  merged: z.optional(z.object({ settings: SettingsPatch, ...rewards.merged })),
})
export type SavedPlan = z.output<typeof SavedPlan>

/** `data` of a DRAFT_CONFLICT. */
export const PlanConflict = z.object({
  rewards: rewards.conflicts,
  settings: settingsConflicts(typedKeys(PlanSettings.shape)),
  revision: z.int(),
})

/** Decision about a state with covered stores: `open` = confirm its rules, or leave it out. */
const decisions = ['rewards', 'left-out', 'open'] as const

const StateForecast = z.object({
  state: stateCode,
  /** Stores with people who see the courses. */
  stores: z.int(),
  /** The strictest ruling on the offered options. */
  ruling: Ruling,
  rules: z.array(StateRule),
  decision: z.enum(decisions),
})
export type StateForecast = z.output<typeof StateForecast>

/** Forecast of a plan's reach and cost if it were published now. */
export const Forecast = z.object({
  /**
   * Maximum number of people who can earn: they work where rewards are allowed and have courses to complete. People at
   * stores that do not work with the brand are rounded up to fives per state.
   */
  people: z.int(),
  /** The stores at which people see the courses. */
  stores: z.int(),
  /** In cents, if everyone completes everything and selects the most expensive option. */
  most: z.int(),
  /** In cents, by the completion rate of the brand’s last course; null = too few people. */
  likely: z.nullable(z.int()),
  finishedPct: z.nullable(z.int()),
  /** Minimum number of people the budget covers; null = everyone. */
  enoughFor: z.nullable(z.int()),
  states: z.array(StateForecast),
  rulesVersion: z.string(),
  notice: z.string(),
  /** Problems that prevent publishing. */
  problems: z.array(PlanProblem),
})
export type Forecast = z.output<typeof Forecast>

/** A person whom the brand may name who completed courses of a plan since a moment, and what they would get. */
const PastCompletion = z.object({
  personName: z.string(),
  dispensaryName: z.string(),
  state: stateCode,
  courses: z.int(),
  /** In cents. */
  most: z.int(),
})
export type PastCompletion = z.output<typeof PastCompletion>

const PastCompletions = z.object({
  /** Maximum number of people: listed ones, and all others rounded to fives. */
  people: z.int(),
  /** In cents: the maximum for all of them. */
  most: z.int(),
  /**
   * People whom the brand may not name, since the start of the moment's month (UTC), rounded up to fives; zero counts
   * as five. Only states with stores that do not work with the brand.
   */
  others: z.array(z.object({ state: stateCode, people: z.int(), most: z.int() })),
  ...PageOf(PastCompletion).shape,
})

const title = requiredLine('Please enter a title.', 120)
/** The dates of a new plan, in the caller's time zone. */
const days = { startsAt: Moment, endsAt: Moment }

/** Drafts of campaigns: saved reward by reward, with concurrent editing, like drafts of courses. */
export const campaignPlans = {
  create: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/plans',
    access: change,
    summary: 'Create the plan of a campaign; the caller may choose its id',
    /** Administrators name the brand; for a brand administrator it is their own. */
    body: z.object({ id: z.optional(Id), brandId: z.optional(Id), title, ...days }),
    response: z.object({ id: Id }),
    problems: ['ALREADY_EXISTS'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/:id/plan-again',
    access: change,
    summary: 'Create the plan of the next campaign from this one, for the same brand',
    params: IdParams,
    body: z.object({ id: z.optional(Id), title, ...days }),
    response: z.object({ id: Id }),
    problems: ['ALREADY_EXISTS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/incentive-campaigns/:id',
    access: change,
    summary: 'Delete a campaign that was never published',
    params: IdParams,
    problems: ['CAMPAIGN_PUBLISHED'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/plan',
    access: change,
    summary: 'The plan of a campaign that is not published yet, with its revision',
    params: IdParams,
    response: CampaignPlan,
    problems: ['CAMPAIGN_PUBLISHED'],
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/incentive-campaigns/:id/plan',
    access: change,
    summary:
      'Change rewards and settings of a plan; edits of others to other parts are merged. A repeated opId has no second effect.',
    params: IdParams,
    body: z.object({
      ...draftWriter,
      settings: z.optional(SettingsPatch),
      ...rewards.patch,
    }),
    response: SavedPlan,
    problems: ['CAMPAIGN_PUBLISHED', 'DRAFT_CONFLICT', 'DRAFT_SHRINK', 'DRAFT_MOVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: planLimits.bytes + 100_000,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/choices/:kind',
    access: change,
    summary: 'The courses, stores or chains of the brand that a plan can include',
    params: z.object({ id: Id, kind: z.enum(choiceKinds) }),
    query: z.object({ filter: z._default(line(100), ''), limit: count(30, 100) }),
    response: z.object({ items: z.array(PlanChoice) }),
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/forecast',
    access: change,
    summary: 'Forecast of a plan: who can earn, its cost, the state rules and what is missing',
    params: IdParams,
    response: Forecast,
    problems: ['CAMPAIGN_PUBLISHED'],
  }),
  pastCompletions: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/:id/past-completions',
    access: change,
    summary:
      'Who completed courses of a plan since a past time, and the maximum they would get; people whose names the brand cannot see are counted in groups of five',
    params: IdParams,
    query: z.object({ from: Moment, ...offsetQuery(20, 100) }),
    response: PastCompletions,
    problems: ['CAMPAIGN_PUBLISHED'],
  }),
}
