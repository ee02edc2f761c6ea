import { analysis } from '@trellis/contract/analytics/analysis.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const ofCourse = ({ courseId: id }: WorldIds) => ({ params: { id } })
const authors = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'),
  by: 'ROLE_BRAND_ADMIN',
} as const

/** Every owner keeps their figures to themselves: what is open is for everyone. */
const allClosed = (db: Db) =>
  sql`insert into analysis_setting (course_id, is_open) select id, false from card_course
      on conflict (course_id) do update set is_open = false`.execute(db)

/** How people read a course: for its authors, where its owner keeps it from others. */
export const analysisRows = [
  row(analysis.get, {
    proves: 'PREVIEW-010',
    input: ids => ({ ...ofCourse(ids), query: { period: '30', people: 'signed-in' } }),
    arrange: allClosed,
    ...authors,
  }),
  row(analysis.get, {
    proves: 'PREVIEW-010',
    as: 'of a promo',
    input: ids => ({ ...ofCourse(ids), query: { promoId: ids.promoId } }),
    arrange: allClosed,
    ...authors,
  }),
  row(analysis.card, {
    proves: 'PREVIEW-010',
    input: ({ courseId: id, questionId: cardId }) => ({ params: { id, cardId } }),
    ...authors,
  }),
  row(analysis.card, {
    proves: 'PREVIEW-010',
    as: 'of a promo',
    input: ({ courseId: id, questionId: cardId, promoId }) => ({ params: { id, cardId }, query: { promoId } }),
    ...authors,
  }),
  row(analysis.export, {
    proves: 'PREVIEW-010',
    as: 'of a promo',
    input: ids => ({ ...ofCourse(ids), query: { promoId: ids.promoId } }),
    ...authors,
  }),
  row(analysis.export, { proves: 'PREVIEW-010', input: ofCourse, ...authors }),
  row(analysis.open, {
    proves: 'PREVIEW-010',
    input: ids => ({ ...ofCourse(ids), body: { isOpen: true } }),
    arrange: allClosed,
    ...authors,
  }),
]
