import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredLine } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'

const Store = z.object({ id: Id, name: z.string() })
const Day = z.iso.date('Choose a day.')

/** The latest approval of a person's time at a store. */
const TimeApproval = z.object({
  approvedSeconds: z.int(),
  /** Why it differs from the payable time; null = it does not. */
  reason: z.nullable(z.string()),
  by: z.string(),
  at: Moment,
  /** False = the payable time has changed since, and needs approval again. */
  isCurrent: z.boolean(),
})

/** One person's training time at one store. */
export const PersonTime = z.object({
  userId: Id,
  /** Null = the person was deleted. */
  name: z.nullable(z.string()),
  dispensary: Store,
  measuredSeconds: z.int(),
  /** Measured time, each day rounded up by the policy of the store, and time added on request. */
  payableSeconds: z.int(),
  /** Added on request; `day` is before the period if its own period was already closed. */
  additions: z.array(z.object({ day: z.string(), minutes: z.int() })),
  /** Null = not approved, or no pay period was chosen. */
  approval: z.nullable(TimeApproval),
  /** Open requests of the person for time at this store, of any day. */
  openRequests: z.int(),
  may: z.object({ approve: z.boolean() }),
})
export type PersonTime = z.infer<typeof PersonTime>

/** All time that matches, on every page. */
const TimeTotals = z.object({
  measuredSeconds: z.int(),
  payableSeconds: z.int(),
  approvedSeconds: z.int(),
  /** People at stores whose time is not approved. */
  unapproved: z.int(),
  /** Those of them that the caller may approve: everyone but themselves. */
  approvable: z.int(),
})
export type TimeTotals = z.infer<typeof TimeTotals>

const timeFilter = {
  dispensaryId: z.optional(Id),
  /** Part of a person's name. */
  filter: searchText,
  /** Only time that is not approved. */
  unapproved: z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
}

const timeSorts = ['name', 'measured'] as const

export const timeList = defineList([25, 100], {
  ...timeFilter,
  sortBy: z._default(z.enum(timeSorts, 'Choose one of the columns.'), 'name'),
  direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'asc'),
})

/** Whose time of which days, besides the filters of the list. */
const timeQuery = z.extend(timeList.query, {
  employerId: Id,
  /** Default = the week of `week`. */
  periodId: z.optional(Id),
  /** Any day of a week from Monday to Sunday; default = this week. */
  week: z.optional(Day),
})
export type TimeQuery = z.output<typeof timeQuery>

/** The most people approved by one call without a filter. */
const mostApprovedAtOnce = 100
const mostSeconds = 31 * 86_400
const secondsSentence = 'Enter at most 31 days.'
const reasonSentence = 'Say why the approved time differs.'

/** Time of one person; without `approvedSeconds` all that is payable. A different number needs a reason. */
const NewApproval = z.object({
  userId: Id,
  dispensaryId: Id,
  approvedSeconds: z.optional(
    z
      .int('Enter a whole number.')
      .check(z.gte(0, 'Enter a whole number, 0 or more.'), z.lte(mostSeconds, secondsSentence)),
  ),
  reason: z.optional(requiredLine(reasonSentence, 300)),
})

/** People, or all who match a filter with the number that was shown (`expectedCount`), as payable. */
export const NewApprovals = z
  .object({
    periodId: Id,
    people: z.optional(
      z
        .array(NewApproval)
        .check(z.minLength(1, 'Choose people.'), z.maxLength(mostApprovedAtOnce, 'Choose at most 100 people.')),
    ),
    filter: z.optional(z.object(timeFilter)),
    expectedCount: z.optional(z.int('Enter a whole number.').check(z.gte(1, 'Choose people.'))),
  })
  .check(
    z.refine(
      ({ people, filter, expectedCount }) =>
        people
          ? filter === undefined && expectedCount === undefined
          : filter !== undefined && expectedCount !== undefined,
      { error: 'Choose people.', path: ['people'] },
    ),
  )

/** Time that a person reports as missing, until it is answered. */
export const OpenTimeRequest = z.object({
  id: Id,
  userId: Id,
  name: z.nullable(z.string()),
  dispensary: Store,
  day: z.string(),
  minutes: z.int(),
  words: z.string(),
  createdAt: Moment,
})
export type OpenTimeRequest = z.infer<typeof OpenTimeRequest>

export const timeRequestList = defineList([25, 100], { employerId: z.optional(Id) })

const minutesSentence = 'Enter 1 to 720 minutes.'

export const TimeRequestAnswer = z.discriminatedUnion(
  'answer',
  [
    z.object({
      answer: z.literal('accepted'),
      /** Default = the minutes asked for. */
      minutes: z.optional(z.int(minutesSentence).check(z.gte(1, minutesSentence), z.lte(720, minutesSentence))),
    }),
    z.object({ answer: z.literal('declined'), words: requiredLine('Say why this time is not added.', 300) }),
  ],
  'Choose accepted or declined.',
)

/** Training time of people, for those who approve it. */
export const trainingTime = {
  list: endpoint({
    method: 'GET',
    path: '/training-time',
    access: storeManagers,
    summary: 'Training time of a pay period or week, by person and store, with its approvals and totals',
    query: timeQuery,
    response: z.extend(PageOf(PersonTime), {
      totals: TimeTotals,
      /** The stores with time in these days, whatever the filters are. */
      stores: z.array(Store),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/training-time/approvals',
    access: storeManagers,
    summary: 'Approve training time of people in an open pay period, or of all who match a filter',
    body: NewApprovals,
    response: z.object({ approved: z.int() }),
    problems: ['COUNT_CHANGED', 'OWN_TIME', 'PERIOD_CLOSED'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/training-time/requests',
    access: storeManagers,
    summary: 'Time reported as missing that the caller answers, oldest first',
    query: timeRequestList.query,
    response: PageOf(OpenTimeRequest),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/training-time/requests/:id/answer',
    access: storeManagers,
    summary: 'Add the time that a person reports as missing, or decline with a reason; they get an e-mail',
    params: IdParams,
    body: TimeRequestAnswer,
    problems: ['DECIDED_BEFORE', 'OWN_TIME'],
  }),
}
