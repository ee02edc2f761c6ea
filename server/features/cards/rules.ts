import type { AnswerTo, CardType, Content, Shown, State, Verdict } from '@trellis/contract/cards/cards.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'

type Given<T extends CardType> = {
  content: Content<T>
  answer: AnswerTo<T>
  state: State<T>
  tries: number
  now: Date
}

/** The result of an answer: the learner's new state, the feedback, and a score for some kinds. */
export type Grade<T extends CardType> = {
  cleared: boolean
  state: State<T>
  verdict: Verdict<T>
  score?: number
  /** The card is answered already and takes no second answer: nothing is recorded. */
  isRepeated?: true
}

/** New tries of a card with limited tries. */
type TriesRules<T extends CardType> = {
  askedAt: (state: State<T>) => string | null
  /** The state after they were requested. */
  ask: (state: State<T>, now: Date) => State<T>
  /** The state after they were granted: the full number again. */
  give: (content: Content<T>, state: State<T>) => State<T>
  /** That number. */
  count: (content: Content<T>) => number
}

/** The server's rules of one kind of card. */
export type CardRules<T extends CardType> = {
  /** The initial state of a learner. */
  blank: State<T>
  /** What a learner may see before answering; unset = all. */
  hide?: (content: Content<T>) => Shown<T>
  /** Judges an answer; throws a problem where none is accepted any more. */
  grade?: (given: Given<T>) => Grade<T>
  /** How new tries are requested and granted; unset = unlimited tries. */
  tries?: TriesRules<T>
  /** The catalyst events that the card accepts; unset = none. */
  events?: readonly CatalystEvent['type'][]
  /** The properties of an answer and of the state that hold the learner's own words, or `all`; unset = none. */
  words?: readonly string[] | 'all'
  /** The files that the card shows. */
  media?: (content: Content<T>) => (string | null)[]
}
