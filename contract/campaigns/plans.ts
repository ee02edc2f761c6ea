import * as z from 'zod/mini'
import { draftState, draftWriter, recordShapes, settingsConflicts } from '../authoring/drafts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { count, listOf, offsetQuery } from '../paging.ts'
import { Ruling, stateCode } from './campaign-input.ts'
import { change, StateRule } from './campaigns.ts'
import { PlanProblem, PlanReward, PlanSettings, planLimits } from './plan.ts'

const SettingsPatch = z.partial(PlanSettings)

/** What can be chosen in a plan. */
const choiceKinds = ['courses', 'dispensaries', 'retail-organizations'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** Something that a plan can name; `note` tells two of the same name apart. */
export const PlanChoice = z.object({ id: Id, name: z.string(), note: z.string() })
export type PlanChoice = z.output<typeof PlanChoice>

export const CampaignPlan = z.object({
  campaign: z.object({
    id: Id,
    brandId: Id,
    brandName: z.string(),
    /** The addresses to which the question about consent links. */
    privacyPolicyUrl: z.nullable(z.string()),
    termsAndConditionsUrl: z.nullable(z.string()),
  }),
  settings: PlanSettings,
  rewards: z.array(PlanReward),
  /** What the plan names; what is missing here can no longer be chosen. */
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
  /** What others have changed since the revision that the caller had; absent = nothing. */
  merged: z.optional(z.object({ settings: SettingsPatch, ...rewards.merged })),
})
export type SavedPlan = z.output<typeof SavedPlan>

/** `data` of a DRAFT_CONFLICT. */
export const PlanConflict = z.object({
  rewards: rewards.conflicts,
  settings: settingsConflicts(keysOf(PlanSettings.shape)),
  revision: z.int(),
})

/** What is decided about a state whose stores the plan covers: `open` = its rules must be confirmed, or it be left out. */
const decisions = ['rewards', 'left-out', 'open'] as const

const StateForecast = z.object({
  state: stateCode,
  /** The stores with people who see the courses. */
  stores: z.int(),
  /** The strictest ruling about what is offered. */
  ruling: Ruling,
  rules: z.array(StateRule),
  decision: z.enum(decisions),
})
export type StateForecast = z.output<typeof StateForecast>

/** What a plan would do, and cost, if it was published as it is. */
export const Forecast = z.object({
  /**
   * The most people who can earn: they work where rewards are allowed, and have courses to complete. Those at stores that
   * the brand does not work with are rounded up to fives, state by state.
   */
  people: z.int(),
  /** The stores at which people see the courses. */
  stores: z.int(),
  /** In cents: all of them complete everything and choose what costs most. */
  most: z.int(),
  /** In cents, by how many finished the brand’s last course; null = too few people to say. */
  likely: z.nullable(z.int()),
  finishedPct: z.nullable(z.int()),
  /** How many people the budget is enough for, at least; null = for everybody. */
  enoughFor: z.nullable(z.int()),
  states: z.array(StateForecast),
  rulesVersion: z.string(),
  notice: z.string(),
  /** What keeps it from being published. */
  problems: z.array(PlanProblem),
})
export type Forecast = z.output<typeof Forecast>

/** Somebody whom the brand may name, who has completed courses of a plan since a moment, and what they would get. */
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
  /** The most people: those who are listed, and all others in fives. */
  people: z.int(),
  /** In cents: the most that all of them would get. */
  most: z.int(),
  /**
   * Whom the brand may not name, since the beginning of the month (UTC) of the moment, rounded up to fives; none is five
   * too. Only states with stores that the brand does not work with.
   */
  others: z.array(z.object({ state: stateCode, people: z.int(), most: z.int() })),
  ...listOf(PastCompletion).shape,
})

const title = requiredLine('Please enter a title.', 120)
/** The days of a new plan, as the person who makes it counts them. */
const days = { startsAt: Moment, endsAt: Moment }

/** Campaigns while they are planned: saved reward by reward, by several people at once, as drafts of courses are. */
export const campaignPlans = {
  create: endpoint({
    method: 'POST',
    path: '/incentive-campaigns/plans',
    access: change,
    summary: 'Create the plan of a campaign; the caller may choose its id',
    /** Administrators name the brand; a brand admin's brand is their own. */
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
