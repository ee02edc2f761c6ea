import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'
import { storeManagers } from '../roles.ts'

const timeSentence = 'Enter a time like 08:00.'
const daySentence = 'Choose at least one day.'
const capSentence = 'Enter 15 minutes to 168 hours.'

/** A time of the store's clock: `08:00`. */
const Time = z.string(timeSentence).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeSentence))
/** 1 = Monday. */
const Weekdays = z
  .array(z.int(daySentence).check(z.gte(1, daySentence), z.lte(7, daySentence)), daySentence)
  .check(z.minLength(1, daySentence), z.maxLength(7, daySentence))

/** The hours in which a store trains. Hours that end before they start, or as they start, end on the next day. */
export const TrainingHours = z.object({ weekdays: Weekdays, opensAt: Time, closesAt: Time })
export type TrainingHours = z.infer<typeof TrainingHours>

const limits = {
  /** Paid training in a week of the store's calendar, from Monday; null = no limit. */
  weeklyCapMinutes: z.nullable(z.int(capSentence).check(z.gte(15, capSentence), z.lte(10_080, capSentence))),
  /** A day's time is rounded up to a multiple of these minutes when it is paid; 0 = not rounded. */
  roundingMinutes: z.union([z.literal(0), z.literal(5), z.literal(15)]),
}

/** Where and when people train, and how their time is paid. */
export const TimePolicy = z.discriminatedUnion('place', [
  z.object({ place: z.enum(['anywhere', 'at-the-store']), ...limits }),
  z.object({ place: z.literal('set-hours'), hours: TrainingHours, ...limits }),
])
export type TimePolicy = z.infer<typeof TimePolicy>

/** A longer week of paid training is unusual. */
const usualWeekMinutes = 20 * 60

/** Questions that saving a policy asks, as it could be a mistake. */
export const policyQuestions = {
  'long-week': 'More than 20 hours of paid training in a week is unusual.',
  'no-device': 'No one at a store without a device could open courses.',
} as const
export type PolicyQuestion = keyof typeof policyQuestions

/** What to ask before a policy is saved for stores of which so many have no device. */
export const listPolicyQuestions = (policy: TimePolicy | null, storesWithoutDevice: number): PolicyQuestion[] => [
  ...(policy && (policy.weeklyCapMinutes ?? 0) > usualWeekMinutes ? ['long-week' as const] : []),
  ...(policy?.place === 'at-the-store' && storesWithoutDevice > 0 ? ['no-device' as const] : []),
]

/** A chain or a store, as the subject of a policy. */
const PolicySubject = z.object({
  id: Id,
  kind: z.enum(['chain', 'store']),
  name: z.string(),
  /** The city and state of a store. */
  place: z.nullable(z.string()),
  /** The chain of a store. */
  chainName: z.nullable(z.string()),
  /** Of a store, by its IANA name. */
  timeZone: z.nullable(z.string()),
})
export type PolicySubject = z.infer<typeof PolicySubject>

export const PolicyOfSubject = z.object({
  ...PolicySubject.shape,
  own: z.nullable(TimePolicy),
  /** The chain's policy, which applies to a store without its own. */
  ofChain: z.nullable(TimePolicy),
  mayEdit: z.boolean(),
  /** The open stores that the subject's own policy applies to. */
  stores: z.int(),
  storesWithoutDevice: z.int(),
  devices: z.int(),
})
export type PolicyOfSubject = z.infer<typeof PolicyOfSubject>

/** Exactly one of a chain and a store. */
const subjectQuery = z.object({ retailOrganizationId: z.optional(Id), dispensaryId: z.optional(Id) }).check(
  z.refine(({ retailOrganizationId: chain, dispensaryId: store }) => (chain === undefined) !== (store === undefined), {
    error: 'Choose a chain or a store.',
    path: ['dispensaryId'],
  }),
)

export const trainingPolicy = {
  subjects: endpoint({
    method: 'GET',
    path: '/time-policy/subjects',
    access: storeManagers,
    summary: 'Chains and stores whose training policy the caller may read, by name: the first 20 of each that match',
    query: z.object({ filter: z._default(line(100), '') }),
    response: z.object({ items: z.array(PolicySubject) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/time-policy',
    access: storeManagers,
    summary: 'Where and when people of a chain or store train',
    query: subjectQuery,
    response: PolicyOfSubject,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/time-policy',
    access: storeManagers,
    summary: 'Set the training policy of a chain or store, or remove it; a store then follows its chain',
    query: subjectQuery,
    body: z.object({
      /** null = none of its own. */
      policy: z.nullable(TimePolicy),
      /** The caller was asked and confirmed an unusual policy. */
      confirmed: z._default(z.boolean(), false),
    }),
    response: PolicyOfSubject,
    problems: ['POLICY_UNCONFIRMED'],
  }),
}
