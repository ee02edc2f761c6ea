import { ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { implement } from '../../../platform/http/implement.ts'
import { listOwnRequests, requestTime, withdrawRequest } from './own-requests.ts'
import { readOwnWeek } from './own-week.queries.ts'

export const ownTimeRoutes = implement('ownTime', ownTime, {
  week: ({ db, actor, query, now }) => readOwnWeek(db, { userId: actor.id, day: query.week, now }),
  requests: ({ db, actor, query }) => listOwnRequests(db, actor.id, query),
  request: requestTime,
  withdraw: withdrawRequest,
})
