import { type RawBuilder, sql } from 'kysely'

/**
 * The latest attendance of each person at each live training.
 * @param condition Over rows `a` of live_session_attendance.
 */
export const latestAttendance = (condition: RawBuilder<unknown>) => sql`
  select distinct on (a.session_id, a.user_id) a.session_id, a.user_id, a.in_at, a.out_at
    from live_session_attendance a
   where ${condition}
   order by a.session_id, a.user_id, a.recorded_at desc, a.id desc`
