import type { Card } from '@trellis/contract/cards/cards.ts'
import { listRemainingCards } from '@trellis/contract/cards/completion.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import { failPoint } from '../../platform/fail-points.ts'
import type { Version } from './courses.queries.ts'
import { buildProgress } from './progress.ts'
import { markCompleted } from './rounds.queries.ts'
import type { Round } from './standing.queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A learner completed a card course for the first time in this round. */
    'course.completed': { userId: string; courseId: string; roundId: string; versionId: string }
  }
}

type CompleteCourseInput = {
  db: Db
  emit: Emit
  userId: string
  version: Version
  round: Round
  cards: readonly Card[]
  now: Date
}

/**
 * Completes the course when nothing is left to do, in the transaction of the answer that cleared the last card; returns
 * the progress.
 */
export const completeCourseIfDone = async ({ db, emit, userId, version, round, cards, now }: CompleteCourseInput) => {
  if (round.completed_at || listRemainingCards(cards, round.seen_position).length > 0)
    return buildProgress(cards, round)
  await markCompleted(db, { roundId: round.id, versionId: version.versionId, now })
  await failPoint('course completed, nobody told')
  const event = { userId, courseId: version.courseId, roundId: round.id, versionId: version.versionId, now }
  await emit(db, 'course.completed', event)
  return buildProgress(cards, { ...round, completed_at: now })
}
