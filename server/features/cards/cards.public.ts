import { drawCard, judgeAnswer, presentCard } from '@trellis/contract/cards/card-rules.ts'
import { type AuthoredCard, type Card, type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import type { Grade } from '@trellis/contract/cards/rules/kind-rules.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'
import { problem } from '../../platform/problem.ts'
import { serverRules } from './kinds.ts'
import type { ServerRules } from './rules.ts'

/** What the server alone does with a card's kind, without the kind's own types. */
const serverRulesOf = <T extends CardType>(cardType: T): ServerRules<T> | undefined => serverRules[cardType]

type Placed = { card: AuthoredCard; position: number; courseId: string; state: unknown }

/** A card as it is stored: its content was checked by the schema of its kind before it was saved. */
export const storedCard = (row: { id: string; cardType: string; content: unknown }) => row as AuthoredCard

/** A card as its learner sees it: visible content and the learner's own state. */
export const present = (placed: Placed): Card => presentCard(placed)

/** A card as one try asks it: which of its questions, in which order. The same for the same seed. */
export const drawTry = <C extends AuthoredCard>(card: C, seed: string): C => drawCard(card, seed)

type Asked = { card: AuthoredCard; answer: unknown; state: unknown; now: Date }

/** Judges an answer to a card; throws the problem where none is accepted, and NOT_FOUND for kinds that take none. */
export const gradeCard = (asked: Asked): Grade<CardType> => {
  const grade = judgeAnswer(asked)
  if (!('refused' in grade)) return grade
  const { refused, ...details } = grade
  throw problem(refused, details)
}

/** How new tries of a card are requested and granted; undefined = unlimited tries. */
export const triesOf = ({ cardType }: AuthoredCard) => serverRulesOf(cardType)?.tries

/** Whether the card accepts events of this type. */
export const takesEvent = (card: AuthoredCard, type: CatalystEvent['type']) =>
  serverRulesOf(card.cardType)?.events?.includes(type) ?? false

/** What is kept of a visitor's answer that was judged; null = nothing. */
export const visitorEventOf = (card: AuthoredCard, answer: unknown) =>
  serverRulesOf(card.cardType)?.visitorEvent?.(answer as never) ?? null

/** Which kinds take answers in the learner's own words, and which properties those are; null = all. */
export const freeTextFields = cardTypes.flatMap(cardType => {
  const words = serverRulesOf(cardType)?.words
  return words ? [{ cardType, words: words === 'all' ? null : words }] : []
})
