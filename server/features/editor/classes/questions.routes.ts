import { questionBank } from '@trellis/contract/class-editor/questions.ts'
import { implement } from '../../../platform/http/implement.ts'
import { searchQuestions } from './questions.queries.ts'

export const questionBankRoutes = implement('questionBank', questionBank, {
  search: ({ db, actor, params, query }) => searchQuestions(db, actor, { ...query, classId: params.id }),
})
