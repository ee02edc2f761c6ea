import { feedback } from '@trellis/contract/brand-reports/feedback.ts'
import { trained } from '@trellis/contract/brand-reports/trained.ts'
import { empty, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

/** Everyone who acts for a brand: what is another brand's looks as if it never was. */
const ofBrands = { reach: empty, by: 'ROLE_BRAND_EMPLOYEE' } as const

/** The same of a store: one that does not work with the brand is not found. */
const ofStores = {
  reach: ownFor(
    'ROLE_RESELLER',
    'ROLE_PARENT_COMPANY_EMPLOYEE',
    'ROLE_BRAND_ADMIN',
    'ROLE_BRAND_SALES',
    'ROLE_BRAND_EMPLOYEE',
  ),
  by: 'ROLE_BRAND_EMPLOYEE',
} as const

const ofCourseAtStore = ({ dispensaryId, courseId }: WorldIds) => ({ query: { dispensaryId, courseId } })
const ofCourse = ({ courseId }: WorldIds) => ({ query: { courseId } })

/** What a brand sees of the people whom its courses have trained. */
export const brandReportRows = [
  row(trained.report, { proves: 'API-076 REPORT-001', input: ofCourseAtStore, ...ofBrands }),
  row(trained.people, {
    proves: 'API-076 REPORT-010',
    input: () => ({ query: { limit: 5 } }),
    ...ofBrands,
  }),
  row(trained.people, {
    proves: 'API-076 REPORT-010',
    as: 'of a course at a store',
    input: ofCourseAtStore,
    ...ofBrands,
  }),
  row(trained.stores, {
    proves: 'API-076 REPORT-010',
    input: () => ({ query: { limit: 5 } }),
    ...ofBrands,
  }),
  row(trained.stores, {
    proves: 'API-076 REPORT-010',
    as: 'of a course at a store',
    input: ofCourseAtStore,
    ...ofBrands,
  }),
  row(trained.export, { proves: 'API-077', input: () => ({ query: { format: 'csv' } }), ...ofBrands }),
  row(trained.export, {
    proves: 'API-077',
    as: 'of a course at a store',
    input: ofCourseAtStore,
    ...ofBrands,
  }),
  row(feedback.summary, { proves: 'API-091 REPORT-004', input: () => ({}), ...ofBrands }),
  row(feedback.summary, {
    proves: 'API-091 REPORT-005',
    as: 'of a course',
    input: ofCourse,
    ...ofBrands,
  }),
  row(feedback.summary, {
    proves: 'API-091 REPORT-004',
    as: 'of a course at a store',
    input: ofCourseAtStore,
    ...ofStores,
  }),
  row(feedback.results, {
    proves: 'API-091 REPORT-006',
    input: () => ({ query: { limit: 5 } }),
    ...ofBrands,
  }),
  row(feedback.results, {
    proves: 'API-091 REPORT-007',
    as: 'of a course',
    input: ofCourse,
    ...ofBrands,
  }),
  row(feedback.results, {
    proves: 'API-091 REPORT-006',
    as: 'of a course at a store',
    input: ofCourseAtStore,
    ...ofStores,
  }),
]
