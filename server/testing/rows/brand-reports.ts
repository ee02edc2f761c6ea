import { feedback } from '@trellis/contract/brand-reports/feedback.ts'
import { trained } from '@trellis/contract/brand-reports/trained.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'

/** Everybody who acts for a brand. */
const ofBrands = {
  reach: openFor(
    'ROLE_RESELLER',
    'ROLE_PARENT_COMPANY_EMPLOYEE',
    'ROLE_BRAND_ADMIN',
    'ROLE_BRAND_SALES',
    'ROLE_BRAND_EMPLOYEE',
  ),
  by: 'ROLE_BRAND_EMPLOYEE',
} as const

/** What a brand sees of the people whom its courses have trained. */
export const brandReportRows = [
  row(trained.report, {
    proves: 'API-076 REPORT-001',
    input: ({ dispensaryId, courseId }) => ({ query: { dispensaryId, courseId } }),
    ...ofBrands,
    statements: 4,
  }),
  row(trained.people, {
    proves: 'API-076 REPORT-010',
    input: () => ({ query: { limit: 5 } }),
    ...ofBrands,
    statements: 6,
  }),
  row(trained.stores, {
    proves: 'API-076 REPORT-010',
    input: () => ({ query: { limit: 5 } }),
    ...ofBrands,
    statements: 3,
  }),
  row(trained.export, { proves: 'API-077', input: () => ({ query: { format: 'csv' } }), ...ofBrands, statements: 14 }),
  row(feedback.summary, { proves: 'API-091 REPORT-004', input: () => ({}), ...ofBrands, statements: 3 }),
  row(feedback.results, {
    proves: 'API-091 REPORT-006',
    input: () => ({ query: { limit: 5 } }),
    ...ofBrands,
    statements: 4,
  }),
]
