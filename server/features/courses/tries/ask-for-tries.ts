import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { findVersionOfCard } from '../courses.queries.ts'
import { lockLimitedCard, saveCardState } from './limited-card.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A learner without tries left in a quiz asked for new ones. */
    'tries.asked': { userId: string; courseId: string; courseTitle: string; siteUrl: string }
  }
}

type AskForTriesInput = { db: Db; emit: Emit; actor: Actor; cardId: string; siteUrl: string; now: Date }

/** Records a request for new tries of a quiz and announces it; there is at most one open request. */
export const askForTries = async ({ db, emit, actor, cardId, siteUrl, now }: AskForTriesInput) => {
  const version = requireFound(await findVersionOfCard(db, actor, cardId))
  const { roundId, own, rules, isUsedUp } = await lockLimitedCard(db, { userId: actor.id, version, cardId })
  if (!isUsedUp || !roundId) throw problem('TRIES_LEFT')
  const before = rules.askedAt(own.state)
  if (before) return { askedAt: before }
  await db
    .insertInto('quiz_try_request')
    .values({ id: newId(), round_id: roundId, card_id: cardId, asked_at: now })
    .execute()
  await saveCardState(db, { roundId, cardId, state: rules.ask(own.state, now) })
  const { courseId, title: courseTitle } = version
  await emit(db, 'tries.asked', { userId: actor.id, courseId, courseTitle, siteUrl, now })
  return { askedAt: now.toISOString() }
}
