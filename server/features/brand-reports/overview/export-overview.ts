import type { BrandCourse, BrandCourseStore } from '@trellis/contract/brand-reports/overview.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import type { Column, Line } from '../../../platform/exports/columns.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'

async function* atOnce<T>(rows: readonly T[]) {
  yield rows
}

const fewer = 'fewer than 5'

const courseColumns: Column<BrandCourse>[] = [
  { title: 'Course', cell: row => row.title },
  { title: 'People trained', cell: row => row.people.now },
  { title: 'In the period before', cell: row => row.people.before },
  { title: 'Score of 5', cell: row => row.score.now ?? fewer },
  { title: 'Score in the period before', cell: row => row.score.before ?? fewer },
]

const storeColumns: Column<BrandCourseStore>[] = [
  { title: 'Store', cell: row => row.name },
  { title: 'City', cell: row => row.city },
  { title: 'State', cell: row => row.state },
  { title: 'People trained', cell: row => row.people },
  { title: 'Last completed', cell: row => row.lastCompletedAt && new Date(row.lastCompletedAt) },
]

const counted =
  'People by their first completion of each course, in months (UTC). Who may not be named counts in fives by month and state; ratings count five at a time.'

type File = { format: ExportFormat; period: string; asOf: string | null }

const above = (title: string, { period, asOf }: File): Line[] => [
  [title, `the last ${period} months`],
  ['As of', asOf ?? ''],
  ['What is counted', counted],
]

/** The courses of a brand as a file. */
export const exportCourses = (courses: readonly BrandCourse[], file: File) =>
  exportTable({
    name: 'Courses of the brand',
    format: file.format,
    columns: courseColumns,
    above: above('Courses of the brand', file),
    rows: () => atOnce(courses),
  })

/** The stores of a course as a file. */
export const exportStores = (title: string, stores: readonly BrandCourseStore[], file: File) =>
  exportTable({
    name: 'Course by store',
    format: file.format,
    columns: storeColumns,
    above: above(title, file),
    rows: () => atOnce(stores),
  })
