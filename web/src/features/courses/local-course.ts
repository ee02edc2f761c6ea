import type { Card } from '@trellis/contract/cards/cards.ts'
import { getLeftReason, listRemainingCards, type RemainingCard } from '@trellis/contract/cards/completion.ts'
import { getLearnerKind } from '@trellis/contract/cards/learner-kinds.ts'
import type { CardCourse, Progress } from '@trellis/contract/courses/courses.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'

/** A course as shown on this device, including what the server has not received yet. */
export type LocalCourse = CardCourse & {
  /** Card id → its answer in the outbox: being sent, waiting, or rejected. */
  outboxAnswers?: ReadonlyMap<string, OutboxEntry>
  /** Whether any call of this course waits in the outbox. */
  hasWaitingCalls?: boolean
  /** The last seen card that the server knows of; set while later ones wait in the outbox. */
  serverLastCardId?: string | null
  /** The number of cards that were open before: open cards are not locked again. */
  openedBefore?: number
}

type IsReusable = (card: Card) => boolean

/**
 * The fetched course with card objects of the previous copy reused, so that playback continues. Nothing is reused if
 * the version differs, and no card whose answer was reset or sent from another device.
 */
export function reuseCards(previous: CardCourse | undefined, fetched: CardCourse, isReusable: IsReusable): CardCourse {
  if (previous?.versionId !== fetched.versionId) return fetched
  const earlier = new Map(previous.cards.map(card => [card.id, card]))
  const reused = (card: Card) => {
    const copy = earlier.get(card.id)
    return copy && isReusable(card) && getLeftReason(copy) === getLeftReason(card) ? copy : card
  }
  return { ...fetched, cards: fetched.cards.map(reused) }
}

/** The course with new state on one card; the other cards stay the same objects. */
export const withState = (course: CardCourse, cardId: string, state: object): CardCourse => ({
  ...course,
  cards: course.cards.map(card => (card.id === cardId ? ({ ...card, ...state } as Card) : card)),
})

/** The course with new progress; an outdated response does not undo a completion or move the seen position back. */
export const withProgress = (course: CardCourse, progress: Progress): CardCourse => ({
  ...course,
  ...(course.isCompleted ? {} : progress),
  seenPosition: Math.max(course.seenPosition, progress.seenPosition),
  lastCardId: progress.lastCardId ?? course.lastCardId,
})

type OutboxAnswers = Pick<LocalCourse, 'outboxAnswers'>

/** Whether the answer to a card waits in the outbox. */
const isWaiting = ({ outboxAnswers }: OutboxAnswers, cardId: string) =>
  outboxAnswers?.get(cardId)?.deliveryStatus === 'waiting'

/** The learner's remaining tasks with their reasons, including answers in the outbox. */
export const listLeft = ({ cards, seenPosition, isCompleted, outboxAnswers }: LocalCourse): RemainingCard[] =>
  isCompleted
    ? []
    : listRemainingCards(cards, seenPosition).filter(({ cardId }) => !isWaiting({ outboxAnswers }, cardId))

type Reader = Pick<LocalCourse, 'cards' | 'isCompleted' | 'isPreview' | 'outboxAnswers' | 'openedBefore'>

/** The card that has to be answered next; null = none, as in a completed course and in a preview. */
export const nextBlockingCard = ({ cards, isCompleted, isPreview, outboxAnswers }: Reader): Card | null =>
  isCompleted || isPreview
    ? null
    : (cards.find(card => getLeftReason(card) !== null && !isWaiting({ outboxAnswers }, card.id)) ?? null)

/** The cards that can be read: up to and including the one that has to be answered next. */
export function openCards(course: Reader): readonly Card[] {
  const current = nextBlockingCard(course)
  if (!current) return course.cards
  return course.cards.slice(0, Math.max(course.cards.indexOf(current) + 1, course.openedBefore ?? 0))
}

export type JumpTarget = { card: Card; title: string; isOpen: boolean }

/** The entries of the Jump To menu: the cards with a title, and whether they are open. */
export function jumpTargets(course: Reader): JumpTarget[] {
  const open = openCards(course).length
  return course.cards.flatMap((card, index) => {
    const title = getLearnerKind(card.cardType).title?.(card)
    return title ? [{ card, title, isOpen: index < open }] : []
  })
}

/** Whether the last card has been seen. */
export const isReadToTheEnd = ({ cards, seenPosition }: Pick<CardCourse, 'cards' | 'seenPosition'>): boolean =>
  seenPosition >= cards.length - 1
