import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { draftFlag, draftList, draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({
  questionText: draftText,
  eyebrow: draftText,
  answers: draftList(z.object({ id: Id, answerText: draftText, isCorrect: draftFlag })),
  correctAnswerText: draftText,
  additionalText: draftText,
})
type Draft = z.output<typeof draft>

const rightIds = ({ answers }: Draft) => answers.filter(answer => answer.isCorrect).map(answer => answer.id)

const solutionOf = (content: Draft) => ({
  correctAnswerIds: rightIds(content),
  correctAnswerText:
    content.correctAnswerText ||
    content.answers.flatMap(answer => (answer.isCorrect ? [answer.answerText] : [])).join(' · '),
  additionalText: content.additionalText,
})

export const question: KindRules<'QUESTION', Draft> = {
  initialState: { cleared: false, lastWrong: false, solution: null },
  draft,
  blank: newId => ({
    questionText: '',
    eyebrow: '',
    answers: [
      { id: newId(), answerText: '', isCorrect: false },
      { id: newId(), answerText: '', isCorrect: false },
    ],
    correctAnswerText: '',
    additionalText: '',
  }),
  hide: content => ({
    questionText: content.questionText,
    eyebrow: content.eyebrow,
    answers: content.answers.map(({ id, answerText }) => ({ id, answerText })),
    selectAllThatApply: rightIds(content).length > 1,
  }),
  grade: ({ content, answer, state }) => {
    const known = new Set(content.answers.map(each => each.id))
    if (answer.answers.some(id => !known.has(id)))
      return { refused: 'INVALID_INPUT', field: 'answers', sentence: 'Choose among the answers of this question.' }
    const right = rightIds(content)
    const chosen = new Set(answer.answers)
    const isCorrect = chosen.size === right.length && right.every(id => chosen.has(id))
    const solution = isCorrect ? solutionOf(content) : null
    const cleared = state.cleared || isCorrect
    return {
      cleared,
      state: { cleared, lastWrong: !cleared, solution: state.solution ?? solution },
      verdict: { isCorrect, solution },
    }
  },
  asked: ({ questionText, answers }, cardId) => [
    {
      id: cardId,
      title: questionText,
      choices: answers.map(({ id, answerText, isCorrect }) => ({ id, title: answerText, isCorrect })),
    },
  ],
  meaning: ({ answers }) => answers.map(({ id, isCorrect }) => `${id} ${isCorrect}`).sort(),
}
