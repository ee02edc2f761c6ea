import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { localDay } from '../organizations/local-day.public.ts'
import { dueDay } from '../tracks/tracks.public.ts'
import { countsIn, type EmployeeScope, isDirectCourseVisible } from './employees.scope.ts'

/** One course or class of an employee's tracks, with how far it is. */
export type ItemRow = {
  /** Null = assigned directly to this person. */
  trackId: string | null
  trackName: string | null
  trackPoster: string | null
  courseId: string
  courseType: 'CARD_COURSE' | 'CLASS'
  title: string
  poster: string | null
  thumbnail: string | null
  /** The nearest day on which it is due, as 2026-11-30. */
  dueOn: string | null
  /** Whether that day is over at the store; never for former employees. */
  isPastDue: boolean
  /** Whether a round of it is open that the caller may end. */
  mayEndRound: boolean
  startedAt: Date | null
  completedAt: Date | null
  /** From an earlier round that a reset ended; null = none was completed. */
  firstCompletedAt: Date | null
}

type ListItemsInput = { userId: string; scope: EmployeeScope; until: Date | null; now: Date; trackId?: string | null }

/**
 * The items that the visible stores assign to an employee, in the order of the tracks, with progress: today's or, for
 * former employees, that of their last day. `trackId` null = directly assigned courses.
 */
export const listItems = async (db: Db, { userId, scope, until, now, trackId }: ListItemsInput): Promise<ItemRow[]> => {
  const oneTrack = trackId === undefined ? sql`true` : sql`v.track_id is not distinct from ${trackId}::uuid`
  const held = until ? sql`i.ended_at = ${until}` : sql`i.ended_at is null`
  const { rows } = await sql<ItemRow>`
    with shown as (
      select i.track_id, i.position, i.course_id, i.class_id, min(${dueDay}) as due_on, bool_or(${dueDay} < ${localDay(now)}) as is_past
        from employment_item i
        join dispensary d on d.id = i.dispensary_id
        join employment e on e.id = i.employment_id
        join track_assignment a on a.track_id = i.track_id and a.dispensary_id = i.dispensary_id
       where i.user_id = ${userId}::uuid and ${held} and ${scope.stores} and ${scope.people}
       group by i.track_id, i.position, i.course_id, i.class_id
      union all
      select null, row_number() over (order by g.assigned_at, g.course_id)::integer, g.course_id, null, null, false
        from direct_assignment g
        join card_course c on c.id = g.course_id
       where g.user_id = ${userId}::uuid and g.assigned_at <= coalesce(${until}::timestamptz, 'infinity') and ${isDirectCourseVisible(scope)})
    select v.track_id as "trackId", t.name as "trackName", t.poster_url as "trackPoster",
           coalesce(v.course_id, v.class_id) as "courseId",
           case when v.course_id is null then 'CLASS' else 'CARD_COURSE' end as "courseType",
           coalesce(c.title, k.title) as title, coalesce(c.poster_url, k.poster_url) as poster,
           coalesce(c.thumbnail_url, k.thumbnail_url) as thumbnail, ${scope.brandIds ? sql`null` : sql`v.due_on::text`} as "dueOn",
           ${scope.brandIds || until ? sql`false` : sql`coalesce(v.is_past, false)`} as "isPastDue",
           (r.id is not null and ${scope.rounds}) as "mayEndRound", coalesce(r.started_at, p.started_at) as "startedAt",
           case when coalesce(r.completed_at, p.completed_at) <= coalesce(${until}::timestamptz, 'infinity')
                then coalesce(r.completed_at, p.completed_at) end as "completedAt",
           (select min(before.min) from (
            select min(before.completed_at) from course_round before
             where before.user_id = ${userId}::uuid and before.course_id = v.course_id and before.id is distinct from r.id
               and before.completed_at <= coalesce(${until}::timestamptz, 'infinity')
             union all
            select min(past.completed_at) from class_past_round past
             where past.user_id = ${userId}::uuid and past.class_id = v.class_id
               and past.completed_at <= coalesce(${until}::timestamptz, 'infinity')) before) as "firstCompletedAt"
      from shown v
      left join track t on t.id = v.track_id
      left join card_course c on c.id = v.course_id
      left join class k on k.id = v.class_id
      left join course_round r on r.course_id = v.course_id and r.user_id = ${userId}::uuid
            and r.started_at <= coalesce(${until}::timestamptz, 'infinity')
            and (r.ended_at is null or r.ended_at > ${until}::timestamptz)
      left join class_progress p on p.class_id = v.class_id and p.user_id = ${userId}::uuid
            and p.started_at <= coalesce(${until}::timestamptz, 'infinity')
     where ${oneTrack} and ${countsIn(scope)}
     order by t.created_at nulls first, v.track_id, v.position`.execute(db)
  return rows
}
