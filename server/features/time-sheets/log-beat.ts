import { beatSeconds } from '@trellis/contract/time-sheets/time-sheets.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type LogBeatInput = { userId: string; courseId: string; sessionId: string; now: Date }

/**
 * Logs the part of the 30 seconds before `now` that no beat of the person has logged yet: overlapping beats count once,
 * and the sum never exceeds the clock, whatever the order of arrival and whatever clock jumps happen. A beat carries no
 * time; a late one counts for its arrival. Beats are split at midnight (UTC), so that each day gets its own part. Beats
 * of several tabs are serialized, as neither transaction sees what the other logs.
 */
export const logBeat = async (db: Db, { userId, courseId, sessionId, now }: LogBeatInput) => {
  await sql`select pg_advisory_xact_lock(hashtext('time_beat'), hashtext(${userId}))`.execute(db)
  await sql`
    with beat as (
      select tstzrange(${now}::timestamptz - make_interval(secs => ${beatSeconds}::integer), ${now}::timestamptz) as span
    ), day as (
      select distinct (moment at time zone 'UTC')::date as day
        from beat cross join unnest(array[lower(span), upper(span) - interval '1 microsecond']) as moment
    ), piece as (
      select day, unnest(
               tstzmultirange(span * tstzrange(day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC'))
               - coalesce((select range_agg(tstzrange(started_at, ended_at)) from time_beat
                            where user_id = ${userId}::uuid and tstzrange(started_at, ended_at) && span),
                          '{}'::tstzmultirange)) as span
        from beat cross join day
    ), logged as (
      insert into time_beat (user_id, course_id, session_id, started_at, ended_at)
      select ${userId}::uuid, ${courseId}::uuid, ${sessionId}::uuid, lower(span), upper(span) from piece
    )
    insert into time_sheet as sheet (user_id, course_id, day, seconds)
    select ${userId}::uuid, ${courseId}::uuid, day, sum(extract(epoch from upper(span) - lower(span))) from piece group by day
    on conflict (user_id, course_id, day) do update set seconds = sheet.seconds + excluded.seconds`.execute(db)
}
