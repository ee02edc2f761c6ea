import { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { implement } from '../../../platform/http/implement.ts'
import { answerMergeQuestion } from './answer-merge-question.ts'
import { listMergeQuestions } from './merge-questions.queries.ts'

export const mergeQuestionRoutes = implement('mergeQuestions', mergeQuestions, {
  list: ({ db, actor, query }) => listMergeQuestions(db, actor, query),
  answer: answerMergeQuestion,
})
