import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { home } from '@trellis/contract/home/home.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'

/** Reads that a change of live trainings or attendance affects. */
export const changedBySessions = [
  liveSessions.list,
  liveSessions.find,
  compliance.list,
  compliance.person,
  home.waiting,
]
