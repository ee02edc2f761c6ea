import { isSame } from '../authoring/same.ts'
import { meaningOfQuestions } from '../cards/rules/questions.ts'
import type { ClassText } from './changes.ts'
import { type ClassPart, lessonsIn, questionsIn } from './parts.ts'

/** A part that makes a change more than a correction: a new lesson or question, or other right answers. */
type BeyondCorrection = { part: ClassPart; reason: 'lesson' | 'question' | 'meaning' }

/** The exam's questions: none without an exam. */
const listExamQuestions = ({ exam, parts }: ClassText) => (exam === null ? [] : questionsIn(parts))

/** Lists the parts that people who completed the class have not read or answered. */
export const beyondClassCorrection = (before: ClassText, after: ClassText): BeyondCorrection[] => {
  const lessons = new Set(lessonsIn(before.parts).map(({ id }) => id))
  const questions = new Map(listExamQuestions(before).map(question => [question.id, meaningOfQuestions([question])]))
  return [
    ...lessonsIn(after.parts).flatMap(part => (lessons.has(part.id) ? [] : [{ part, reason: 'lesson' as const }])),
    ...listExamQuestions(after).flatMap((part): BeyondCorrection[] => {
      const oldQuestion = questions.get(part.id)
      if (oldQuestion === undefined) return [{ part, reason: 'question' }]
      return isSame(oldQuestion, meaningOfQuestions([part])) ? [] : [{ part, reason: 'meaning' }]
    }),
  ]
}
