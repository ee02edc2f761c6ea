import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { pagedResponse } from '../../../../platform/database/list-query.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { answerMergeRequest } from './answer-merge-request.ts'
import { askBothOwners } from './ask-both-owners.ts'
import { listMergeRequests } from './merge-requests.store.ts'
import { withdrawMergeRequest } from './withdraw-merge-request.ts'

export const mergeRequestRoutes = implement('mergeRequests', mergeRequests, {
  ask: askBothOwners,
  withdraw: withdrawMergeRequest,
  list: async ({ db, actor, query }) => pagedResponse(await listMergeRequests(db, actor, query), query),
  answer: answerMergeRequest,
})
