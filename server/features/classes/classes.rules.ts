import type { Class } from '@trellis/contract/classes/classes.ts'

type Standing = {
  lessons: readonly { id: string; completedAt: string | null }[]
  exam: { bestScore: number | null; passed: boolean } | null
}

/** What is still between a learner and the end of a class, in order; nothing left = complete. */
export const whatIsLeftOfClass = ({ lessons, exam }: Standing): Class['left'] => {
  const unread = lessons
    .filter(lesson => lesson.completedAt === null)
    .map(lesson => ({ reason: 'lesson-unread' as const, lessonId: lesson.id }))
  if (!exam || exam.passed) return unread
  return [...unread, { reason: exam.bestScore === null ? 'exam-not-taken' : 'exam-not-passed', lessonId: null }]
}
