import type { Class } from '@trellis/contract/classes/classes.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'

/** The class with the lessons from the outbox marked as read. */
export function withOutboxEntries(
  one: Class,
  pendingLessons: readonly Pick<OutboxEntry, 'subject' | 'madeAt'>[],
): Class {
  const readHere = new Map(pendingLessons.map(({ subject, madeAt }) => [subject, madeAt]))
  if (readHere.size === 0) return one
  return {
    ...one,
    lessons: one.lessons.map(lesson => ({
      ...lesson,
      completedAt: lesson.completedAt ?? readHere.get(lesson.id) ?? null,
    })),
    left: one.left.filter(({ lessonId }) => lessonId === null || !readHere.has(lessonId)),
  }
}
