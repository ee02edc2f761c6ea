import type { AnswerableType } from '@trellis/contract/cards/learner-kinds.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { isAmong } from '@trellis/contract/records.ts'
import { itemAt } from '@trellis/contract/required.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { buildRoute, type ClientContext, type Route } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { gradeCard } from '../cards/cards.public.ts'
import { answerCard } from './answer-card.ts'
import { readPreviewedCard } from './previews.ts'
import { noProgress } from './progress.ts'
import { saveVisitorsSignUp } from './promos/visitor-events.ts'
import { readPromoId, readVisitedCard } from './promos/visitors.ts'
import { drawUnkeptTry } from './tries/draw-try.ts'

type AnswerCall = {
  db: Db
  emit: Emit
  actor: Actor | null
  client: ClientContext
  params: { id: string }
  body: unknown
  now: Date
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

const answer = async (call: AnswerCall, types: readonly AnswerableType[]) => {
  const { actor, db, emit, params, body, now } = call
  const promoId = readPromoId(call.client)
  if (promoId) return answerAsVisitor(call, types, promoId)
  if (!actor || call.client.header(previewHeader)) return answerInPreview(call, types)
  const { verdict, progress } = await answerCard({ db, emit, actor, cardId: params.id, types, answer: body, now })
  return { ...verdict, progress }
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
