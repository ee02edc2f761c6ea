import type { Card } from './cards.ts'
import { type LeftReason, leftReasons } from './kind.ts'
import { getLearnerKind } from './learner-kinds.ts'

/** One item to complete before the end of a course; `position` counts from 0. */
export type RemainingCard = { cardId: string; position: number; reason: LeftReason }

/** Whether this card must be cleared before the course can be complete. */
export const holdsBack = (card: Card) => {
  const kind = getLearnerKind(card.cardType)
  return kind.left !== undefined && (kind.holdsBack?.(card) ?? true)
}

/** Why a card keeps its course incomplete; null = it does not. */
export const getLeftReason = (card: Card) =>
  holdsBack(card) ? (getLearnerKind(card.cardType).left?.(card) ?? null) : null

/**
 * Lists what remains of a course and why, in card order; empty = complete. `seenPosition` is the furthest card that was
 * on the screen (-1 = none): a course without any blocking card is complete once its last card was seen.
 */
export const listRemainingCards = (cards: readonly Card[], seenPosition: number): RemainingCard[] => {
  const remaining = cards.flatMap(card => {
    const reason = getLeftReason(card)
    return reason ? [{ cardId: card.id, position: card.position, reason }] : []
  })
  const last = cards.at(-1)
  if (!last || remaining.length > 0 || cards.some(holdsBack)) return remaining
  return seenPosition >= last.position ? [] : [{ cardId: last.id, position: last.position, reason: 'not-seen' }]
}

/** How far a learner may read: the position of the first uncleared card, or of the last card. */
export const openUntil = (cards: readonly Card[]) => {
  const first = cards.find(card => getLeftReason(card) !== null)
  return first ? first.position : (cards.at(-1)?.position ?? -1)
}

/** The sentence that learner, manager and support all see. */
export const leftSentence = ({ position, reason }: RemainingCard) => `Card ${position + 1}: ${leftReasons[reason]}`
