import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/**
 * One person's feedback on a course. Names are null where the brand may not see them: such answers appear in groups of
 * five, unordered, and `dateCompleted` is the first of a month.
 */
export const FeedbackResult = z.object({
  id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  courseId: Id,
  /** Stars, 1 to 5. */
  responseValue: z.int(),
  comments: z.string(),
  dateCompleted: Moment,
  selectedTags: z.array(z.string()),
})
export type FeedbackResult = z.output<typeof FeedbackResult>

/**
 * A tag chosen by at least five people in the last 90 days, with its count in the 90 days before; both are rounded down
 * to fives; `before` null = fewer than five.
 */
const TagTrend = z.object({ tag: z.string(), isPositive: z.boolean(), count: z.int(), before: z.nullable(z.int()) })
export type TagTrend = z.output<typeof TagTrend>

export const FeedbackSummary = z.object({
  /** The latest answer of each person to each survey; for unnamed people the published one. */
  answers: z.int(),
  /** Stars, to two decimals; null = fewer than five answers. */
  overallFeedbackScore: z.nullable(z.number()),
  /** The number of answers with 1, 2, 3, 4 and 5 stars; null = fewer than five answers. */
  stars: z.nullable(z.array(z.int())),
  /** Null = fewer than five answers in the last 90 days. */
  tags: z.nullable(z.array(TagTrend)),
  /** Whether there are older answers that are not included. */
  isMore: z.boolean(),
})
export type FeedbackSummary = z.output<typeof FeedbackSummary>

const of = {
  /** A store that works with the brand. */
  dispensaryId: z.optional(Id),
  courseId: z.optional(Id),
}
const access = ['ROLE_BRAND_EMPLOYEE'] as const

/** Feedback on the courses of the caller’s brand; groups of fewer than five answers are hidden. */
export const feedback = {
  summary: endpoint({
    method: 'GET',
    path: '/brands/mine/feedback-summary',
    access,
    summary: 'The score, the stars and the tags of the caller’s brand, of one of its courses, or of a store',
    query: z.object(of),
    response: FeedbackSummary,
  }),
  results: endpoint({
    method: 'GET',
    path: '/brands/mine/feedback-results',
    access,
    summary: 'Feedback of each person, newest first; people without a name five at a time, by month',
    query: z.object({ ...of, ...offsetQuery(20, 100) }),
    response: PageOf(FeedbackResult),
  }),
}
