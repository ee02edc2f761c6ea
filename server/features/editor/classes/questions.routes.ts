import { questionBank } from '@trellis/contract/class-editor/questions.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { implement } from '../../../platform/http/implement.ts'
import { searchQuestions } from './questions.store.ts'

export const questionBankRoutes = implement('questionBank', questionBank, {
  search: async ({ db, actor, params, query }) =>
    pagedResponse(await searchQuestions(db, actor, { ...query, classId: params.id }), query),
})
