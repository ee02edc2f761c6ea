import { type DraftCard, kindOf } from './cards.ts'
import type { CheckContext, Finding, Position } from './checks/kind-check.ts'

const getPosition = (cards: readonly DraftCard[], index: number): Position => {
  const { cardType } = cards[index] ?? {}
  return {
    isFirst: index === 0,
    isLast: index === cards.length - 1,
    isFollowedByItsKind: cards[index + 1]?.cardType === cardType,
    isOnlyOfItsKind: cards.filter(card => card.cardType === cardType).length === 1,
    isBeforeQuestion: cards.slice(index + 1).some(card => kindOf(card.cardType).isQuestion),
  }
}

/** Findings about a card beyond its schema, in the order of its kind's checks. */
export const checkCard = (cards: readonly DraftCard[], index: number, context: CheckContext): Finding[] => {
  const card = cards[index]
  if (!card) return []
  return kindOf(card.cardType).check?.({ content: card.content, position: getPosition(cards, index), context }) ?? []
}

/** The findings about all cards of a course, each with its card. */
export const checkCards = (cards: readonly DraftCard[], context: CheckContext): (Finding & { cardId: string })[] =>
  cards.flatMap(({ id }, index) => checkCard(cards, index, context).map(finding => ({ ...finding, cardId: id })))
