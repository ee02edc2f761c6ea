import { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { implement } from '../../../platform/http/implement.ts'
import { answerMergeQuestion } from './answer-merge-question.ts'
import { listMergeQuestions } from './merge-questions.store.ts'

export const mergeQuestionRoutes = implement('mergeQuestions', mergeQuestions, {
  list: async ({ db, actor, query }) => pagedResponse(await listMergeQuestions(db, actor, query), query),
  answer: answerMergeQuestion,
})
