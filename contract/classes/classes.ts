import * as z from 'zod/mini'
import { QuizAnswers, QuizQuestion, QuizResult } from '../cards/quiz.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'

const LessonVideo = z.object({
  url: z.string(),
  posterUrl: z.nullable(z.string()),
  captionsUrl: z.nullable(z.string()),
  alt: z.string(),
})

export const Lesson = z.object({
  id: Id,
  position: z.int(),
  title: z.string(),
  text: z.string(),
  video: z.nullable(LessonVideo),
  completedAt: z.nullable(Moment),
})
export type Lesson = z.infer<typeof Lesson>

/** What remains before the end of a class. */
export const classLeftReasons = {
  'lesson-unread': 'a lesson is not read yet',
  'exam-not-taken': 'the final exam has not been taken yet',
  'exam-not-passed': 'the final exam is not passed yet',
} as const
const ClassLeft = z.object({
  reason: z.enum(['lesson-unread', 'exam-not-taken', 'exam-not-passed']),
  lessonId: z.nullable(Id),
})

export const Class = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  posterImage: z.nullable(z.string()),
  lessons: z.array(Lesson),
  hasExam: z.boolean(),
  examScore: z.nullable(z.number()),
  isCompleted: z.boolean(),
  completedAt: z.nullable(Moment),
  left: z.array(ClassLeft),
})
export type Class = z.infer<typeof Class>

export const FinalExam = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  minimumPassingScore: z.number(),
  questions: z.array(QuizQuestion),
  /** Of the best try so far; null = not taken. */
  results: z.nullable(QuizResult),
  passed: z.boolean(),
  errors: z.array(z.string()),
})
export type FinalExam = z.infer<typeof FinalExam>

/** A lesson as the caller last read it. */
const ReadLesson = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  video: z.nullable(LessonVideo),
  completedAt: Moment,
  /** The version of the class. */
  versionNumber: z.int(),
})

const KeyTakeaways = z.object({ classId: Id, items: z.array(z.string()) })

/** A class is opened by its slug. Where the platform and a chain use the same slug, the track decides. */
const classParams = z.object({ slug: line(120) })

export const classes = {
  get: endpoint({
    method: 'GET',
    path: '/classes/:slug',
    access: 'signed-in',
    summary: 'A classic class with its lessons',
    params: classParams,
    response: Class,
    problems: ['LEARN_AT_STORE', 'LEARN_IN_HOURS', 'WEEKLY_CAP_REACHED'],
  }),
  completeLesson: endpoint({
    method: 'POST',
    path: '/classes/:id/lessons/:lessonId/complete',
    access: 'signed-in',
    summary: 'Record that a lesson was read',
    params: z.object({ id: Id, lessonId: Id }),
    response: Class,
    repeatable: true,
  }),
  readLesson: endpoint({
    method: 'GET',
    path: '/classes/:id/lessons/:lessonId/record',
    access: 'signed-in',
    summary: 'A lesson as the caller last read it, even if it was changed or removed since',
    params: z.object({ id: Id, lessonId: Id }),
    response: ReadLesson,
    problems: ['LEARN_AT_STORE', 'LEARN_IN_HOURS', 'WEEKLY_CAP_REACHED'],
  }),
  exam: endpoint({
    method: 'GET',
    path: '/classes/:id/exam',
    access: 'signed-in',
    summary: 'The final exam of a class',
    params: IdParams,
    response: FinalExam,
    problems: ['LEARN_AT_STORE', 'LEARN_IN_HOURS', 'WEEKLY_CAP_REACHED'],
  }),
  submitExam: endpoint({
    method: 'POST',
    path: '/classes/:id/exam/submit',
    access: 'signed-in',
    summary: 'Submit the final exam',
    params: IdParams,
    body: z.object({ answers: QuizAnswers }),
    response: QuizResult,
    problems: ['EXAM_NOT_READY'],
  }),
  keyTakeaways: endpoint({
    method: 'GET',
    path: '/key-takeaways/:classId',
    access: 'signed-in',
    summary: 'The key takeaways of a class',
    params: z.object({ classId: Id }),
    response: KeyTakeaways,
  }),
}
