import type { Db } from '../../platform/database/database.ts'

type EndRoundInput = { userId: string; courseId: string; endedBy: string; now: Date }

/**
 * Ends a person's round of a course, keeping its data; the next answer starts a new one. Returns false if none was
 * open.
 */
export const endRound = async (db: Db, { userId, courseId, endedBy, now }: EndRoundInput) => {
  const { numUpdatedRows } = await db
    .updateTable('course_round')
    .set({ ended_at: now, ended_by: endedBy })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type EndCompletedInput = { userId: string; courseIds: readonly string[]; now: Date }

/** Ends a person's completed rounds of some courses at their own wish, keeping all data; returns how many. */
export const endCompletedRounds = async (db: Db, { userId, courseIds, now }: EndCompletedInput) => {
  const { numUpdatedRows } = await db
    .updateTable('course_round')
    .set({ ended_at: now, ended_by: userId })
    .where('user_id', '=', userId)
    .where('course_id', '=', eb => eb.fn.any(eb.val(courseIds)))
    .where('ended_at', 'is', null)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
