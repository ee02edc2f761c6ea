import { ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { buildStretches, buildTimeRequest } from '../../features/time-sheets/time-sheets.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { isAnonymous } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const day = '2026-11-19'
const at = new Date('2026-11-19T16:00:00Z')

const openSignedIn = (caller: Caller) => (isAnonymous(caller) ? 'unauthorized' : 'open')

/** A day on which the caller learned at the store, and reported nothing yet. */
const learnedDay = async (db: Db, { dispensaryId, courseId }: WorldIds, { userId }: Person) => {
  await db.deleteFrom('time_request').where('user_id', '=', userId).execute()
  await db.deleteFrom('time_beat').where('user_id', '=', userId).execute()
  await buildStretches(db, [{ userId, dispensaryId, courseId, startedAt: at, seconds: 60 }])
}

const seen = new Set<string>()

/** A request whose id is that of a course: the caller's for their own course, a colleague's for the other. */
const openRequest = async (db: Db, { courseId: id, dispensaryId, colleagueId }: WorldIds, { userId }: Person) => {
  const asker = seen.has(userId) ? colleagueId : userId
  seen.add(userId)
  await db.deleteFrom('time_request').where('id', '=', id).execute()
  await db.deleteFrom('time_request').where('user_id', '=', asker).execute()
  await buildTimeRequest(db, { id, userId: asker, dispensaryId, day, createdAt: at })
}

/** A person's own training time. */
export const ownTimeRows = [
  row(ownTime.week, { proves: 'TIME-001', input: () => ({}), reach: openSignedIn, by: 'ROLE_STUDENT' }),
  row(ownTime.requests, { proves: 'TIME-001', input: () => ({}), reach: openSignedIn, by: 'ROLE_STUDENT' }),
  row(ownTime.request, {
    proves: 'TIME-001',
    input: () => ({ body: { day, minutes: 20, words: 'The tablet was offline.' } }),
    arrange: learnedDay,
    reach: openSignedIn,
    by: 'ROLE_STUDENT',
  }),
  row(ownTime.withdraw, {
    proves: 'TIME-001',
    input: ({ courseId: id }) => ({ params: { id } }),
    arrange: openRequest,
    reach: caller => (isAnonymous(caller) ? 'unauthorized' : 'own'),
    by: 'ROLE_STUDENT',
  }),
]
