import * as z from 'zod/mini'
import { type AnswerTo, type CardType, cardTypes, type Verdict } from '../cards/cards.ts'
import type { Kind, KindShapes } from '../cards/kind.ts'
import { cardKinds } from '../cards/kinds.ts'
import type { AnswerableType } from '../cards/learner-kinds.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import { Progress } from './courses.ts'

/** What every answer returns: the verdict on the card, and the state of the course. */
export type AnswerResult<T extends CardType> = Verdict<T> & { progress: Progress }

type Face<T> = { readonly _zod: { input: T; output: T } }
type AnswerEndpoint<T extends AnswerableType> = Endpoint<
  'public',
  typeof IdParams,
  undefined,
  AnswerTo<T> extends undefined ? undefined : Face<AnswerTo<T>>,
  Face<AnswerResult<T>>
>

type Parts = Pick<Kind<KindShapes>, 'answerPath' | 'answerSummary' | 'body' | 'verdict'>

const answerEndpoint = (cardType: CardType) => {
  const { answerPath, answerSummary = '', body, verdict }: Parts = cardKinds[cardType]
  if (!answerPath || !verdict) return []
  const spec = endpoint({
    method: 'POST',
    path: `/cards/:id/${answerPath}`,
    access: 'public',
    summary: answerSummary,
    params: IdParams,
    body,
    response: z.object({ ...verdict.shape, progress: Progress }),
  })
  return [[cardType, spec]] as const
}

/** The answer call of each kind of card, derived from the kinds. */
export const answerCalls = Object.fromEntries(cardTypes.flatMap(answerEndpoint)) as unknown as {
  [T in AnswerableType]: AnswerEndpoint<T>
}
