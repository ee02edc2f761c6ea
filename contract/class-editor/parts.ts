import * as z from 'zod/mini'
import { draftAddress, draftAlternative, draftText } from '../cards/rules/draft-fields.ts'
import { blankQuestion, type DraftQuestion, draftQuestion } from '../cards/rules/questions.ts'
import { Id } from '../fields.ts'

/** The video of a draft lesson. */
const DraftFilm = z.object({
  url: draftText,
  posterUrl: draftAddress,
  captionsUrl: draftAddress,
  alt: draftAlternative,
})
export type DraftVideo = z.output<typeof DraftFilm>

const LessonPart = z.object({
  id: Id,
  partType: z.literal('LESSON'),
  title: draftText,
  text: draftText,
  video: z._default(z.nullable(DraftFilm), null),
  /** Its duration; null = unknown. */
  minutes: z._default(z.nullable(z.number().check(z.lte(100_000, 'Enter at most 600.'))), null),
})
export type LessonPart = z.output<typeof LessonPart>

/** An exam question, shaped like a quiz question; its order in the draft counts, not its `position`. */
export const QuestionPart = z.object({
  ...draftQuestion.shape,
  partType: z.literal('QUESTION'),
  /** The question it was copied from; null = original. */
  sourceQuestionId: z._default(z.nullable(Id), null),
})
export type QuestionPart = z.output<typeof QuestionPart>

/** A copy of a question for an exam, with new ids and a reference to its source. */
export const copyQuestion = (question: DraftQuestion, newId: () => string): QuestionPart => ({
  ...question,
  id: newId(),
  partType: 'QUESTION',
  position: 0,
  answers: question.answers.map(answer => ({ ...answer, id: newId() })),
  sourceQuestionId: question.id,
})

/** A draft lesson or question of a class: types and sizes are checked, nothing is required. */
export const ClassPart = z.discriminatedUnion('partType', [LessonPart, QuestionPart])
export type ClassPart = z.output<typeof ClassPart>

/** The parts of a class, saved one by one by id. */
export const lessonsIn = (parts: readonly ClassPart[]) => parts.filter(part => part.partType === 'LESSON')
export const questionsIn = (parts: readonly ClassPart[]) => parts.filter(part => part.partType === 'QUESTION')

/** A new lesson. */
export const blankLesson = (newId: () => string): LessonPart => ({
  id: newId(),
  partType: 'LESSON',
  title: '',
  text: '',
  video: null,
  minutes: null,
})

/** A new question of the exam, with two empty answers. */
export const blankExamQuestion = (newId: () => string): QuestionPart => ({
  ...blankQuestion(newId, 0),
  partType: 'QUESTION',
  sourceQuestionId: null,
})

/** Copies of parts with new ids everywhere; a question keeps its source. */
export const copyClassParts = (parts: readonly ClassPart[], newId: () => string): ClassPart[] =>
  parts.map(part => (part.partType === 'LESSON' ? { ...part, id: newId() } : copyQuestion(part, newId)))

/** The name of a part from its text; null = no text yet. */
export const nameOfPart = ({ title }: ClassPart) => title.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || null
