import * as z from 'zod/mini'
import { type AnswerTo, type CardType, cardKinds, cardTypes, type Verdict } from '../cards/cards.ts'
import type { AnswerCall } from '../cards/kind.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import { Progress } from './courses.ts'

type Answerable = {
  [T in CardType]: (typeof cardKinds)[T] extends { answer?: infer A }
    ? [NonNullable<A>] extends [never]
      ? never
      : T
    : never
}[CardType]
/** The kinds of card that have a call for their answers. */
export type AnswerableType = Exclude<Answerable, 'CATALYST_FORM'>

/** What every answer returns: the verdict on the card, and the state of the course. */
export type Answered<T extends CardType> = Verdict<T> & { progress: Progress }

type Face<T> = { readonly _zod: { input: T; output: T } }
type AnswerEndpoint<T extends AnswerableType> = Endpoint<
  'public',
  typeof IdParams,
  undefined,
  AnswerTo<T> extends undefined ? undefined : Face<AnswerTo<T>>,
  Face<Answered<T>>
>

const answerEndpoint = (cardType: CardType) => {
  const call: AnswerCall | undefined = cardKinds[cardType].answer
  if (!call) return []
  const spec = endpoint({
    method: 'POST',
    path: `/cards/:id/${call.path}`,
    access: 'public',
    summary: call.summary,
    params: IdParams,
    body: call.body,
    response: z.object({ ...call.verdict.shape, progress: Progress }),
  })
  return [[cardType, spec]] as const
}

/** The call that answers each kind of card, derived from the kinds. */
export const answerCalls = Object.fromEntries(cardTypes.flatMap(answerEndpoint)) as unknown as {
  [T in AnswerableType]: AnswerEndpoint<T>
}
