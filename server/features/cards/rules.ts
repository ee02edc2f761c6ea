import type { AnswerTo, CardType, Content, Shown, State, Verdict } from '@trellis/contract/cards/cards.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'

export type Given<T extends CardType> = {
  content: Content<T>
  answer: AnswerTo<T>
  state: State<T>
  tries: number
  now: Date
}

/** What an answer came to: the learner's new state, what the learner is told, and a score where there is one. */
export type Grade<T extends CardType> = {
  cleared: boolean
  state: State<T>
  verdict: Verdict<T>
  score?: number
  /** The card has its answer already and takes no second one: nothing is recorded. */
  isRepeated?: true
}

/** New tries of a card whose tries are limited. */
export type TriesRules<T extends CardType> = {
  askedAt: (state: State<T>) => string | null
  /** The state once they were asked for. */
  ask: (state: State<T>, now: Date) => State<T>
  /** The state once they were given: as many as the card allows from the start. */
  give: (content: Content<T>, state: State<T>) => State<T>
  /** How many that is. */
  count: (content: Content<T>) => number
}

/** What the server alone knows of one kind of card. */
export type CardRules<T extends CardType> = {
  /** The state of a learner who has not touched the card. */
  blank: State<T>
  /** What a learner may see before answering; unset = all of it. */
  hide?: (content: Content<T>) => Shown<T>
  /** Judges an answer; throws a problem where none is allowed any more. */
  grade?: (given: Given<T>) => Grade<T>
  /** How its limited tries are asked for and given anew; unset = it has no limit. */
  tries?: TriesRules<T>
  /** The catalyst events that may be sent of the card; unset = none. */
  events?: readonly CatalystEvent['type'][]
  /** The parts of an answer, and of the state, that are in the learner's own words, or `all`; unset = none. */
  words?: readonly string[] | 'all'
  /** The files that the card shows. */
  media?: (content: Content<T>) => (string | null)[]
}
