import { courses } from '@trellis/contract/courses/courses.ts'
import { timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import { newId } from '../../platform/ids.ts'
import { ownFor, previews, courses as reachCourses } from '../reaches.ts'
import { row } from '../row.ts'

/** Courses, their previews, and the time spent in them. */
export const courseRows = [
  row(courses.get, {
    proves: 'API-121 ROLE-004',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
    statements: 4,
  }),
  row(courses.get, {
    proves: 'API-121 PREVIEW-004',
    as: 'as a draft',
    input: ({ courseId }) => ({ params: { id: courseId }, query: { useDraft: 'true' } }),
    reach: previews,
    by: 'ROLE_BRAND_ADMIN',
    statements: 3,
  }),
  row(courses.get, {
    proves: 'API-121 PREVIEW-005',
    as: 'as one of its versions',
    input: ({ courseId, versionId }) => ({ params: { id: courseId }, query: { versionId } }),
    reach: previews,
    by: 'ROLE_BRAND_ADMIN',
    statements: 4,
  }),
  row(courses.start, {
    proves: 'API-127',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
    statements: 7,
  }),
  row(courses.see, {
    proves: 'VIEWER-010',
    input: ({ courseId, surveyId }) => ({ params: { id: courseId }, body: { cardId: surveyId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
    statements: 8,
  }),
  row(courses.navigation, {
    proves: 'API-139',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
    statements: 3,
  }),
  row(courses.navigation, {
    proves: 'API-139',
    as: 'of the draft',
    input: ({ courseId }) => ({ params: { id: courseId }, query: { draft: '1' } }),
    reach: previews,
    by: 'ROLE_BRAND_ADMIN',
    statements: 3,
  }),
  row(courses.quiz, {
    proves: 'API-140',
    input: ({ quizId }) => ({ params: { id: quizId } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
    statements: 3,
  }),
  row(courses.makePreviewLink, {
    proves: 'PREVIEW-003 ROLE-006',
    input: ({ courseId }) => ({ params: { id: courseId }, body: {} }),
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'),
    by: 'ROLE_BRAND_ADMIN',
    statements: 5,
  }),
  row(timeSheets.beat, {
    proves: 'API-160',
    input: ({ courseId }) => ({ body: { courseId, sessionId: newId(), timeLogged: 30 } }),
    reach: reachCourses,
    by: 'ROLE_STUDENT',
    statements: 6,
  }),
]
