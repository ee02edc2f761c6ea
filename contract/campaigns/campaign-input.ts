import * as z from 'zod/mini'
import { Id, line, Moment, mediaUrl, requiredLine } from '../fields.ts'
import { InfoForm } from './rewards.ts'

export const optionKinds = ['gift-card', 'merchandise', 'experience', 'product-sample'] as const
export const OptionKind = z.enum(optionKinds, 'Choose what kind of reward it is.')
export type OptionKind = z.infer<typeof OptionKind>

const rulings = ['allowed', 'needs-confirmation', 'forbidden'] as const
export const Ruling = z.enum(rulings)
export type Ruling = z.infer<typeof Ruling>

export const stateCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter the two-letter code of a state.'))
export const cents = (largest: number) =>
  z
    .int('Enter a whole number of cents.')
    .check(z.gte(0, 'Enter 0 or more.'), z.lte(largest, 'This amount is too high.'))
const largestValue = 1_000_000
export const largestBudget = 1_000_000_000

const hasProductId = ({ kind, productId }: { kind: OptionKind; productId: string }) =>
  kind === 'gift-card' || productId !== ''

export const OptionInput = z
  .object({
    kind: OptionKind,
    title: requiredLine('Please enter a title.', 120),
    image: z._default(z.nullable(mediaUrl), null),
    description: z._default(line(1000), ''),
    /** What the shipper calls it; gift cards are not shipped and need none. */
    productId: z._default(line(120), ''),
    /** In cents. */
    value: cents(largestValue),
    /** The stock; null = unlimited. */
    stock: z._default(
      z.nullable(z.int('Enter a whole number.').check(z.gte(1, 'Enter 1 or more.'), z.lte(1_000_000))),
      null,
    ),
    additionalInfoForm: z._default(z.nullable(InfoForm), null),
  })
  .check(z.refine(hasProductId, { error: 'Please enter a product id.', path: ['productId'] }))
export type OptionInput = z.infer<typeof OptionInput>

export const RewardInput = z.object({
  /** `course`: for each completed course of the campaign. `campaign`: once, when the target is reached. */
  kind: z.enum(['course', 'campaign'], 'Choose how it is earned.'),
  qualifyingMessage: requiredLine('Please enter a message.', 300),
  options: z
    .array(OptionInput)
    .check(z.minLength(1, 'Add at least one option.'), z.maxLength(20, 'Add at most 20 options.')),
})
export type RewardInput = z.infer<typeof RewardInput>

export const audienceKinds = ['all', 'states', 'dispensaries', 'retail-organizations'] as const

const audience = (least: 0 | 1) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({
      kind: z.literal('states'),
      states: z.array(stateCode).check(z.minLength(least, 'Choose at least one state.'), z.maxLength(60)),
    }),
    z.object({
      kind: z.literal('dispensaries'),
      dispensaryIds: z.array(Id).check(z.minLength(least, 'Choose at least one dispensary.'), z.maxLength(1000)),
    }),
    z.object({
      kind: z.literal('retail-organizations'),
      retailOrganizationIds: z
        .array(Id)
        .check(z.minLength(least, 'Choose at least one organization.'), z.maxLength(200)),
    }),
  ])

/** The people whom a campaign covers. */
export const Audience = audience(1)
/** The audience of a draft, where nothing may be chosen yet. */
export const DraftAudience = audience(0)
export type Audience = z.infer<typeof Audience>

export const CampaignInput = z
  .object({
    title: requiredLine('Please enter a title.', 120),
    startsAt: Moment,
    endsAt: Moment,
    courseIds: z.array(Id).check(z.minLength(1, 'Choose at least one course.'), z.maxLength(200)),
    audience: Audience,
    /** Off: only the stores that the audience has when the campaign is published. */
    includesLaterStores: z._default(z.boolean(), true),
    /** Learners read that the rewards last only as long as the budget. */
    tellsLimit: z._default(z.boolean(), false),
    targetPctComplete: z.int('Enter a whole number.').check(z.gte(1, 'Enter 1 to 100.'), z.lte(100, 'Enter 1 to 100.')),
    /** In cents; null = without a limit. */
    budget: z._default(z.nullable(cents(largestBudget).check(z.gte(1, 'Enter more than 0.'))), null),
    rewards: z
      .array(RewardInput)
      .check(z.minLength(1, 'Add at least one reward.'), z.maxLength(10, 'Add at most 10 rewards.')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => new Date(startsAt) < new Date(endsAt), {
      error: 'The end must come after the start.',
      path: ['endsAt'],
    }),
  )
export type CampaignInput = z.infer<typeof CampaignInput>
