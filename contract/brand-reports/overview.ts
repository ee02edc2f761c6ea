import * as z from 'zod/mini'
import { AnalyzedCard, QuestionFigures } from '../analytics/analysis.ts'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { trainedPeriods } from './trained.ts'

/** Period in calendar months, including the current one; it is compared with the same number of months before. */
const period = { period: z._default(z.enum(trainedPeriods, 'Choose 3, 6, 12 or 24 months.'), '12') }

/** A count of the period, and of the previous period. */
const Change = z.object({ now: z.int(), before: z.int() })
/** Average stars (1 to 5), updated every five ratings; null = fewer than five. */
const Score = z.object({ now: z.nullable(z.number()), before: z.nullable(z.number()) })

export const BrandStats = z.object({
  /** When the counts were last updated; null = not counted yet. */
  asOf: z.nullable(Moment),
  /** People who completed their first course of the brand. */
  people: Change,
  /** First completions of its courses, summed over the courses. */
  completions: Change,
  /** Stores that work with the brand and have at least one person who completed their first course of it. */
  stores: Change,
  score: Score,
  /** Every month of the period, oldest first. */
  months: z.array(z.object({ month: z.string(), people: z.int() })),
  /** Number of people who could take a course of the brand; only set while no one has completed one. */
  canSee: z.nullable(z.int()),
})
export type BrandStats = z.output<typeof BrandStats>

export const BrandCourse = z.object({
  id: Id,
  title: z.string(),
  people: Change,
  score: Score,
  /** People in each month of the period, oldest first. */
  trend: z.array(z.int()),
})
export type BrandCourse = z.output<typeof BrandCourse>

/** A store that works with the brand, and how many of its people completed the course. */
export const BrandCourseStore = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  /** Its label, as in 'Colorado'. */
  state: z.string(),
  people: z.int(),
  lastCompletedAt: z.nullable(Moment),
})
export type BrandCourseStore = z.output<typeof BrandCourseStore>

/** One course of a brand since it was published: completions, ratings and progress. */
export const BrandCourseOverview = z.object({
  id: Id,
  title: z.string(),
  asOf: z.nullable(Moment),
  people: Change,
  score: Score,
  /** Exact for people whom the brand may name, rounded to fives for others and visitors; null = too few. */
  opened: z.nullable(z.int()),
  started: z.nullable(z.int()),
  completed: z.nullable(z.int()),
  cards: z.array(AnalyzedCard),
})
export type BrandCourseOverview = z.output<typeof BrandCourseOverview>

/** The first answers to the questions of a course, card by card. */
const BrandCourseResults = z.object({
  cards: z.array(z.object({ cardId: Id, name: z.string(), questions: z.array(QuestionFigures) })),
})

const access = ['ROLE_BRAND_EMPLOYEE'] as const
const CourseParams = z.object({ courseId: Id })

/** The courses of a brand, or the stores of one course, by people of a period. */
export const countedList = defineList([20, 100], period)

/** Results of the courses of the caller’s brand. */
export const brandOverview = {
  stats: endpoint({
    method: 'GET',
    path: '/brands/mine/stats',
    access,
    summary: 'People trained by the courses of the caller’s brand, compared with the previous period',
    query: z.object(period),
    response: BrandStats,
  }),
  courses: endpoint({
    method: 'GET',
    path: '/brands/overview',
    access,
    summary: 'The published courses of the caller’s brand with people, score and trend, most people first',
    query: countedList.query,
    response: PageOf(BrandCourse),
  }),
  exportCourses: endpoint({
    method: 'GET',
    path: '/brands/overview/export',
    access,
    summary: 'The same courses as a file',
    query: countedList.exportQuery,
    response: exportedFile,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/brands/overview/:courseId',
    access,
    summary: 'Who completed one course of the caller’s brand, by partner store, most people first',
    params: CourseParams,
    query: countedList.query,
    response: PageOf(BrandCourseStore),
  }),
  exportStores: endpoint({
    method: 'GET',
    path: '/brands/overview/:courseId/export',
    access,
    summary: 'The same stores as a file',
    params: CourseParams,
    query: countedList.exportQuery,
    response: exportedFile,
  }),
}

/** One course of the caller’s brand, card by card. */
export const brandCourses = {
  overview: endpoint({
    method: 'GET',
    path: '/brands/mine/course-overview/:courseId',
    access,
    summary: 'One course of the caller’s brand: people, score and progress',
    params: CourseParams,
    query: z.object(period),
    response: BrandCourseOverview,
  }),
  results: endpoint({
    method: 'GET',
    path: '/brands/mine/course-results/:courseId',
    access,
    summary: 'First answers to the questions of one course of the caller’s brand',
    params: CourseParams,
    response: BrandCourseResults,
  }),
}
