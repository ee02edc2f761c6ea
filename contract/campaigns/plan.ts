import * as z from 'zod/mini'
import { plainSentence } from '../cards/card-rules.ts'
import { draftField } from '../cards/form-fields.ts'
import { draftAddress, draftList, draftText } from '../cards/rules/draft-fields.ts'
import { Id, Moment } from '../fields.ts'
import { audienceKinds, CampaignInput, OptionKind, stateCode } from './campaign-input.ts'

/** Limits of a plan. */
export const planLimits = { rewards: 10, options: 20, bytes: 400_000 }

const amount = z.nullable(z.number().check(z.gte(-1e12), z.lte(1e12)))
const draftAmount = z._default(amount, null)

/** One option of a reward in a plan. */
export const PlanOption = z.object({
  id: Id,
  kind: z._default(OptionKind, 'gift-card'),
  title: draftText,
  image: draftAddress,
  description: draftText,
  productId: draftText,
  /** In cents; null = not set yet. */
  value: draftAmount,
  /** Null = unlimited. */
  stock: draftAmount,
  additionalInfoForm: z._default(z.nullable(z.object({ fields: draftList(draftField) })), null),
})
export type PlanOption = z.output<typeof PlanOption>

/** A reward in a plan: types and sizes are checked, nothing is required. */
export const PlanReward = z.object({
  id: Id,
  kind: z._default(z.enum(['course', 'campaign']), 'course'),
  qualifyingMessage: draftText,
  options: draftList(PlanOption, planLimits.options),
})
export type PlanReward = z.output<typeof PlanReward>

const text = z.string().check(z.maxLength(1000, 'Use at most 1000 characters.'))
const upTo = <T extends z.ZodMiniType>(longest: number, item: T) =>
  z.array(item).check(z.maxLength(longest, `Add at most ${longest}.`))

/**
 * Settings of a plan: types and sizes are checked, nothing is required. Lists of audience kinds that are not selected
 * are kept in case they are selected again. There are no defaults: a patch holds only changes.
 */
export const PlanSettings = z.object({
  title: text,
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  courseIds: upTo(200, Id),
  audienceKind: z.enum(audienceKinds, 'Choose who can earn.'),
  states: upTo(60, stateCode),
  dispensaryIds: upTo(1000, Id),
  retailOrganizationIds: upTo(200, Id),
  includesLaterStores: z.boolean(),
  targetPctComplete: amount,
  isUnlimited: z.boolean(),
  /** In cents; null = not set yet. */
  budget: amount,
  /** Learners read that the rewards last only as long as the budget. */
  tellsLimit: z.boolean(),
  /** The states whose rules a person has checked and confirms. */
  confirmedStates: upTo(60, stateCode),
  /** The states whose stores get the training without rewards. */
  leftOutStates: upTo(60, stateCode),
})
export type PlanSettings = z.output<typeof PlanSettings>

export type Plan = { settings: PlanSettings; rewards: readonly PlanReward[] }

const toAudience = ({ audienceKind: kind, states, dispensaryIds, retailOrganizationIds }: PlanSettings) => {
  if (kind === 'states') return { kind, states }
  if (kind === 'dispensaries') return { kind, dispensaryIds }
  return kind === 'retail-organizations' ? { kind, retailOrganizationIds } : { kind }
}

const toInput = ({ settings, rewards }: Plan) => ({
  title: settings.title,
  startsAt: settings.startsAt,
  endsAt: settings.endsAt,
  courseIds: settings.courseIds,
  audience: toAudience(settings),
  includesLaterStores: settings.includesLaterStores,
  tellsLimit: settings.tellsLimit,
  targetPctComplete: settings.targetPctComplete,
  budget: settings.isUnlimited ? null : settings.budget,
  rewards,
})

/** A problem that prevents publishing: at a field of a reward, or of the campaign itself (`rewardId` null). */
export const PlanProblem = z.object({ rewardId: z.nullable(Id), path: z.string(), sentence: z.string() })
export type PlanProblem = z.output<typeof PlanProblem>

/** Messages for fields that are still empty. */
const missingSentences: Readonly<Record<string, string>> = {
  startsAt: 'Choose the first day.',
  endsAt: 'Choose the last day.',
  value: 'Enter an amount.',
  targetPctComplete: 'Enter 1 to 100.',
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (current, key) => (typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined),
    value,
  )

type Issue = { path: readonly PropertyKey[]; message: string }

const getSentence = (input: unknown, { path, message }: Issue) =>
  (valueAt(input, path) === null && missingSentences[String(path.at(-1))]) || message

/** Maps a path of the input to the form: audience fields belong to the campaign itself. */
const toFormPlace = ({ rewards }: Plan, path: readonly PropertyKey[]) => {
  const [first, index, ...rest] = path
  const reward = first === 'rewards' && typeof index === 'number' ? rewards[index] : undefined
  if (reward) return { rewardId: reward.id, path: rest.join('.') }
  return { rewardId: null, path: (first === 'audience' ? path.slice(1) : path).join('.') }
}

/** The problem at a path of the input, in the server's notation. */
export const planProblemAt = (plan: Plan, path: string, sentence: string): PlanProblem => ({
  ...toFormPlace(plan, path.split('.')),
  sentence,
})

const noBudget: PlanProblem = { rewardId: null, path: 'budget', sentence: 'Enter an amount, or choose no limit.' }

/** The campaign input of a finished plan; null = not finished. */
export const toCampaignInput = (plan: Plan) => {
  const { isUnlimited, budget } = plan.settings
  const { data } = CampaignInput.safeParse(toInput(plan))
  return data && (isUnlimited || budget !== null) ? data : null
}

/** All problems that prevent publishing, in field order; empty = finished. */
export const problemsOfPlan = (plan: Plan): PlanProblem[] => {
  const input = toInput(plan)
  const { error } = CampaignInput.safeParse(input, { error: plainSentence })
  const problems = (error?.issues ?? []).map(issue => ({
    ...toFormPlace(plan, issue.path),
    sentence: getSentence(input, issue),
  }))
  const { isUnlimited, budget } = plan.settings
  return isUnlimited || budget !== null ? problems : [...problems, noBudget]
}

/** A new option, a gift card. */
export const blankOption = (newId: () => string): PlanOption => ({
  id: newId(),
  kind: 'gift-card',
  title: '',
  image: null,
  description: '',
  productId: '',
  value: null,
  stock: null,
  additionalInfoForm: null,
})

/** A new reward with one option. */
export const blankReward = (kind: PlanReward['kind'], newId: () => string): PlanReward => ({
  id: newId(),
  kind,
  qualifyingMessage: '',
  options: [blankOption(newId)],
})

type Days = Pick<PlanSettings, 'startsAt' | 'endsAt'>

/** A new plan with only its title and dates. */
export const blankPlan = (title: string, { startsAt, endsAt }: Days): Plan => ({
  settings: {
    title,
    startsAt,
    endsAt,
    courseIds: [],
    audienceKind: 'all',
    states: [],
    dispensaryIds: [],
    retailOrganizationIds: [],
    includesLaterStores: true,
    targetPctComplete: 100,
    isUnlimited: false,
    budget: null,
    tellsLimit: false,
    confirmedStates: [],
    leftOutStates: [],
  },
  rewards: [],
})

/** A copy of a plan with another title and dates; the states' rules have to be confirmed again. */
export const planAgain = (
  { settings, rewards }: Plan,
  changes: Days & { title: string },
  newId: () => string,
): Plan => ({
  settings: { ...settings, ...changes, confirmedStates: [], leftOutStates: [] },
  rewards: rewards.map(reward => ({
    ...reward,
    id: newId(),
    options: reward.options.map(option => ({ ...option, id: newId() })),
  })),
})
