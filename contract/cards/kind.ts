import type * as z from 'zod/mini'

/** Why a card still holds its course back. */
export const leftReasons = {
  unanswered: 'the question is not answered yet',
  wrong: 'the last answer was wrong',
  'not-written': 'the answer is not written yet',
  'not-rated': 'the rating is missing',
  'not-continued': 'Continue was not pressed yet',
  'not-taken': 'the quiz was not taken yet',
  'not-passed': 'the quiz is not passed yet',
  'tries-used': 'all tries of the quiz are used; a manager can give new ones',
  'not-sent': 'the form was not sent',
  'not-seen': 'the last card was not reached yet',
} as const
export type LeftReason = keyof typeof leftReasons

/** How an answer to a card is sent, and what comes back. */
export type AnswerCall = { path: string; summary: string; body?: z.ZodMiniType; verdict: z.ZodMiniObject }

/**
 * What both sides must know about one kind of card.
 * `content` is what an author writes; `shown` is what a learner gets of it, solutions left out;
 * `state` is what the learner's own record adds; a card in an answer is both, side by side.
 */
export type CardKind = {
  label: string
  content: z.ZodMiniObject
  shown: z.ZodMiniObject
  state: z.ZodMiniObject
  answer?: AnswerCall
  /** Its name in the Jump To menu; none = not listed there. */
  title?: (shown: never) => string | null
  /** Why it holds the course back, from the shown card with its state; never set = it never does. */
  left?: (card: never) => LeftReason | null
  /** Whether this very card must be cleared at all; unset = every card of a kind that has `left`. */
  holdsBack?: (shown: never) => boolean
  /** About how long a person spends on it, in seconds. */
  seconds: number
  sample: unknown
}

/** Declares a kind and checks that its parts fit each other. */
export const cardKind = <
  C extends z.ZodMiniObject,
  H extends z.ZodMiniObject,
  S extends z.ZodMiniObject,
  const A extends AnswerCall | undefined = undefined,
>(
  kind: Omit<CardKind, 'content' | 'shown' | 'state' | 'answer' | 'title' | 'left' | 'holdsBack' | 'sample'> & {
    content: C
    shown: H
    state: S
    answer?: A
    title?: (shown: z.output<H>) => string | null
    left?: (card: z.output<H> & z.output<S>) => LeftReason | null
    holdsBack?: (shown: z.output<H>) => boolean
    sample: z.input<C>
  },
) => kind
