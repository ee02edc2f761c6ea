import * as z from 'zod/mini'
import { plainSentence } from '../cards/card-rules.ts'
import { authoredQuestion, drawCount, drawSentence, isDrawable } from '../cards/quiz.ts'
import { alternative, mediaUrl, requiredLine, richText } from '../fields.ts'
import { type ClassPart, lessonsIn, questionsIn } from './parts.ts'
import type { ClassSettings } from './settings.ts'

/** Limits of a class. */
export const classLimits = { lessons: 100, questions: 100, parts: 200, bytes: 1_000_000 }

/** A problem that prevents publishing: at a field of a part, or of the class itself (`partId` null). */
type ClassProblem = { partId: string | null; path: string; sentence: string }

/** A finished lesson. */
export const AuthoredLesson = z.object({
  title: requiredLine('Please enter a title.', 200),
  text: richText.check(z.refine(text => text.trim() !== '', { error: 'Write the lesson.' })),
  video: z.nullable(
    z.object({
      url: mediaUrl,
      posterUrl: z.nullable(mediaUrl),
      captionsUrl: z.nullable(mediaUrl),
      alt: alternative(1000),
    }),
  ),
  minutes: z.nullable(
    z.int('Enter a whole number.').check(z.gte(1, 'Enter at least 1.'), z.lte(600, 'Enter at most 600.')),
  ),
})
export type AuthoredLesson = z.output<typeof AuthoredLesson>

const percent = 'Enter a number from 1 to 100.'
/** A finished exam, without its questions. */
const AuthoredExam = z.object({
  title: requiredLine('Please enter a title.', 200),
  description: z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2000 characters.')),
  minimumPassingScore: z.number(percent).check(z.gte(1, percent), z.lte(100, percent)),
  isShuffled: z.boolean(),
  drawCount,
})

const settings = z.object({
  title: requiredLine('Please enter a title.', 200),
  keyTakeaways: z.array(z.string().check(z.trim(), z.minLength(1, 'Write it, or remove it.'))),
  exam: z.nullable(AuthoredExam),
})

type Draft = ClassSettings & { parts: readonly ClassPart[] }
type ParseResult = {
  success: boolean
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
}

const toProblems = (partId: string | null, { error }: ParseResult): ClassProblem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ partId, path: path.join('.'), sentence: message }))

/** Problems of one part, by the paths of its fields. */
export const problemsOfPart = (part: ClassPart): ClassProblem[] => {
  const schema = part.partType === 'LESSON' ? AuthoredLesson : authoredQuestion
  return toProblems(part.id, schema.safeParse(part, { error: plainSentence }))
}

const countProblem = (path: string, sentence: string, isWrong: boolean): ClassProblem[] =>
  isWrong ? [{ partId: null, path, sentence }] : []

/** Problems of the settings of a class, and of its number of parts. */
export const problemsOfClass = ({ parts, ...draft }: Draft): ClassProblem[] => {
  const [lessons, questions] = [lessonsIn(parts).length, questionsIn(parts).length]
  const { exam } = draft
  return [
    ...toProblems(null, settings.safeParse(draft, { error: plainSentence })),
    ...countProblem('lessons', 'Add at least one lesson before publishing.', lessons === 0),
    ...countProblem('lessons', `A class has at most ${classLimits.lessons} lessons.`, lessons > classLimits.lessons),
    ...countProblem('questions', 'Add at least one question to the exam.', exam !== null && questions === 0),
    ...countProblem('exam.drawCount', drawSentence, exam !== null && !isDrawable(exam.drawCount, questions)),
    ...countProblem(
      'questions',
      `An exam has at most ${classLimits.questions} questions.`,
      questions > classLimits.questions,
    ),
  ]
}

/** All problems that prevent publishing a draft; questions count only with an exam. */
export const problemsOfClassDraft = (draft: Draft): ClassProblem[] => [
  ...problemsOfClass(draft),
  ...draft.parts.filter(part => part.partType === 'LESSON' || draft.exam !== null).flatMap(problemsOfPart),
]
