import type { Content } from '@trellis/contract/cards/cards.ts'
import { problem } from '../../../platform/problem.ts'
import type { CardRules } from '../rules.ts'

const rightIds = ({ answers }: Content<'QUESTION'>) =>
  answers.filter(answer => answer.isCorrect).map(answer => answer.id)

const solutionOf = (content: Content<'QUESTION'>) => ({
  correctAnswerIds: rightIds(content),
  correctAnswerText:
    content.correctAnswerText ||
    content.answers.flatMap(answer => (answer.isCorrect ? [answer.answerText] : [])).join(' · '),
  additionalText: content.additionalText,
})

export const question: CardRules<'QUESTION'> = {
  blank: { cleared: false, lastWrong: false, solution: null },
  hide: content => ({
    questionText: content.questionText,
    eyebrow: content.eyebrow,
    answers: content.answers.map(({ id, answerText }) => ({ id, answerText })),
    selectAllThatApply: rightIds(content).length > 1,
  }),
  grade: ({ content, answer, state }) => {
    const known = new Set(content.answers.map(each => each.id))
    if (answer.answers.some(id => !known.has(id)))
      throw problem('INVALID_INPUT', { field: 'answers', sentence: 'Choose among the answers of this question.' })
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
}
