import { classes } from '@trellis/contract/classes/classes.ts'
import type { Db } from '../../platform/database/database.ts'
import { classes as reachClasses } from '../reaches.ts'
import { row } from '../row.ts'
import { rightAnswers } from '../world-content.ts'

const readLessons = async (db: Db, { classId, userId }: { classId: string; userId: string }) => {
  const lessons = await db.selectFrom('lesson').select('id').where('class_id', '=', classId).execute()
  const completions = lessons.map(({ id }) => ({
    user_id: userId,
    lesson_id: id,
    completed_at: new Date('2026-11-19'),
  }))
  await db
    .insertInto('lesson_completion')
    .values(completions)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Classic classes. */
export const classRows = [
  row(classes.get, {
    proves: 'ROLE-004',
    input: ({ slug }) => ({ params: { slug } }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
  row(classes.completeLesson, {
    proves: 'ROLE-004',
    input: ({ classId, lessonId }) => ({ params: { id: classId, lessonId } }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
  row(classes.readLesson, {
    proves: 'ROLE-004',
    input: ({ classId, lessonId }) => ({ params: { id: classId, lessonId } }),
    arrange: (db, { classId }, { userId }) => readLessons(db, { classId, userId }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
  row(classes.exam, {
    proves: 'API-142 EXAM-004',
    input: ({ classId }) => ({ params: { id: classId } }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
  row(classes.submitExam, {
    proves: 'API-143',
    as: 'before the lessons are read',
    input: ({ classId }) => ({ params: { id: classId }, body: { answers: rightAnswers.exam } }),
    reach: reachClasses,
    status: 409,
    by: 'ROLE_STUDENT',
  }),
  row(classes.submitExam, {
    proves: 'API-143 EXAM-004',
    as: 'when the lessons are read',
    input: ({ classId }) => ({ params: { id: classId }, body: { answers: rightAnswers.exam } }),
    arrange: (db, { classId }, { userId }) => readLessons(db, { classId, userId }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
  row(classes.keyTakeaways, {
    proves: 'API-144',
    input: ({ classId }) => ({ params: { classId } }),
    reach: reachClasses,
    by: 'ROLE_STUDENT',
  }),
]
