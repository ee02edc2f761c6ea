import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'

export const requestSentences = {
  future: 'Choose a day that is not in the future.',
  old: 'Choose a day of the last 60 days.',
  full: (minutes: number) => `At most ${minutes} minutes of this day are left.`,
}

/** Missing time can be reported for this many days. */
export const requestDays = 60

const chooseDay = 'Choose a day.'
const Day = z.iso.date(chooseDay).check(z.refine(day => day >= '2000' && day < '2100', chooseDay))

const minutes = 'Enter 1 to 720 minutes.'
const reason = 'Say what you learned and when.'

export const TimeRequestBody = z.object({
  day: Day,
  minutes: z.int(minutes).check(z.gte(1, minutes), z.lte(720, minutes)),
  words: z.string(reason).check(z.trim(), z.minLength(1, reason), z.maxLength(500, 'Use at most 500 characters.')),
})
export type TimeRequestBody = z.output<typeof TimeRequestBody>

const Item = z.object({
  courseId: z.nullable(Id),
  classId: z.nullable(Id),
  /** Null = time added on request. */
  title: z.nullable(z.string()),
  /** At a live training. */
  isLive: z.boolean(),
  seconds: z.int(),
})

const OwnDay = z.object({ day: z.iso.date(), seconds: z.int(), items: z.array(Item) })
export type OwnDay = z.output<typeof OwnDay>

const OwnPeriod = z.object({
  id: Id,
  storeId: Id,
  store: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** To be paid when it was approved; null = not approved yet. */
  payableSeconds: z.nullable(z.int()),
  approvedSeconds: z.nullable(z.int()),
  /** Why they differ. */
  reason: z.nullable(z.string()),
})
export type OwnPeriod = z.output<typeof OwnPeriod>

export const OwnWeek = z.object({
  monday: z.iso.date(),
  /** Today in the caller's store. */
  today: z.iso.date(),
  /** The Monday of the week in which the caller first learned. */
  firstMonday: z.iso.date(),
  /** Whether the caller has a store, where missing time can be reported. */
  hasStore: z.boolean(),
  seconds: z.int(),
  /** Of these, those at a store. */
  paidSeconds: z.int(),
  days: z.array(OwnDay),
  periods: z.array(OwnPeriod),
})
export type OwnWeek = z.output<typeof OwnWeek>

const requestAnswers = ['accepted', 'declined', 'withdrawn'] as const

export const OwnTimeRequest = z.object({
  id: Id,
  store: z.string(),
  day: z.iso.date(),
  minutes: z.int(),
  words: z.string(),
  askedAt: Moment,
  /** Null = open. */
  answer: z.nullable(z.enum(requestAnswers)),
  addedMinutes: z.nullable(z.int()),
  /** The day on which it is paid: a later one if the pay period of the day was closed. */
  countsOn: z.nullable(z.iso.date()),
  answerWords: z.nullable(z.string()),
})
export type OwnTimeRequest = z.output<typeof OwnTimeRequest>

export const ownRequestList = defineList([10, 100], {})

/** The caller's own training time. */
export const ownTime = {
  week: endpoint({
    method: 'GET',
    path: '/training-time/mine',
    access: 'signed-in',
    summary: 'The caller’s training time in a week, by day and by course or class, with the pay periods of that week',
    query: z.object({
      /** A day of the week; omitted = today. */
      week: z.optional(Day),
    }),
    response: OwnWeek,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/training-time/mine/requests',
    access: 'signed-in',
    summary: 'Training time that the caller reported as missing, newest first',
    query: ownRequestList.query,
    response: PageOf(OwnTimeRequest),
  }),
  request: endpoint({
    method: 'POST',
    path: '/training-time/mine/requests',
    access: 'signed-in',
    summary: 'Report training time of a day as missing; one open request a day',
    body: TimeRequestBody,
    response: z.object({ id: Id }),
    problems: ['TIME_REQUEST_OPEN', 'TIME_WITHOUT_STORE'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/training-time/mine/requests/:id/withdrawal',
    access: 'signed-in',
    summary: 'Withdraw an open request for missing training time',
    params: IdParams,
    repeatable: true,
    problems: ['DECIDED_BEFORE'],
  }),
}
