import type { Card } from '@trellis/contract/cards/cards.ts'
import { listRemainingCards } from '@trellis/contract/cards/completion.ts'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import { failPoint } from '../../platform/fail-points.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Reading, rollUpLag } from '../../platform/metrics/readings.ts'
import type { Version } from './courses.queries.ts'
import { buildProgress } from './progress.ts'
import { markCompleted } from './rounds.queries.ts'
import type { Round } from './standing.queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A learner completed a card course for the first time in this round. */
    'course.completed': { userId: string; familyId: string; courseId: string; roundId: string; versionId: string }
  }
}

/** Courses that learners have completed by calls to this process. */
export const countedCompletions = new Counter({
  name: 'trellis_completions_total',
  help: 'Courses that learners have completed',
  registers: [],
})

/** How long the oldest completion has waited to be counted. */
export const readCompletionLag: Reading = async db => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce((select extract(epoch from clock_timestamp() - completed_at)
                       from completion_outbox order by id limit 1), 0) as seconds`.execute(db)
  return [rollUpLag('completions', rows[0]?.seconds)]
}

type CompleteCourseInput = {
  db: Db
  emit: Emit
  actor: Actor
  version: Version
  round: Round
  cards: readonly Card[]
  now: Date
}

/**
 * Completes the course when nothing is left to do, in the transaction of the answer that cleared the last card; returns
 * the progress.
 */
export const completeCourseIfDone = async ({ db, emit, actor, version, round, cards, now }: CompleteCourseInput) => {
  if (round.completed_at || listRemainingCards(cards, round.seen_position).length > 0)
    return buildProgress(cards, round)
  await markCompleted(db, { roundId: round.id, versionId: version.versionId, now })
  await failPoint('course completed, nobody told')
  const { id: userId, familyId } = actor
  const { courseId, versionId } = version
  const event = { userId, familyId, courseId, roundId: round.id, versionId, now }
  await emit(db, 'course.completed', event)
  countedCompletions.inc()
  return buildProgress(cards, { ...round, completed_at: now })
}
