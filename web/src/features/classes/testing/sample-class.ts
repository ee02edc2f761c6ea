import type { QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import type { Class, FinalExam, Lesson } from '@trellis/contract/classes/classes.ts'

/** A UUID from a number. */
export const idOf = (number: number): string => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`

export const classId = idOf(1)
export const trackId = idOf(2)
export const classPath = `/tracks/${trackId}/classes/responsible-vendor`

/** A lesson by its position; unread without `completedAt`. */
const sampleLesson = (position: number, completedAt: string | null = null): Lesson => ({
  id: idOf(100 + position),
  position,
  title: `Lesson about ${position}`,
  text: `What is in **${position}**.`,
  video: null,
  completedAt,
})

const read = '2026-11-10T10:00:00.000Z'

/** A class of two lessons and an exam, with this number of lessons read. */
export function sampleClass(lessonsRead: number, rest: Partial<Class> = {}): Class {
  const lessons = [0, 1].map(position => sampleLesson(position, position < lessonsRead ? read : null))
  const unread = lessons.filter(({ completedAt }) => completedAt === null)
  return {
    id: classId,
    slug: 'responsible-vendor',
    title: 'The responsible vendor',
    description: '',
    posterImage: null,
    lessons,
    hasExam: true,
    examScore: null,
    isCompleted: false,
    completedAt: null,
    left: [
      ...unread.map(({ id }) => ({ reason: 'lesson-unread' as const, lessonId: id })),
      { reason: 'exam-not-taken', lessonId: null },
    ],
    ...rest,
  }
}

/** The same class, completed. */
export const doneClass = (): Class =>
  sampleClass(2, { examScore: 100, isCompleted: true, completedAt: '2026-11-11T10:00:00.000Z', left: [] })

const answersOf = (first: number) => [
  { id: idOf(first), title: 'No sale', selected: false },
  { id: idOf(first + 1), title: 'Ask again', selected: false },
  { id: idOf(first + 2), title: 'Sell', selected: false },
]

export const single: QuizQuestion = {
  id: idOf(300),
  title: 'The card expired last week. What now?',
  position: 0,
  isMultiSelect: false,
  answers: answersOf(310),
}
export const multi: QuizQuestion = {
  id: idOf(301),
  title: 'Which are reasons to look again?',
  position: 1,
  isMultiSelect: true,
  answers: answersOf(320),
}

/** An exam of two questions, not taken. */
export const sampleExam = (rest: Partial<FinalExam> = {}): FinalExam => ({
  id: idOf(3),
  title: 'Final exam: the responsible vendor',
  description: 'Two situations from the floor.',
  minimumPassingScore: 80,
  questions: [single, multi],
  results: null,
  passed: false,
  errors: [],
  ...rest,
})

/** The result of an exam, question by question. */
export const sampleResult = (...correct: boolean[]): QuizResult => {
  const score = (100 * correct.filter(Boolean).length) / correct.length
  const answers = [single, multi].slice(0, correct.length).map(({ id, title, position }) => ({
    id,
    title,
    position,
    correct: correct[position]!,
  }))
  return { passed: score >= 80, score, answers }
}
