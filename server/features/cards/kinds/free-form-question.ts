import type { CardRules } from '../rules.ts'

export const freeFormQuestion: CardRules<'FREE_FORM_QUESTION'> = {
  blank: { answerText: null },
  words: ['answerText'],
  grade: ({ answer: { answerText } }) => ({ cleared: true, state: { answerText }, verdict: { answerText } }),
}
