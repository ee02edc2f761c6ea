import type { SentFile } from '@trellis/contract/endpoint.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import type {
  ExportView,
  FeedbackReport,
  OverduePerson,
  Progress,
  ReportDispensary,
  TimePoint,
  TimeSpan,
  TrainedEmployee,
} from '@trellis/contract/reports/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { readInBatches } from '../../platform/database/read-in-batches.ts'
import type { Column } from '../../platform/exports/columns.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import type { Staff } from './cohorts.queries.ts'
import { type EmployeeOrder, employeeMapper, employeesQuery } from './employees.queries.ts'
import { readFeedback } from './feedback.queries.ts'
import { readOverTime } from './over-time.queries.ts'
import { overdueQuery } from './overdue.queries.ts'
import { readTraining } from './training.queries.ts'

type ExportReportInput = EmployeeOrder & {
  db: Db
  staff: Staff
  places: readonly ReportDispensary[]
  format: ExportFormat
  span: TimeSpan
  now: Date
}

/** A table short enough to be read at once. */
async function* atOnce<T>(rows: Promise<readonly T[]>) {
  yield await rows
}

async function* each<A, B>(batches: AsyncIterable<readonly A[]>, change: (row: A) => B) {
  for await (const rows of batches) yield rows.map(change)
}

const progressColumns = [
  { title: 'Assigned', cell: (row: Progress) => row.assigned },
  { title: 'Completed', cell: (row: Progress) => row.completed },
  { title: 'Percent trained', cell: (row: Progress) => row.percent },
]
const listProgressColumns = (title: string): Column<Progress & { name: string }>[] => [
  { title, cell: row => row.name },
  { title: 'People', cell: row => row.people },
  ...progressColumns,
]

const employeeColumns: Column<TrainedEmployee>[] = [
  { title: 'First name', cell: row => row.firstName },
  { title: 'Last name', cell: row => row.lastName },
  { title: 'Roles', cell: row => row.roles.join(', ') },
  { title: 'Dispensaries', cell: row => row.dispensaries.join(', ') },
  { title: 'Assigned', cell: row => row.assigned },
  { title: 'Completed', cell: row => row.completed },
  { title: 'Percent trained', cell: row => row.percent },
  { title: 'Last completed', cell: row => row.lastCompletedAt && new Date(row.lastCompletedAt) },
]
const placeColumns: Column<ReportDispensary & Progress>[] = [
  { title: 'Dispensary', cell: row => row.name },
  { title: 'City', cell: row => row.city },
  { title: 'State', cell: row => row.state },
  { title: 'Region', cell: row => row.region },
  { title: 'People', cell: row => row.people },
  ...progressColumns,
]
const timeColumns: Column<TimePoint>[] = [
  { title: 'Until', cell: row => new Date(row.until) },
  { title: 'Completed in this step', cell: row => row.added },
  { title: 'Completed so far', cell: row => row.completed },
  { title: 'Percent trained', cell: row => row.percent },
]
const overdueColumns: Column<OverduePerson>[] = [
  { title: 'First name', cell: row => row.firstName },
  { title: 'Last name', cell: row => row.lastName },
  { title: 'Dispensary', cell: row => row.dispensaryName },
  { title: 'Courses overdue', cell: row => row.courses },
  { title: 'Longest overdue', cell: row => row.courseTitle },
  { title: 'Track', cell: row => row.trackName },
  { title: 'Due on', cell: row => row.dueOn },
  { title: 'Days overdue', cell: row => row.daysOverdue },
]
type RatedCourse = FeedbackReport['courses'][number]
const feedbackColumns: Column<RatedCourse>[] = [
  { title: 'Course', cell: row => row.courseTitle },
  { title: 'Ratings', cell: row => row.count },
  { title: 'Average', cell: row => row.average },
  ...[1, 2, 3, 4, 5].map(stars => ({ title: `${stars} stars`, cell: (row: RatedCourse) => row.stars[stars - 1] ?? 0 })),
  { title: 'Tags', cell: row => row.tags.map(({ tag, count }) => `${tag} (${count})`).join(', ') },
]

const views: Record<ExportView, (input: ExportReportInput) => SentFile> = {
  employee: ({ db, staff, places, format, sort, direction }) =>
    exportTable({
      name: 'Training by employee',
      format,
      columns: employeeColumns,
      rows: signal =>
        each(readInBatches(employeesQuery(staff, { sort, direction }), { db, signal }), employeeMapper(staff, places)),
    }),
  track: ({ db, staff, places, format }) =>
    exportTable({
      name: 'Training by track',
      format,
      columns: listProgressColumns('Track'),
      rows: () => atOnce(readTraining(db, staff, places).then(({ tracks }) => tracks)),
    }),
  role: ({ db, staff, places, format }) =>
    exportTable({
      name: 'Training by role',
      format,
      columns: listProgressColumns('Role'),
      rows: () => atOnce(readTraining(db, staff, places).then(({ roles }) => roles)),
    }),
  dispensary: ({ db, staff, places, format }) =>
    exportTable({
      name: 'Training by dispensary',
      format,
      columns: placeColumns,
      rows: () => atOnce(readTraining(db, staff, places).then(({ dispensaries }) => dispensaries)),
    }),
  time: ({ db, staff, format, span, now }) =>
    exportTable({
      name: 'Training over time',
      format,
      columns: timeColumns,
      rows: () => atOnce(readOverTime(db, staff, { span, now }).then(({ points }) => points)),
    }),
  overdue: ({ db, staff, format, now }) =>
    exportTable({
      name: 'Overdue training',
      format,
      columns: overdueColumns,
      rows: signal => readInBatches(overdueQuery({ within: staff.within, now }), { db, signal }),
    }),
  feedback: ({ db, staff, format }) =>
    exportTable({
      name: 'Course feedback',
      format,
      columns: feedbackColumns,
      rows: () => atOnce(readFeedback(db, staff).then(({ courses }) => courses)),
    }),
}

/** One view of the reports as a file. */
export const exportReport = (view: ExportView, input: ExportReportInput) => views[view](input)
