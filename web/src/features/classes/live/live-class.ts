import type { QuizAnswers, QuizResult } from '@trellis/contract/cards/quiz.ts'
import { drawQuestions } from '@trellis/contract/cards/rules/draw.ts'
import { hideQuestions, judgeQuestions } from '@trellis/contract/cards/rules/questions.ts'
import { type ClassPart, type LessonPart, lessonsIn, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import type { DraftExam } from '@trellis/contract/class-editor/settings.ts'
import type { FinalExam, Lesson } from '@trellis/contract/classes/classes.ts'
import type { LiveClass } from './live-class.public.ts'

const toLesson = ({ id, title, text, video }: LessonPart, position: number): Lesson => ({
  id,
  position,
  title,
  text,
  video: video && video.url !== '' ? { ...video, alt: video.alt ?? '' } : null,
  completedAt: null,
})

/** The lessons as learners see them. */
export const liveLessons = ({ parts }: LiveClass): Lesson[] => lessonsIn(parts).map(toLesson)

/** The takeaways that are written. */
export const liveTakeaways = ({ settings }: LiveClass): string[] => [
  ...new Set(settings.keyTakeaways.map(text => text.trim()).filter(text => text !== '')),
]

/** The questions of the first try. */
const pickQuestions = (exam: DraftExam, parts: readonly ClassPart[]) =>
  drawQuestions(
    questionsIn(parts).filter(({ answers }) => answers.length > 0),
    exam,
    'live',
  )

/** The exam as learners see it; null = none, or it has no questions yet. */
export function liveExam({ settings: { exam }, parts }: LiveClass): FinalExam | null {
  const questions = exam === null ? [] : pickQuestions(exam, parts)
  if (exam === null || questions.length === 0) return null
  return {
    id: 'live',
    title: exam.title,
    description: exam.description,
    minimumPassingScore: exam.minimumPassingScore,
    questions: hideQuestions(questions),
    results: null,
    passed: false,
    errors: [],
  }
}

/** Judges a try as the server would: no server has seen the questions. */
export function judgeExam({ settings: { exam }, parts }: LiveClass, answers: QuizAnswers): QuizResult | null {
  if (exam === null) return null
  const judged = judgeQuestions({ ...exam, questions: pickQuestions(exam, parts) }, answers)
  return 'refused' in judged ? null : judged
}
