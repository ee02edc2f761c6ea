import type { Db } from '../../../platform/database/database.ts'
import { recordLearning } from '../../../platform/learning/record-learning.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { getVersion } from '../courses.queries.ts'
import { lockLimitedCard, saveCardState } from './limited-card.ts'

type GrantTriesInput = { userId: string; courseId: string; cardId: string; givenBy: string; now: Date }

/** Cards of other courses are rejected at once, so that they take as long as unknown ones. */
const getCardInCourse = async (db: Db, courseId: string, cardId: string) =>
  requireFound(
    await db
      .selectFrom('card')
      .select('id')
      .where('id', '=', cardId)
      .where('course_id', '=', courseId)
      .executeTakeFirst(),
  )

/**
 * Grants a person all tries of a quiz again and closes an open request; nothing else of the course changes. TRIES_LEFT
 * if some are left, so that a repeated call grants once. Returns the number of tries.
 */
export const grantTries = async (db: Db, { userId, courseId, cardId, givenBy, now }: GrantTriesInput) => {
  await getCardInCourse(db, courseId, cardId)
  const version = await getVersion(db, courseId, null)
  const { roundId, own, rules, isUsedUp } = await lockLimitedCard(db, { userId, version, cardId })
  if (!isUsedUp || !roundId) throw problem('TRIES_LEFT')
  const content = own.card.content
  await saveCardState(db, { roundId, cardId, state: rules.give(content, own.state) })
  await db
    .updateTable('quiz_try_request')
    .set({ answered_at: now, answered_by: givenBy })
    .where('round_id', '=', roundId)
    .where('card_id', '=', cardId)
    .where('answered_at', 'is', null)
    .execute()
  const facts = { what: 'tries-given', courseId, roundId, cardId, by: givenBy }
  await recordLearning(db, { kind: 'corrected', userId, facts, now })
  return { tries: rules.count(content) }
}
