import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { PageOf } from '../paging.ts'
import { states } from '../states.ts'

/** Period in calendar months, including the current one. */
export const trainedPeriods = ['3', '6', '12', '24'] as const
export type TrainedPeriod = (typeof trainedPeriods)[number]

const month = z.string('Choose a month.').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.'))

/** The filter of the report of trained people; omitted fields do not narrow it. */
const trainedFilter = {
  period: z._default(z.enum(trainedPeriods, 'Choose 3, 6, 12 or 24 months.'), '12'),
  /** One month of the period, as 2026-11. */
  month: z.optional(month),
  state: z.optional(z.enum(typedKeys(states), 'Please enter State.')),
  /** A store that works with the brand. */
  dispensaryId: z.optional(Id),
  courseId: z.optional(Id),
}
export const trainedPersonList = defineList([30, 100], trainedFilter)
export const trainedStoreList = defineList([20, 100], trainedFilter)
export const TrainedFilter = trainedPersonList.choice
export type TrainedFilter = z.output<typeof TrainedFilter>

/** The postal code of a state; null = people without a store. */
const state = z.nullable(z.string())

/** People who cannot be named, rounded to fives. */
const OtherPeople = z.object({ month: z.string(), state, people: z.int() })
export type OtherPeople = z.output<typeof OtherPeople>

/**
 * How many people completed a course of the brand, each counted once: in the month of their first completion, at their
 * store at that time. People who cannot be named are rounded to fives by month and state.
 */
export const TrainedReport = z.object({
  asOf: Moment,
  total: z.int(),
  /** The same number of months before; null where a single month is selected. */
  before: z.nullable(z.int()),
  /** Those who can be named; they are on the list of people. */
  named: z.int(),
  /** Every month of the period, oldest first. */
  months: z.array(
    z.object({ month: z.string(), people: z.int(), states: z.array(z.object({ state, people: z.int() })) }),
  ),
  others: z.array(OtherPeople),
  /** Whether people are rounded to fives, which leaves out smaller groups. */
  isMore: z.boolean(),
  /** The choices of the filters. */
  choices: z.object({
    states: z.array(z.string()),
    courses: z.array(z.object({ id: Id, title: z.string() })),
    /** The store of the filter, by its name. */
    dispensary: z.nullable(z.object({ id: Id, name: z.string(), city: z.string() })),
  }),
})
export type TrainedReport = z.output<typeof TrainedReport>

/** A person who may be named to the brand, with their store at their first completion. */
export const TrainedPerson = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null = at no store. */
  dispensary: z.nullable(z.object({ name: z.string(), city: z.string(), state: z.string() })),
  completedAt: Moment,
})
export type TrainedPerson = z.output<typeof TrainedPerson>

export const TrainedStore = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  people: z.int(),
})
export type TrainedStore = z.output<typeof TrainedStore>

const access = ['ROLE_BRAND_EMPLOYEE'] as const

/** People trained by the courses of the caller’s brand. */
export const trained = {
  report: endpoint({
    method: 'GET',
    path: '/brands/mine/budtenders-trained',
    access,
    summary: 'People who completed a course of the caller’s brand, by month and state of their first',
    query: TrainedFilter,
    response: TrainedReport,
  }),
  people: endpoint({
    method: 'GET',
    path: '/brands/mine/budtenders-trained/people',
    access,
    summary: 'The people whose names the brand can see, newest first',
    query: trainedPersonList.query,
    response: PageOf(TrainedPerson),
  }),
  stores: endpoint({
    method: 'GET',
    path: '/brands/mine/budtenders-trained/stores',
    access,
    summary: 'How many of them worked at each partner store, highest first',
    query: trainedStoreList.query,
    response: PageOf(TrainedStore),
  }),
  export: endpoint({
    method: 'GET',
    path: '/brands/mine/budtenders-trained/csv',
    access,
    summary: 'The same people as a file: names one by one, all others counted by month and state',
    query: trainedPersonList.exportQuery,
    response: exportedFile,
  }),
}
