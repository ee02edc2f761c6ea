import { beatSeconds } from '@trellis/contract/time-sheets/time-sheets.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Beat = { userId: string; courseId: string; sessionId: string; now: Date }

/**
 * Logs what no beat of the person has logged yet of the 30 seconds before `now`: so beats that overlap count once and
 * all together never exceed the clock, in whatever order they come and wherever the clock has jumped to in between. A
 * beat has no time of its own; one that arrives late counts for when it arrives. At midnight (UTC) it is parted, so
 * that each day gets its own. Beats of several tabs wait for each other, for neither sees what the other logs.
 */
export const logBeat = async (db: Db, { userId, courseId, sessionId, now }: Beat) => {
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
