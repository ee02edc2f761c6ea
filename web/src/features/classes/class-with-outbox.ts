import type { Class } from '@trellis/contract/classes/classes.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'

/** The class with the lessons from the outbox marked as read. */
export function withOutboxEntries(
  learnerClass: Class,
  pendingLessons: readonly Pick<OutboxEntry, 'subject' | 'madeAt'>[],
): Class {
  const readHere = new Map(pendingLessons.map(({ subject, madeAt }) => [subject, madeAt]))
  if (readHere.size === 0) return learnerClass
  return {
    ...learnerClass,
    lessons: learnerClass.lessons.map(lesson => ({
      ...lesson,
      completedAt: lesson.completedAt ?? readHere.get(lesson.id) ?? null,
    })),
    left: learnerClass.left.filter(({ lessonId }) => lessonId === null || !readHere.has(lessonId)),
  }
}
