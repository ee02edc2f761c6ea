import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { answerRequest } from '../requests/answer-request.ts'
import { listOpenRequests } from '../requests/open-requests.queries.ts'
import { approveTime } from './approve-time.ts'
import { listTime } from './list-time.ts'

export const trainingTimeRoutes = implement('trainingTime', trainingTime, {
  list: fromStandby(call => listTime(call, call.query)),
  approve: approveTime,
  requests: ({ db, actor, query }) => listOpenRequests(db, actor, query),
  answer: answerRequest,
})
