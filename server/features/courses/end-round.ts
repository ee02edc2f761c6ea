import type { Db } from '../../platform/database/database.ts'
import { recordAllLearning } from '../../platform/learning/record-learning.ts'

type EndRoundInput = { userId: string; courseId: string; endedBy: string; now: Date }
type EndOpenInput = Omit<EndRoundInput, 'courseId'> & { courseIds: readonly string[]; isCompleted?: true }

/** Ends a person's open rounds of some courses, all or the completed ones; returns how many. */
const endOpen = async (db: Db, { userId, courseIds, endedBy, now, isCompleted }: EndOpenInput) => {
  const rounds = await db
    .updateTable('course_round')
    .set({ ended_at: now, ended_by: endedBy })
    .where('user_id', '=', userId)
    .where('course_id', '=', eb => eb.fn.any(eb.val(courseIds)))
    .where('ended_at', 'is', null)
    .$if(isCompleted === true, query => query.where('completed_at', 'is not', null))
    .returning(['id', 'course_id', 'number'])
    .execute()
  const toFacts = ({ id, course_id, number }: (typeof rounds)[number]) =>
    ({ what: 'round-ended', courseId: course_id, roundId: id, round: number, by: endedBy }) as const
  await recordAllLearning(
    db,
    rounds.map(round => ({ kind: 'corrected', userId, facts: toFacts(round), now })),
  )
  return rounds.length
}

/**
 * Ends a person's round of a course, keeping its data; the next answer starts a new one. Returns false if none was
 * open.
 */
export const endRound = async (db: Db, { courseId, ...input }: EndRoundInput) =>
  (await endOpen(db, { ...input, courseIds: [courseId] })) > 0

type EndCompletedInput = { userId: string; courseIds: readonly string[]; now: Date }

/** Ends a person's completed rounds of some courses at their own wish, keeping all data; returns how many. */
export const endCompletedRounds = (db: Db, input: EndCompletedInput) =>
  endOpen(db, { ...input, endedBy: input.userId, isCompleted: true })
