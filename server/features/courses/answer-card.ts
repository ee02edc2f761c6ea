import type { CardType, Verdict } from '@trellis/contract/cards/cards.ts'
import type { Progress } from '@trellis/contract/courses/courses.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { gradeCard, present } from '../cards/cards.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import { findVersionOfCard, listRoundCards } from './courses.queries.ts'
import { lockRound, saveAnswer } from './rounds.queries.ts'
import { drawLearnersTry } from './tries/draw-try.ts'

type AnswerCardInput = {
  db: Db
  emit: Emit
  actor: Actor
  cardId: string
  types: readonly CardType[]
  answer: unknown
  now: Date
}

/**
 * Grades a learner's answer to a card, saves it with the version that was answered, and completes the course when
 * nothing is left to do. NOT_FOUND for a card whose type is not among `types`.
 */
export const answerCard = async ({
  db,
  emit,
  actor,
  cardId,
  types,
  answer,
  now,
}: AnswerCardInput): Promise<{ verdict: Verdict<CardType>; progress: Progress }> => {
  const version = requireFound(await findVersionOfCard(db, actor, cardId))
  const round = await lockRound(db, { userId: actor.id, courseId: version.courseId, now })
  const cards = await listRoundCards(db, version, round.isNew ? null : round.id)
  const roundCard = requireFound(cards.find(({ card }) => card.id === cardId && types.includes(card.cardType)))
  const { verdict, ...grade } = gradeCard({ ...drawLearnersTry(roundCard, { userId: actor.id, round }), answer, now })
  if (!grade.isRepeated) {
    await saveAnswer(db, {
      roundId: round.id,
      versionId: version.versionId,
      cardId,
      tryNumber: roundCard.tries + 1,
      answer,
      state: grade.state,
      cleared: grade.cleared,
      score: grade.score ?? null,
      now,
    })
  }
  const presented = cards.map(card => present(card === roundCard ? { ...card, state: grade.state } : card))
  const progress = await completeCourseIfDone({ db, emit, userId: actor.id, version, round, cards: presented, now })
  return { verdict, progress }
}
