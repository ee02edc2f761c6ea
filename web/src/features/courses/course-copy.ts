import { type Card, kindOf } from '@trellis/contract/cards/cards.ts'
import { type Left, reasonOf, whatIsLeft } from '@trellis/contract/cards/completion.ts'
import type { CardCourse, Progress } from '@trellis/contract/courses/courses.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'

/** A course as its reader has it on this device, with what the server does not know of yet. */
export type CourseHere = CardCourse & {
  /** Card id → the answer to it that is under way, waits for the network or was refused. */
  unsent?: ReadonlyMap<string, OutboxEntry>
  /** Whether anything of this course waits for the network. */
  isUnsent?: boolean
  /** The card that the server has last heard of, where later marks wait. */
  heardCardId?: string | null
  /** How many cards were open before: what was once open to be read is not taken away. */
  openedBefore?: number
}

type Keeps = (card: Card) => boolean

/**
 * The fetched copy of a course with the cards of the previous one that are to stay the very same object: what plays or
 * is being looked at goes on. Another version of the course is another course.
 */
export function keepCards(before: CardCourse | undefined, fetched: CardCourse, keeps: Keeps): CardCourse {
  if (before?.versionId !== fetched.versionId) return fetched
  const earlier = new Map(before.cards.map(card => [card.id, card]))
  const kept = (card: Card) => {
    const copy = earlier.get(card.id)
    return copy && keeps(card) ? copy : card
  }
  return { ...fetched, cards: fetched.cards.map(kept) }
}

/** The course with the learner's state on one of its cards set; every other card stays the same object. */
export const withState = (course: CardCourse, cardId: string, state: object): CardCourse => ({
  ...course,
  cards: course.cards.map(card => (card.id === cardId ? ({ ...card, ...state } as Card) : card)),
})

/** The course with where the learner now stands; word that was overtaken on its way takes nothing back. */
export const withProgress = (course: CardCourse, progress: Progress): CardCourse => ({
  ...course,
  ...(course.isCompleted ? {} : progress),
  seenPosition: Math.max(course.seenPosition, progress.seenPosition),
  lastCardId: progress.lastCardId ?? course.lastCardId,
})

type Unanswered = Pick<CourseHere, 'unsent'>

/** Whether the answer to a card waits for the network: its reader has done what they can. */
const isWaiting = ({ unsent }: Unanswered, cardId: string) => unsent?.get(cardId)?.standing === 'waiting'

/** What is left of the course for its reader to do, and why, as it stands on the screen. */
export const leftOf = ({ cards, seenPosition, isCompleted, unsent }: CourseHere): Left[] =>
  isCompleted ? [] : whatIsLeft(cards, seenPosition).filter(({ cardId }) => !isWaiting({ unsent }, cardId))

type Reader = Pick<CourseHere, 'cards' | 'isCompleted' | 'isPreview' | 'unsent' | 'openedBefore'>

/** The card that the course waits for; null = none, as in a completed course and in a preview. */
export const waitsFor = ({ cards, isCompleted, isPreview, unsent }: Reader): Card | null =>
  isCompleted || isPreview
    ? null
    : (cards.find(card => reasonOf(card) !== null && !isWaiting({ unsent }, card.id)) ?? null)

/** The cards that may be read: up to and with the one that the course waits for. */
export function openCards(course: Reader): readonly Card[] {
  const current = waitsFor(course)
  if (!current) return course.cards
  return course.cards.slice(0, Math.max(course.cards.indexOf(current) + 1, course.openedBefore ?? 0))
}

export type JumpTarget = { card: Card; title: string; isOpen: boolean }

/** What the Jump To menu lists: the cards that have a title, and whether they can be reached yet. */
export function jumpTargets(course: Reader): JumpTarget[] {
  const open = openCards(course).length
  return course.cards.flatMap((card, index) => {
    const title = kindOf(card.cardType).title?.(card as never)
    return title ? [{ card, title, isOpen: index < open }] : []
  })
}

/** Whether the last card has been seen. */
export const isReadToTheEnd = ({ cards, seenPosition }: Pick<CardCourse, 'cards' | 'seenPosition'>): boolean =>
  seenPosition >= cards.length - 1
