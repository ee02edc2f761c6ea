import type { Db } from '../../../platform/database/database.ts'
import { found, problem } from '../../../platform/problem.ts'
import { getVersion } from '../courses.store.ts'
import { keepCardState, lockLimitedCard } from './limited-card.ts'

type Giving = { userId: string; courseId: string; cardId: string; givenBy: string; now: Date }

/** A card of another course is looked for no further: it takes as long as one that never was. */
const getCardOf = async (db: Db, courseId: string, cardId: string) =>
  found(
    await db
      .selectFrom('card')
      .select('id')
      .where('id', '=', cardId)
      .where('course_id', '=', courseId)
      .executeTakeFirst(),
  )

/**
 * Gives a person all tries of a quiz anew and answers an open request for them; nothing else of the course changes.
 * TRIES_LEFT where there are some, so that pressing twice gives once. Answers how many there are.
 */
export const giveTries = async (db: Db, { userId, courseId, cardId, givenBy, now }: Giving) => {
  await getCardOf(db, courseId, cardId)
  const version = await getVersion(db, courseId, null)
  const { roundId, own, rules, isUsedUp } = await lockLimitedCard(db, { userId, version, cardId })
  if (!isUsedUp || !roundId) throw problem('TRIES_LEFT')
  const content = own.card.content as never
  await keepCardState(db, { roundId, cardId, state: rules.give(content, own.state as never) })
  await db
    .updateTable('quiz_try_request')
    .set({ answered_at: now, answered_by: givenBy })
    .where('round_id', '=', roundId)
    .where('card_id', '=', cardId)
    .where('answered_at', 'is', null)
    .execute()
  return { tries: rules.count(content) }
}
