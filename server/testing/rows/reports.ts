import { type ExportView, exportViews, reports } from '@trellis/contract/reports/reports.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'

const whose = ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const
const ofADispensary = { reach: ownFor(...whose), by: 'ROLE_DISPENSARY_ADMIN' } as const
const ofAllTheirs = { reach: openFor(...whose), by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' } as const

const exported = (view: ExportView) =>
  row(reports.export, {
    proves: 'REPORT-011 REPORT-013',
    as: `by ${view}`,
    input: ({ dispensaryId }) => ({ query: { dispensaryId, view } }),
    ...ofADispensary,
  })

/** The reports of a dispensary and of a retail organization. */
export const reportRows = [
  row(reports.choices, { proves: 'REPORT-011', input: () => ({}), ...ofAllTheirs }),
  row(reports.training, {
    proves: 'REPORT-011 REPORT-012',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofADispensary,
  }),
  row(reports.training, {
    proves: 'REPORT-011 REPORT-012',
    as: 'of all dispensaries',
    input: () => ({}),
    ...ofAllTheirs,
  }),
  row(reports.training, {
    proves: 'REPORT-011',
    as: 'of a sister store',
    input: ({ sisterDispensaryId }) => ({ query: { dispensaryId: sisterDispensaryId } }),
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(reports.employees, {
    proves: 'REPORT-011 REPORT-013',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofADispensary,
  }),
  row(reports.overTime, {
    proves: 'REPORT-011',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofADispensary,
  }),
  row(reports.overdue, {
    proves: 'REPORT-011',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofADispensary,
  }),
  row(reports.comments, {
    proves: 'REPORT-013',
    input: ({ dispensaryId }) => ({ query: { dispensaryId, stars: 5 } }),
    ...ofADispensary,
  }),
  row(reports.feedback, {
    proves: 'REPORT-013',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofADispensary,
  }),
  row(reports.training, {
    proves: 'REPORT-011',
    as: 'of one track',
    input: ({ dispensaryId, trackId }) => ({ query: { dispensaryId, trackId } }),
    ...ofADispensary,
  }),
  row(reports.comments, {
    proves: 'REPORT-013',
    as: 'of one course',
    input: ({ dispensaryId, courseId }) => ({ query: { dispensaryId, courseId } }),
    ...ofADispensary,
  }),
  ...exportViews.map(exported),
]
