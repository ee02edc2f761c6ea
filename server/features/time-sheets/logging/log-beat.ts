import { beatSeconds } from '@trellis/contract/time-sheets/time-sheets.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectOwnStore } from '../../organizations/own-store.public.ts'

/** What a person learns: a course or a class. */
export type Subject = { courseId: string; classId?: undefined } | { classId: string; courseId?: undefined }

type LogBeatInput = { userId: string; subject: Subject; sessionId: string; now: Date }

/** A beat that is late by fewer seconds than this was sent on time: the time since the last beat counts as well. */
const latenessSeconds = 5

/**
 * Logs the part of the 30 seconds before `now` that no beat of the person has logged yet: overlapping beats count once,
 * and the sum never exceeds the clock, whatever the order of arrival and whatever clock jumps happen. A beat carries no
 * time; a late one counts for its arrival. It lengthens the stretch that it continues (same course or class, visit,
 * store and day), else adds one; it is split at midnight in the time zone of the person's store. Beats of several tabs
 * are serialized, as neither transaction sees what the other logs.
 */
export const logBeat = async (db: Db, { userId, subject, sessionId, now }: LogBeatInput) => {
  const { courseId = null, classId = null } = subject
  const start = sql`(${now}::timestamptz - make_interval(secs => ${beatSeconds}::integer))`
  await sql`select pg_advisory_xact_lock(hashtext('time_beat'), hashtext(${userId}))`.execute(db)
  await sql`
    with store as (${selectOwnStore(userId)}), beat as (
      select tstzrange(coalesce(max(ended_at), ${start}), ${now}::timestamptz) as span from time_beat
       where user_id = ${userId}::uuid
         and ended_at between ${start} - make_interval(secs => ${latenessSeconds}::integer) and ${start}
    ), day as (
      select distinct (moment at time zone time_zone)::date as day
        from beat cross join store cross join unnest(array[lower(span), upper(span) - interval '1 microsecond']) as moment
    ), piece as (
      select day, unnest(
               tstzmultirange(span * tstzrange(day::timestamp at time zone time_zone, (day + 1)::timestamp at time zone time_zone))
               - coalesce((select range_agg(tstzrange(started_at, ended_at)) from time_beat
                            where user_id = ${userId}::uuid and tstzrange(started_at, ended_at) && span),
                          '{}'::tstzmultirange)) as span
        from beat cross join day cross join store
    ), lengthened as (
      update time_beat stretch set ended_at = upper(piece.span) from piece cross join store
       where stretch.user_id = ${userId}::uuid and stretch.ended_at = lower(piece.span) and stretch.local_day = piece.day
         and (stretch.course_id, stretch.class_id, stretch.session_id, stretch.dispensary_id, stretch.retail_organization_id)
             is not distinct from
             (${courseId}::uuid, ${classId}::uuid, ${sessionId}::uuid, store.dispensary_id, store.retail_organization_id)
      returning stretch.ended_at
    )
    insert into time_beat (user_id, course_id, class_id, session_id, dispensary_id, retail_organization_id, local_day,
                           started_at, ended_at)
    select ${userId}::uuid, ${courseId}::uuid, ${classId}::uuid, ${sessionId}::uuid, dispensary_id, retail_organization_id,
           day, lower(span), upper(span)
      from piece cross join store where upper(span) not in (select ended_at from lengthened)`.execute(db)
}
