import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The live trainings `s` of stores `d` that are over, while no one has recorded who was there. */
export const unrecordedSessions = (now: Date) => sql<SqlBool>`(
  s.cancelled_at is null and s.ends_at <= ${now} and s.retail_organization_id is not distinct from d.retail_organization_id
  and not exists (select from live_session_attendance a where a.session_id = s.id))`

/**
 * The latest attendance of each person at each live training.
 * @param condition Over rows `a` of live_session_attendance.
 */
export const latestAttendance = (condition: RawBuilder<unknown>) => sql`
  select distinct on (a.session_id, a.user_id) a.session_id, a.user_id, a.in_at, a.out_at
    from live_session_attendance a
   where ${condition}
   order by a.session_id, a.user_id, a.recorded_at desc, a.id desc`
