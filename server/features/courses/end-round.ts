import type { Db } from '../../platform/database/database.ts'

type Ending = { userId: string; courseId: string; endedBy: string; now: Date }

/**
 * Ends a person's pass through a course, with all that was given in it kept; the next one begins with the next answer.
 * Answers false where none was open.
 */
export const endRound = async (db: Db, { userId, courseId, endedBy, now }: Ending) => {
  const { numUpdatedRows } = await db
    .updateTable('course_round')
    .set({ ended_at: now, ended_by: endedBy })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
