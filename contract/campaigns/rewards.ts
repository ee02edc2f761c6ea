import * as z from 'zod/mini'
import { formField } from '../cards/form-fields.ts'
import { FormValues } from '../courses/catalyst.ts'
import { AvailableReward } from '../courses/course-rewards.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { count, offsetQuery } from '../paging.ts'
import { RewardIssue } from './reward-issue.ts'
import { IssueResolution, RewardMessage } from './reward-thread.ts'

/** The brand's progress in sending a reward; a returned one will not arrive. */
export const rewardStates = ['earned', 'ordered', 'issued', 'delivered', 'returned'] as const
export const RewardState = z.enum(rewardStates)
export type RewardState = z.infer<typeof RewardState>

/** What a learner is asked before a reward can be sent, such as an address or a size. Files cannot be asked for. */
export const InfoForm = z.object({
  fields: z.array(formField).check(
    z.minLength(1, 'Add at least one field.'),
    z.maxLength(20, 'Add at most 20 fields.'),
    z.refine(fields => fields.every(({ type }) => type !== 'file'), 'A reward cannot ask for a file.'),
    z.refine(fields => new Set(fields.map(({ name }) => name)).size === fields.length, {
      error: 'Each field needs a unique name.',
    }),
  ),
})
export type InfoForm = z.infer<typeof InfoForm>

export const SampleOption = z.object({
  title: z.string(),
  image: z.nullable(z.string()),
  description: z.string(),
  productId: z.string(),
  additionalInfoForm: z.nullable(InfoForm),
  /** In cents. */
  value: z.int(),
  /** False when it is out of stock. */
  available: z.boolean(),
})
export type SampleOption = z.infer<typeof SampleOption>

/**
 * What an earned reward waits for: a verified address, the store's confirmation, or a review of a course completed too
 * fast; or it was rejected.
 */
export const waitReasons = ['address', 'store', 'review', 'refused'] as const

export const Reward = z.object({
  id: Id,
  sampleOptions: z.array(SampleOption),
  qualifyingMessage: z.string(),
  /** The learner has qualified for it; other rewards can still be earned. */
  earned: z.boolean(),
  selected: z.boolean(),
  autoSelected: z.boolean(),
  /** The option that was selected. */
  selectedIndex: z.nullable(z.int()),
  /** Its id in the learner's list of rewards, once earned. */
  ruqId: z.nullable(Id),
  /**
   * Null = it can be selected. `who` is the store or brand that has to decide; *paid* = another account of the same
   * mailbox received it.
   */
  waitsFor: z.nullable(z.object({ reason: z.enum([...waitReasons, 'paid']), who: z.nullable(z.string()) })),
})
export type Reward = z.infer<typeof Reward>

export const CampaignRewards = z.object({
  campaignId: Id,
  campaignTitle: z.string(),
  brandName: z.string(),
  /** The brand says that these rewards last only as long as its budget. */
  isLimited: z.boolean(),
  campaignQualificationData: z.object({
    campaignQualified: z.boolean(),
    totalCoursesCompleted: z.int(),
    totalCoursesAssigned: z.int(),
    targetPctComplete: z.int(),
  }),
  /** What this one course earned. */
  courseRewardData: z.array(Reward),
  /** What the campaign earns as a whole, or will earn when its target is reached. */
  campaignRewardData: z.array(Reward),
})
export type CampaignRewards = z.infer<typeof CampaignRewards>

export const Selection = z.object({
  courseId: Id,
  selectionIndex: z.int('Choose one of the rewards.').check(z.gte(0), z.lte(99)),
  incentiveCampaignRewardId: Id,
  additionalInfo: z._default(z.nullable(FormValues), null),
})
export type Selection = z.infer<typeof Selection>

export const IncentiveSummary = z.object({
  totalUnearnedRewards: z.int(),
  incompleteCoursesCount: z.int(),
  rewardsEarnedCount: z.int(),
  /** In cents. */
  approximateValueEarnedRewards: z.int(),
  completedCoursesCount: z.int(),
  /** Some of the rewards that can still be earned last only as long as the brand's budget. */
  isLimited: z.boolean(),
  /** What can be earned now, each reward with the courses that earn it or count toward it. */
  available: z.array(
    z.object({
      ...AvailableReward.shape,
      courses: z.array(z.object({ courseId: Id, courseTitle: z.string(), trackId: Id })),
    }),
  ),
})
export type IncentiveSummary = z.infer<typeof IncentiveSummary>

export const RewardDetail = z.object({
  ruqId: Id,
  productName: z.string(),
  productImage: z.nullable(z.string()),
  brandName: z.string(),
  /** When it was selected. */
  createdAt: Moment,
  qualifyingMessage: z.string(),
  /** In cents. */
  value: z.int(),
  state: RewardState,
  /** Every state it has been in, oldest first. */
  history: z.array(z.object({ state: RewardState, at: Moment })),
  issueDescription: z.nullable(z.string()),
  issueReportedAt: z.nullable(Moment),
  issueResolvedAt: z.nullable(Moment),
  issueResolution: z.nullable(IssueResolution),
  /** What the shipper calls it. */
  tracking: z.nullable(z.string()),
})
export type RewardDetail = z.infer<typeof RewardDetail>

/** A selected reward as its learner sees it. */
export const MyReward = z.object({
  ...RewardDetail.shape,
  /** What a gift card is spent with. */
  code: z.nullable(z.string()),
  messages: z.array(RewardMessage),
  /** Messages of the brand that the learner has not opened. */
  isUnread: z.boolean(),
})
export type MyReward = z.infer<typeof MyReward>

/** An earned reward whose option is not selected yet. */
export const OpenChoice = z.object({
  courseId: Id,
  campaignTitle: z.string(),
  brandName: z.string(),
  earnedAt: Moment,
  reward: Reward,
})
export type OpenChoice = z.infer<typeof OpenChoice>
export const OpenChoices = z.object({ items: z.array(OpenChoice) })

/** Whether a person allows a brand to contact them. */
export const BrandOptIn = z.object({
  optedIn: z.boolean(),
  /** Null = neither the reward nor the course belongs to a brand, so there is no question. */
  brandName: z.nullable(z.string()),
  /** The brand's own https addresses. */
  privacyPolicyUrl: z.nullable(z.string()),
  termsAndConditionsUrl: z.nullable(z.string()),
})
export type BrandOptIn = z.infer<typeof BrandOptIn>

/** An active consent: the latest answer to a brand was yes. */
export const Consent = z.object({ brandId: Id, brandName: z.string(), givenAt: Moment })
export type Consent = z.infer<typeof Consent>

/** The language of the wording that was shown. */
const locale = z._default(z.enum(['en', 'es']), 'en')

const courseParams = z.object({ courseId: Id })
/** The earned reward that asks. Omitted = the last one of the course, otherwise the course itself. */
const incentiveCampaignRewardId = z.optional(Id)

export const rewards = {
  ofCourse: endpoint({
    method: 'GET',
    path: '/process-incentive-campaigns/:id',
    access: 'signed-in',
    summary: 'What I have earned with a course, and what its campaigns still offer',
    params: IdParams,
    /** One or several; both are accepted. */
    response: z.union([z.array(CampaignRewards), CampaignRewards]),
  }),
  select: endpoint({
    method: 'POST',
    path: '/process-incentive-campaigns/select',
    access: 'signed-in',
    summary: 'Select one option of a reward that I earned; selecting again returns the first choice',
    body: Selection,
    response: Reward,
    problems: ['OUT_OF_STOCK', 'REWARD_WAITS'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/incentive-campaigns/summary',
    access: 'signed-in',
    summary: 'What I have earned and can earn',
    response: IncentiveSummary,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my-rewards',
    access: 'signed-in',
    summary: 'My rewards, newest first',
    query: z.object({ offset: offsetQuery(10).offset, limit: count(10, 100) }),
    response: z.object({ rewardDetails: z.array(MyReward), totalRewardCount: z.int() }),
  }),
  toSelect: endpoint({
    method: 'GET',
    path: '/my-rewards/to-select',
    access: 'signed-in',
    summary: 'The rewards that I earned and have not selected, oldest first',
    response: OpenChoices,
  }),
  reportIssue: endpoint({
    method: 'POST',
    path: '/my-rewards/:id',
    access: 'signed-in',
    summary: 'Report a problem with one of my rewards, or add to it',
    params: IdParams,
    body: RewardIssue,
    response: MyReward,
  }),
  readAnswer: endpoint({
    method: 'POST',
    path: '/my-rewards/:id/read',
    access: 'signed-in',
    summary: 'Mark the brand’s answer as read',
    params: IdParams,
    repeatable: true,
  }),
  optIn: endpoint({
    method: 'GET',
    path: '/brand-opt-ins/:courseId',
    access: 'signed-in',
    summary: 'Whether the brand of a reward or course can contact me',
    params: courseParams,
    query: z.object({ incentiveCampaignRewardId }),
    response: BrandOptIn,
  }),
  setOptIn: endpoint({
    method: 'POST',
    path: '/brand-opt-ins/:courseId',
    access: 'signed-in',
    summary: 'Allow the brand of a reward or course to contact me, or stop it',
    params: courseParams,
    body: z.object({
      optedIn: z.boolean(),
      incentiveCampaignRewardId,
      locale,
      /** The page on which the consent was given. */
      page: z._default(line(300), ''),
    }),
    response: BrandOptIn,
  }),
  consents: endpoint({
    method: 'GET',
    path: '/users/me/brand-consents',
    access: 'signed-in',
    summary: 'The brands that can contact me, newest consent first',
    response: z.object({ items: z.array(Consent) }),
  }),
  takeConsentBack: endpoint({
    method: 'POST',
    path: '/users/me/brand-consents/:id/take-back',
    access: 'signed-in',
    summary: 'Withdraw the consent to a brand’s messages; it no longer sees my name through it',
    params: IdParams,
    body: z.object({ locale }),
  }),
}

type Target = { targetPctComplete: number; totalCoursesCompleted: number; totalCoursesAssigned: number }

/** How many more courses are needed for a campaign's reward. */
export const coursesToGo = ({ targetPctComplete, totalCoursesAssigned, totalCoursesCompleted }: Target) =>
  Math.ceil((targetPctComplete * (totalCoursesAssigned - totalCoursesCompleted)) / 100)

/**
 * Whether the completed courses reach the campaign's target: at least one course, and the target share of those
 * assigned.
 */
export const reachesTarget = (assigned: number, completed: number, targetPctComplete: number) =>
  completed > 0 && completed * 100 >= targetPctComplete * assigned
