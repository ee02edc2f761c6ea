import { type CardCourse, courses } from '@trellis/contract/courses/courses.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'
import { type LocalCourse, withState } from './local-course.ts'

const isShown = ({ optimistic, deliveryStatus }: OutboxEntry) =>
  deliveryStatus === 'waiting' ? optimistic !== null : deliveryStatus === 'sending' && optimistic?.atOnce === true

/** The course with the seen cards from the outbox. */
function withSeenCards(course: CardCourse, seenEntries: readonly OutboxEntry[]): LocalCourse {
  const last = seenEntries.at(-1)
  if (!last) return course
  const furthest = Math.max(course.seenPosition, ...seenEntries.map(({ position }) => position ?? -1))
  return { ...course, seenPosition: furthest, lastCardId: last.subject, serverLastCardId: course.lastCardId }
}

/** The course with the answers and seen cards from the outbox; server-side decisions stay open. */
export function withOutboxEntries(course: CardCourse, calls: readonly OutboxEntry[]): LocalCourse {
  const answers = calls.filter(({ notifiesUser }) => notifiesUser)
  const answered = answers
    .filter(isShown)
    .reduce(
      (result, { subject, optimistic }) => (optimistic ? withState(result, subject, optimistic.state) : result),
      course,
    )
  const seenCalls = calls.filter(({ path }) => path === courses.see.path)
  return {
    ...withSeenCards(answered, seenCalls),
    outboxAnswers: new Map(answers.map(call => [call.subject, call])),
    hasWaitingCalls: calls.some(({ deliveryStatus }) => deliveryStatus === 'waiting'),
  }
}

/** The rejected answers to cards that are no longer in the course. */
export const listOrphanedAnswers = ({ cards, outboxAnswers }: LocalCourse): OutboxEntry[] =>
  [...(outboxAnswers?.values() ?? [])].filter(
    ({ subject, deliveryStatus }) => deliveryStatus === 'failed' && !cards.some(({ id }) => id === subject),
  )
