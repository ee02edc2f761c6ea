import type { Feature } from '../../platform/feature.ts'
import { liveSessionListeners } from './live-sessions.listeners.ts'
import { liveSessionRoutes } from './live-sessions.routes.ts'
import { attendanceData } from './person-records.ts'

/** Trainings that a trainer teaches live, and who was there. */
export const liveSessions: Feature = {
  name: 'live-sessions',
  description: 'Live trainings of stores, and who was there.',
  owns: ['live_session', 'live_session_attendance'],
  personalData: attendanceData,
  routes: liveSessionRoutes,
  listeners: liveSessionListeners,
}
