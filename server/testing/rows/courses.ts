import { courses } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { promos } from '@trellis/contract/courses/promos.ts'
import { timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import { buildPromo } from '../../features/courses/courses.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { open, ownFor, previews, classes as reachClasses, courses as reachCourses } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const shortCode = 'onset-at-the-fair'
const livePromo = async (db: Db, { courseId }: WorldIds) => {
  await buildPromo(db, { courseId, code: shortCode, now: new Date('2026-11-20T15:00:00Z') })
  await db.updateTable('promo').set({ course_id: courseId }).where('code', '=', shortCode).execute()
}

const unopenedPromo = async (db: Db, ids: WorldIds) => {
  await livePromo(db, ids)
  await db.deleteFrom('promo_day').execute()
}

/** A link whose id is that of its course. */
const sharedLink = async (db: Db, { courseId }: WorldIds) => {
  const [now, soon] = [new Date('2026-11-20T15:00:00Z'), new Date('2099-11-20T15:00:00Z')]
  const hash = Buffer.from(courseId)
  await db
    .insertInto('preview_link')
    .values({ id: courseId, hash, course_id: courseId, created_at: now, expires_at: soon })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ revoked_at: null }))
    .execute()
}
const authors = ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN')

/** Courses, their previews, and the time spent in them. */
export const courseRows = [
  row(courses.get, {
    proves: 'API-121 ROLE-004',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
  }),
  row(courses.get, {
    proves: 'API-121 PREVIEW-004',
    as: 'as a draft',
    input: ({ courseId }) => ({ params: { id: courseId }, query: { useDraft: 'true' } }),
    reach: previews,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(courses.get, {
    proves: 'API-121 PREVIEW-005',
    as: 'as one of its versions',
    input: ({ courseId, versionId }) => ({ params: { id: courseId }, query: { versionId } }),
    reach: previews,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(courses.start, {
    proves: 'API-127',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
  }),
  row(courses.see, {
    proves: 'VIEWER-010',
    input: ({ courseId, surveyId }) => ({ params: { id: courseId }, body: { cardId: surveyId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
  }),
  row(courses.navigation, {
    proves: 'API-139',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
  }),
  row(courses.navigation, {
    proves: 'API-139',
    as: 'of the draft',
    input: ({ courseId }) => ({ params: { id: courseId }, query: { draft: '1' } }),
    reach: previews,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(courses.quiz, {
    proves: 'API-140',
    input: ({ quizId }) => ({ params: { id: quizId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
  }),
  row(previewLinks.make, {
    proves: 'PREVIEW-003 ROLE-006',
    input: ({ courseId }) => ({ params: { id: courseId }, body: {} }),
    reach: authors,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(previewLinks.list, {
    proves: 'PREVIEW-003',
    input: ({ courseId: id }) => ({ params: { id } }),
    reach: authors,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(previewLinks.revoke, {
    proves: 'PREVIEW-003',
    input: ({ courseId: id }) => ({ params: { id } }),
    arrange: sharedLink,
    reach: authors,
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(previewLinks.visit, {
    proves: 'PREVIEW-003',
    input: ({ courseId }) => ({ params: { id: courseId }, body: { isFirst: false } }),
    reach: caller => (caller === 'link holder' ? 'own' : 'none'),
    by: 'link holder',
  }),
  row(promos.byShortCode, {
    proves: 'API-122 PREVIEW-002',
    input: () => ({ params: { shortCode } }),
    arrange: livePromo,
    reach: open,
    by: 'anonymous',
  }),
  row(promos.open, {
    proves: 'API-122',
    input: () => ({ params: { shortCode }, query: { source: 'scan' } }),
    arrange: unopenedPromo,
    reach: open,
    by: 'anonymous',
  }),
  row(timeSheets.beat, {
    proves: 'API-160',
    input: ({ courseId }) => ({ body: { courseId, sessionId: newId(), timeLogged: 30 } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
  }),
  row(timeSheets.beat, {
    proves: 'API-160',
    as: 'of a class',
    input: ({ classId }) => ({ body: { classId, sessionId: newId(), timeLogged: 30 } }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
]
