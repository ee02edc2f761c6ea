import type { Insertable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'

export { planSession } from './plan-session.ts'
export { recordAttendance } from './record-attendance.ts'

type NewSession = Pick<Insertable<DB['live_session']>, 'dispensary_id' | 'created_by'> &
  Partial<Insertable<DB['live_session']>>

/** Inserts a live training of two hours at a store, of a course or class. Returns its id. */
export const buildLiveSession = async (db: Db, session: NewSession) => {
  const row = {
    id: newId(),
    trainer_name: 'Mara Lind',
    place: 'store',
    starts_at: new Date('2026-11-19T17:00:00Z'),
    ends_at: new Date('2026-11-19T19:00:00Z'),
    created_at: new Date('2026-11-18T17:00:00Z'),
    ...session,
  }
  await insertRows(db, 'live_session', [row])
  return row.id
}

type NewAttendance = { sessionId: string; userId: string; by: string; inAt: Date | null; outAt: Date | null; at: Date }

/** Inserts when a person was at a live training. */
export const buildAttendance = async (db: Db, { sessionId, userId, by, inAt, outAt, at }: NewAttendance) => {
  const times = { in_at: inAt, out_at: outAt, recorded_by: by, recorded_at: at }
  await insertRows(db, 'live_session_attendance', [{ id: newId(), session_id: sessionId, user_id: userId, ...times }])
}
