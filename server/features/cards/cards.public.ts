import { type AuthoredCard, type Card, type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'
import { problem } from '../../platform/problem.ts'
import { cardRules } from './kinds.ts'
import type { CardRules, Grade } from './rules.ts'

/** The server's rules of a card's kind, without the kind's own types. */
const rulesOf = <T extends CardType>(cardType: T): CardRules<T> => cardRules[cardType]

type Placed = { card: AuthoredCard; position: number; courseId: string; state: unknown }

/** A card as it is stored: its content was checked by the schema of its kind before it was saved. */
export const storedCard = (row: { id: string; cardType: string; content: unknown }) => row as AuthoredCard

/** A card as its learner sees it: visible content and the learner's own state. */
export const present = ({ card: { id, cardType, content }, position, courseId, state }: Placed): Card => {
  const rules = rulesOf(cardType)
  const shown = rules.hide ? rules.hide(content) : content
  return { id, position, courseId, cardType, ...shown, ...((state ?? rules.blank) as object) } as Card
}

type Asked = { card: AuthoredCard; answer: unknown; state: unknown; tries: number; now: Date }

/** Judges an answer to a card; NOT_FOUND for kinds that take no answers. */
export const gradeCard = ({ card, answer, state, tries, now }: Asked): Grade<CardType> => {
  const rules = rulesOf(card.cardType)
  if (!rules.grade) throw problem('NOT_FOUND')
  const { content } = card
  // Only the kind knows its own types; its schemas have checked them.
  return rules.grade({ content, answer, state: state ?? rules.blank, tries, now } as never)
}

/** How new tries of a card are requested and granted; undefined = unlimited tries. */
export const triesOf = ({ cardType }: AuthoredCard) => rulesOf(cardType).tries

/** Whether the card accepts events of this type. */
export const takesEvent = (card: AuthoredCard, type: CatalystEvent['type']) =>
  rulesOf(card.cardType).events?.includes(type) ?? false

/** The files that a card shows. */
export const mediaOf = (card: AuthoredCard) =>
  (rulesOf(card.cardType).media?.(card.content) ?? []).filter(file => file !== null)

/** Which kinds take answers in the learner's own words, and which properties those are; null = all. */
export const freeTextFields = cardTypes.flatMap(cardType => {
  const { words } = rulesOf(cardType)
  return words ? [{ cardType, words: words === 'all' ? null : words }] : []
})
