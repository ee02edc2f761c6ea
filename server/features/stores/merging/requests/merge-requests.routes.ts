import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { answerMergeRequest } from './answer-merge-request.ts'
import { askBothOwners } from './ask-both-owners.ts'
import { listMergeRequests } from './merge-requests.queries.ts'
import { withdrawMergeRequest } from './withdraw-merge-request.ts'

export const mergeRequestRoutes = implement('mergeRequests', mergeRequests, {
  ask: askBothOwners,
  withdraw: withdrawMergeRequest,
  list: ({ db, actor, query }) => listMergeRequests(db, actor, query),
  answer: answerMergeRequest,
})
