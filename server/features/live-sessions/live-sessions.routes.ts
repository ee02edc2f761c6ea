import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelSession, changeSession, planSession } from './plan-session.ts'
import { recordAttendance } from './record-attendance.ts'
import { findSession, listSessions } from './sessions.queries.ts'

export const liveSessionRoutes = implement('liveSessions', liveSessions, {
  list: ({ db, actor, now, query }) => listSessions({ db, actor, now }, query),
  create: planSession,
  find: ({ db, actor, params }) => findSession(db, actor, params.id),
  save: changeSession,
  cancel: cancelSession,
  record: recordAttendance,
})
