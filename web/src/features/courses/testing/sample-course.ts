import type { Card } from '@trellis/contract/cards/cards.ts'
import { listRemainingCards } from '@trellis/contract/cards/completion.ts'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { courseId } from '../../cards/testing/sample-card.ts'

export const trackId = '0190a1b2-0000-7000-8000-00000000aaaa'
export const coursePath = `/tracks/${trackId}/card-courses/${courseId}`

/** A course that its learner has just opened. */
export const sampleCourse = (cards: Card[], more: Partial<CardCourse> = {}): CardCourse => ({
  id: courseId,
  title: 'Onset, dose and duration',
  versionId: '0190a1b2-0000-7000-8000-00000000eeee',
  cards,
  stickyFooter: null,
  isCompleted: false,
  completedAt: null,
  startedAt: '2026-11-20T09:00:00Z',
  seenPosition: -1,
  lastCardId: null,
  left: listRemainingCards(cards, -1),
  isPreview: false,
  rewards: null,
  ...more,
})

/** The learner's progress in such a course. */
export const progressIn = ({ isCompleted, completedAt, startedAt, seenPosition, lastCardId, left }: CardCourse) => ({
  isCompleted,
  completedAt,
  startedAt,
  seenPosition,
  lastCardId,
  left,
})
