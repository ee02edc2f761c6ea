import { brandCourses, brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import { brandReaders, empty } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

const isReader = (caller: Caller) => brandReaders.some(reader => reader === caller)
const reading = { by: 'ROLE_BRAND_EMPLOYEE', reach: empty } as const
const ofCourses = {
  by: 'ROLE_BRAND_EMPLOYEE',
  reach: (caller: Caller) => (isReader(caller) ? 'own' : 'none'),
} as const

const ofCourse = ({ courseId }: WorldIds) => ({ params: { courseId } })

/** How the courses of a brand do, for its own people. */
export const brandOverviewRows = [
  row(brandOverview.stats, {
    proves: 'API-070 REPORT-001',
    input: () => ({ query: { period: '3' } }),
    ...reading,
  }),
  row(brandOverview.courses, {
    proves: 'API-073 REPORT-008',
    input: () => ({ query: { limit: 5 } }),
    ...reading,
  }),
  row(brandOverview.exportCourses, { proves: 'REPORT-008', input: () => ({}), ...reading }),
  row(brandOverview.stores, { proves: 'API-074 REPORT-002', input: ofCourse, ...ofCourses }),
  row(brandOverview.exportStores, { proves: 'REPORT-002', input: ofCourse, ...ofCourses }),
  row(brandCourses.overview, { proves: 'API-078 REPORT-009', input: ofCourse, ...ofCourses }),
  row(brandCourses.results, { proves: 'API-075 REPORT-009', input: ofCourse, ...ofCourses }),
]
