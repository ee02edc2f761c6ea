import type * as z from 'zod/mini'

/** Why a card keeps its course incomplete. */
export const leftReasons = {
  unanswered: 'the question has not been answered yet',
  wrong: 'the last answer was wrong',
  'not-written': 'the answer is not written yet',
  'not-rated': 'the rating is missing',
  'not-continued': 'Continue has not been pressed yet',
  'not-watched': 'the video has not been watched to the end yet',
  'not-taken': 'the quiz has not been taken yet',
  'not-passed': 'the quiz is not passed yet',
  'tries-used': 'all tries of the quiz are used; a manager can give new ones',
  'not-sent': 'the form was not sent',
  'not-seen': 'the last card has not been reached yet',
} as const
export type LeftReason = keyof typeof leftReasons

/** How an answer to a card is sent, and what is returned. */
export type AnswerCall = { path: string; summary: string; body?: z.ZodMiniType; verdict: z.ZodMiniObject }

/**
 * What server and web must both know about one kind of card. `content` is what an author writes; `shown` is what a
 * learner receives of it, without solutions; `state` is what the learner's own record adds. A card in a response has
 * the fields of `shown` and `state`.
 */
type CardKind = {
  label: string
  content: z.ZodMiniObject
  shown: z.ZodMiniObject
  state: z.ZodMiniObject
  answer?: AnswerCall
  /** Its name in the Jump To menu; none = not listed there. */
  title?: (shown: never) => string | null
  /** Why it keeps the course incomplete, from the shown card with its state; not set = never. */
  left?: (card: never) => LeftReason | null
  /** Whether this card must be cleared; not set = every card of a kind that has `left`. */
  holdsBack?: (shown: never) => boolean
  /** Roughly how many seconds a person spends on it. */
  seconds: number
  sample: unknown
}

/** Declares a kind and checks that its parts are consistent. */
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
