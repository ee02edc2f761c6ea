import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile, exportQuery } from '../exports.ts'
import { Id, line, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** People's progress: the number of courses assigned, completed, and the share in whole percent. */
const Progress = z.object({ people: z.int(), assigned: z.int(), completed: z.int(), percent: z.int() })
export type Progress = z.infer<typeof Progress>

const ReportDispensary = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  /** Its label, as in 'Colorado'. */
  state: z.string(),
  region: z.nullable(z.string()),
})
export type ReportDispensary = z.infer<typeof ReportDispensary>

export const ReportChoices = z.object({
  /** The dispensaries that the caller may see reports of. */
  dispensaries: z.array(ReportDispensary),
  /** The dispensary reported on when none is named; null = all of them. */
  dispensaryId: z.nullable(Id),
  roles: z.array(z.object({ id: Id, label: z.string() })),
  tracks: z.array(z.object({ id: Id, name: z.string() })),
})
export type ReportChoices = z.infer<typeof ReportChoices>

export const TrainingReport = z.object({
  ...Progress.shape,
  /** People who work there and are not counted: invited and never logged in, or disabled. */
  invited: z.int(),
  disabled: z.int(),
  /** By track; the one without an id holds the courses assigned to a person directly. */
  tracks: z.array(z.object({ id: z.nullable(Id), name: z.string(), ...Progress.shape })),
  roles: z.array(z.object({ id: Id, name: z.string(), ...Progress.shape })),
  dispensaries: z.array(z.object({ ...ReportDispensary.shape, ...Progress.shape })),
})
export type TrainingReport = z.infer<typeof TrainingReport>

export const TrainedEmployee = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
  dispensaries: z.array(z.string()),
  assigned: z.int(),
  completed: z.int(),
  percent: z.int(),
  lastCompletedAt: z.nullable(Moment),
})
export type TrainedEmployee = z.infer<typeof TrainedEmployee>

/** Of everything assigned today: the number completed by a moment, and within the step that ends there. */
const TimePoint = z.object({ until: Moment, completed: z.int(), percent: z.int(), added: z.int() })
export type TimePoint = z.infer<typeof TimePoint>

/** A person with overdue courses: how many, and the one that has been due the longest. */
export const OverduePerson = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dispensaryName: z.string(),
  courses: z.int(),
  courseTitle: z.string(),
  trackName: z.string(),
  /** The due date, as 2026-11-30. */
  dueOn: z.string(),
  daysOverdue: z.int(),
})
export type OverduePerson = z.infer<typeof OverduePerson>

/** A comment beside a rating, without its author. */
export const FeedbackComment = z.object({
  id: Id,
  courseId: Id,
  courseTitle: z.string(),
  stars: z.int(),
  comment: z.string(),
  /** As 2026-11-30. */
  day: z.string(),
})
export type FeedbackComment = z.infer<typeof FeedbackComment>

const Rating = z.object({
  count: z.int(),
  /** Stars, to two decimals; null = no ratings. */
  average: z.nullable(z.number()),
  /** The number of ratings with 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.int()),
})
export const FeedbackReport = z.object({
  ...Rating.shape,
  courses: z.array(
    z.object({
      courseId: Id,
      courseTitle: z.string(),
      ...Rating.shape,
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
  ),
})
export type FeedbackReport = z.infer<typeof FeedbackReport>

export const timeSpans = ['3m', '6m', '12m', '18m'] as const
export type TimeSpan = (typeof timeSpans)[number]

export const trainedSorts = ['trained', 'name', 'completed', 'assigned', 'lastCompletedAt'] as const
export const exportViews = ['employee', 'track', 'role', 'dispensary', 'time', 'overdue', 'feedback'] as const
export type ExportView = (typeof exportViews)[number]

/** The filter of a report. Omitted fields do not narrow it. */
export const reportFilter = {
  dispensaryId: z.optional(Id),
  region: z.optional(line(100)),
  roleId: z.optional(Id),
  trackId: z.optional(Id),
}
const ordered = {
  sort: z._default(z.enum(trainedSorts, 'Sort by trained, name, completed, assigned or lastCompletedAt.'), 'trained'),
  direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'asc'),
}
export const trainedList = defineList([30, 100], { ...reportFilter, ...ordered })
export const overdueList = defineList([30, 100], reportFilter)

const starsSentence = 'Choose 1 to 5 stars.'
const stars = z.coerce
  .number(starsSentence)
  .check(z.int(starsSentence), z.gte(1, starsSentence), z.lte(5, starsSentence))
const span = z._default(z.enum(timeSpans, 'Choose 3m, 6m, 12m or 18m.'), '12m')
const access = ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

export const reports = {
  choices: endpoint({
    method: 'GET',
    path: '/reports/choices',
    access,
    summary: 'The filters of the caller’s reports',
    response: ReportChoices,
  }),
  training: endpoint({
    method: 'GET',
    path: '/reports/training',
    access,
    summary: 'Percent trained: in all, by track, by role and by dispensary',
    query: z.object(reportFilter),
    response: TrainingReport,
  }),
  employees: endpoint({
    method: 'GET',
    path: '/reports/training/employees',
    access,
    summary: 'Percent trained by employee',
    query: trainedList.query,
    response: PageOf(TrainedEmployee),
  }),
  overTime: endpoint({
    method: 'GET',
    path: '/reports/training/over-time',
    access,
    summary: 'Completion of today’s assignments over time, by week or month',
    query: z.object({ ...reportFilter, span }),
    response: z.object({ assigned: z.int(), step: z.enum(['week', 'month']), points: z.array(TimePoint) }),
  }),
  overdue: endpoint({
    method: 'GET',
    path: '/reports/overdue',
    access,
    summary: 'Overdue people, one row each, longest overdue first',
    query: overdueList.query,
    response: PageOf(OverduePerson),
  }),
  feedback: endpoint({
    method: 'GET',
    path: '/reports/feedback',
    access,
    summary: 'Ratings of courses, as counts',
    query: z.object(reportFilter),
    response: FeedbackReport,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/reports/feedback/comments',
    access,
    summary: 'Comments on ratings, newest first, without names',
    query: z.object({ ...reportFilter, courseId: z.optional(Id), stars: z.optional(stars), ...offsetQuery(10, 100) }),
    response: PageOf(FeedbackComment),
  }),
  export: endpoint({
    method: 'GET',
    path: '/reports/training/export',
    access,
    summary: 'One view of the reports as a file',
    query: z.object({
      ...reportFilter,
      ...ordered,
      ...exportQuery,
      view: z._default(
        z.enum(exportViews, 'Choose employee, track, role, dispensary, time, overdue or feedback.'),
        'employee',
      ),
      span,
    }),
    response: exportedFile,
  }),
}
