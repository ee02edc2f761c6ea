import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { lockEmployer } from '../periods/pay-periods.queries.ts'

type Attendance = { userId: string; sessionId: string; inAt: Date | null; outAt: Date | null }

const isClosed = (day: RawBuilder<unknown>, employerId: RawBuilder<unknown>) => sql`exists (
  select from pay_period p
   where p.closed_at is not null and coalesce(p.retail_organization_id, p.dispensary_id) = ${employerId}
     and ${day} between p.starts_on and p.ends_on)`

/** The day that pays time of a day: its own or, if that period is closed, the first after the newest closed period. */
const paidOn = (employerId: string) => sql`case when ${isClosed(sql`day`, sql`${employerId}::uuid`)} then (
  select max(p.ends_on) + 1 from pay_period p
   where p.closed_at is not null and coalesce(p.retail_organization_id, p.dispensary_id) = ${employerId}::uuid) else day end`

/**
 * Locks the employer of a live training, the chain of that time or the store without one, and those that paid
 * a person for it before: a store that was merged is one. Returns the first.
 */
const lockEmployers = async (db: Db, { userId, sessionId }: Attendance) => {
  const { rows } = await sql<{ id: string; isCurrent: boolean }>`
    select id, bool_or(is_current) as "isCurrent"
      from (select coalesce(retail_organization_id, dispensary_id) as id, true as is_current
              from live_session where id = ${sessionId}::uuid
             union all
            select coalesce(retail_organization_id, dispensary_id), false
              from time_beat
             where user_id = ${userId}::uuid and live_session_id = ${sessionId}::uuid) paying
     group by id order by id`.execute(db)
  for (const { id } of rows) await lockEmployer(db, id)
  return singleRow(rows.filter(({ isCurrent }) => isCurrent)).id
}

/**
 * Logs the time that a person was at a live training, without what other stretches of theirs cover: the sum never
 * exceeds the clock. Replaces what was logged for the same training, except what a closed period has paid.
 */
export const logAttendance = async (db: Db, attendance: Attendance) => {
  const { userId, sessionId, inAt, outAt } = attendance
  const employerId = await lockEmployers(db, attendance)
  await sql`select pg_advisory_xact_lock(hashtext('time_beat'), hashtext(${userId}))`.execute(db)
  await sql`
    delete from time_beat
     where user_id = ${userId}::uuid and live_session_id = ${sessionId}::uuid
       and not ${isClosed(sql`local_day`, sql`coalesce(time_beat.retail_organization_id, time_beat.dispensary_id)`)}`.execute(
    db,
  )
  if (inAt === null) return
  await sql`
    with session as (
      select s.course_id, s.class_id, s.dispensary_id, s.retail_organization_id, d.time_zone,
             tstzrange(${inAt}::timestamptz, ${outAt}::timestamptz) as span
        from live_session s join dispensary d on d.id = s.dispensary_id where s.id = ${sessionId}::uuid
    ), day as (
      select generate_series((lower(span) at time zone time_zone)::date, (upper(span) at time zone time_zone)::date,
                             interval '1 day')::date as day from session
    ), piece as (
      select day, unnest(
               tstzmultirange(span * tstzrange(day::timestamp at time zone time_zone, (day + 1)::timestamp at time zone time_zone))
               - coalesce((select range_agg(tstzrange(started_at, ended_at)) from time_beat
                            where user_id = ${userId}::uuid and tstzrange(started_at, ended_at) && span),
                          '{}'::tstzmultirange)) as span
        from session cross join day
    )
    insert into time_beat (user_id, course_id, class_id, session_id, live_session_id, dispensary_id, retail_organization_id,
                           local_day, started_at, ended_at)
    select ${userId}::uuid, course_id, class_id, ${sessionId}::uuid, ${sessionId}::uuid, dispensary_id,
           retail_organization_id, ${paidOn(employerId)}, lower(piece.span), upper(piece.span)
      from piece cross join session`.execute(db)
}
