import type { AnswerableType } from '@trellis/contract/cards/learner-kinds.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { isAmong } from '@trellis/contract/records.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { Counter } from 'prom-client'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { buildRoute, type ClientContext, type Route } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { gradeCard, present } from '../cards/cards.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import { readPreviewedCard } from './previews.ts'
import { noProgress } from './progress.ts'
import { saveVisitorsSignUp } from './promos/visitor-events.ts'
import { readPromoId, readVisitedCard } from './promos/visitors.ts'
import { lockStandingAtCard, saveAnswer } from './rounds.queries.ts'
import { drawLearnersTry, drawUnkeptTry } from './tries/draw-try.ts'

type AnswerCall = {
  db: Db
  emit: Emit
  actor: Actor | null
  client: ClientContext
  params: { id: string }
  body: unknown
  now: Date
}

/** Answers of learners that this process has saved. */
export const countedAnswers = new Counter({
  name: 'trellis_answers_total',
  help: 'Answers of learners to cards that were saved',
  registers: [],
})

/**
 * Grades a learner's answer to a card, saves it with the version that was answered, and completes the course when
 * nothing is left to do. NOT_FOUND for a card whose type is not among `types`.
 */
const answerAsLearner = async (
  { db, emit, params: { id: cardId }, body: answer, now }: AnswerCall,
  types: readonly AnswerableType[],
  actor: Actor,
) => {
  const { version, round, cards } = await lockStandingAtCard(db, { actor, cardId, now })
  const roundCard = requireFound(cards.find(({ card }) => card.id === cardId && isAmong(types, card.cardType)))
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
      test: verdict && 'passed' in verdict ? { ...verdict, userId: actor.id, version, round } : null,
      now,
    })
    countedAnswers.inc()
  }
  const presented = cards.map(card => present(card === roundCard ? { ...card, state: grade.state } : card))
  const progress = await completeCourseIfDone({ db, emit, actor, version, round, cards: presented, now })
  return { ...verdict, progress }
}

/** In a preview an answer is judged but not saved. */
const answerInPreview = async (
  { db, actor, client, params, body, now }: AnswerCall,
  types: readonly AnswerableType[],
) => {
  const roundCard = await readPreviewedCard({ db, actor, token: client.header(previewHeader), now }, params.id)
  requireFound(isAmong(types, roundCard.card.cardType) ? roundCard : null)
  return { ...gradeCard({ ...drawUnkeptTry(roundCard), answer: body, now }).verdict, progress: noProgress }
}

/** A visitor's answer is judged and forgotten; that they want to be contacted is kept with the promo. */
const answerAsVisitor = async (call: AnswerCall, types: readonly AnswerableType[], promoId: string) => {
  const { db, actor, params, body, now } = call
  const roundCard = await readVisitedCard(db, { promoId, cardId: params.id, now })
  requireFound(isAmong(types, roundCard.card.cardType) ? roundCard : null)
  const { verdict } = gradeCard({ ...drawUnkeptTry(roundCard), answer: body, now })
  await saveVisitorsSignUp(db, { promoId, roundCard, answer: body, userId: actor?.id ?? null, now })
  return { ...verdict, progress: noProgress }
}

const answer = (call: AnswerCall, types: readonly AnswerableType[]) => {
  const { actor, client } = call
  const promoId = readPromoId(client)
  if (promoId) return answerAsVisitor(call, types, promoId)
  if (!actor || client.header(previewHeader)) return answerInPreview(call, types)
  return answerAsLearner(call, types, actor)
}

const types = typedKeys(answerCalls)
const paths = [...new Set(types.map(type => answerCalls[type].path))]

const camelCase = (text: string) => text.replaceAll(/-[a-z]/g, part => part.slice(1).toUpperCase())
const toCallName = (path: string) => `answers.${camelCase(path.slice(path.lastIndexOf('/') + 1))}`

/** One route for each way to answer a card; kinds with the same answers share a route. */
export const answerRoutes: Route[] = paths.map(path => {
  const alike = types.filter(type => answerCalls[type].path === path)
  const run = (call: AnswerCall) => answer(call, alike)
  return buildRoute(toCallName(path), answerCalls[itemAt(alike, 0)], run)
})
