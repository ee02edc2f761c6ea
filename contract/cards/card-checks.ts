import { type DraftCard, getKindRules } from './cards.ts'
import type { CheckContext, KindFinding, Position } from './checks/kind-check.ts'

const getPosition = (cards: readonly DraftCard[], index: number): Position => {
  const { cardType } = cards[index] ?? {}
  return {
    isFirst: index === 0,
    isLast: index === cards.length - 1,
    isFollowedByItsKind: cards[index + 1]?.cardType === cardType,
    isOnlyOfItsKind: cards.filter(card => card.cardType === cardType).length === 1,
    isBeforeQuestion: cards.slice(index + 1).some(card => getKindRules(card.cardType).isQuestion),
  }
}

/** Findings about a card beyond its schema, in the order of its kind's checks. */
export const checkCard = (cards: readonly DraftCard[], index: number, context: CheckContext): KindFinding[] => {
  const card = cards[index]
  if (!card) return []
  return (
    getKindRules(card.cardType).check?.({ content: card.content, position: getPosition(cards, index), context }) ?? []
  )
}

/** The findings about all cards of a course, each with its card. */
export const checkCards = (cards: readonly DraftCard[], context: CheckContext): (KindFinding & { cardId: string })[] =>
  cards.flatMap(({ id }, index) => checkCard(cards, index, context).map(finding => ({ ...finding, cardId: id })))
