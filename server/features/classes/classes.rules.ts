import type { Class } from '@trellis/contract/classes/classes.ts'

type ClassProgress = {
  lessons: readonly { id: string; completedAt: string | null }[]
  exam: { bestScore: number | null; passed: boolean } | null
}

/** The remaining steps of a learner in a class, in order; empty = complete. */
export const remainingOfClass = ({ lessons, exam }: ClassProgress): Class['left'] => {
  const unread = lessons
    .filter(lesson => lesson.completedAt === null)
    .map(lesson => ({ reason: 'lesson-unread' as const, lessonId: lesson.id }))
  if (!exam || exam.passed) return unread
  return [...unread, { reason: exam.bestScore === null ? 'exam-not-taken' : 'exam-not-passed', lessonId: null }]
}
