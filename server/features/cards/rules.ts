import type { AnswerTo, CardType, Content, State } from '@trellis/contract/cards/cards.ts'
import type { CatalystEvent, FormValues } from '@trellis/contract/courses/catalyst.ts'

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

/** What is kept of what a visitor answers. */
export type VisitorEvent = { type: CatalystEvent['type']; values: FormValues }

/** What the server alone does with one kind of card; the rules that the editor shares are in the contract. */
export type ServerRules<T extends CardType> = {
  /** How new tries are requested and granted; unset = unlimited tries. */
  tries?: TriesRules<T>
  /** The catalyst events that the card accepts; unset = none. */
  events?: readonly CatalystEvent['type'][]
  /** What of a visitor's answer is kept as an event; unset = nothing. */
  visitorEvent?: (answer: AnswerTo<T>) => VisitorEvent
  /** The properties of an answer and of the state that hold the learner's own words, or `all`; unset = none. */
  words?: readonly string[] | 'all'
}
