import type { DueDate, MyDueDate } from '@trellis/contract/tracks/due-dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { requireFound } from '../../platform/problem.ts'
import { classTrainingAgain } from '../classes/classes.public.ts'
import { trainingAgain } from '../courses/courses.public.ts'
import { localDay } from '../organizations/local-day.public.ts'
import { dueDay, hasDueDate } from './tracks.public.ts'
import { leaveRules } from './writing/leave-rules.public.ts'

/**
 * The due, incomplete tracks of a person, each with its nearest day: of the track at their store, or of a course or class that
 * everyone is to train again. Most people have no such day, and their items are then not read.
 */
export const listMyDueDates = async (db: Db, { userId, now }: { userId: string; now: Date }) => {
  const { rows } = await sql<MyDueDate>`
    with due as materialized (
      select e.id as employment_id, item.*, item.day < ${localDay(now)} as is_overdue
        from employment e
        join dispensary d on d.id = e.dispensary_id
       cross join lateral (
             select a.track_id, null::uuid as course_id, null::uuid as class_id, ${dueDay} as day
               from track_assignment a where a.dispensary_id = e.dispensary_id and ${hasDueDate}
              union all
             select null, again.course_id, null, again.due_on from ${trainingAgain} again where again.user_id = e.user_id
              union all
             select null, null, again.class_id, again.due_on from ${classTrainingAgain} again where again.user_id = e.user_id) item
       where e.user_id = ${userId}::uuid and e.ended_at is null),
    open_item as materialized (
      select i.employment_id, i.track_id, i.course_id, i.class_id
        from employment e
        join employment_item i on i.employment_id = e.id
       where e.user_id = ${userId}::uuid and e.ended_at is null and exists (select from due)
         and not exists (select from course_round r
                          where r.user_id = e.user_id and r.course_id = i.course_id and r.ended_at is null and r.completed_at is not null)
         and not exists (select from class_progress p
                          where p.user_id = e.user_id and p.class_id = i.class_id and p.completed_at is not null))
    select i.track_id as "trackId", min(due.day)::text as "dueOn", bool_or(due.is_overdue) as "isOverdue"
      from due
      join open_item i on i.employment_id = due.employment_id
                      and (i.track_id = due.track_id or i.course_id = due.course_id or i.class_id = due.class_id)
     group by i.track_id
     order by 2, 1`.execute(db)
  return rows
}

type Assignment = { trackId: string; dispensaryId: string }

/** A track with a due date of its own at a store is no longer set by a rule. */
const leaveIfDifferent = async (db: Db, { trackId, dispensaryId }: Assignment, { dueOn, dueAfterDays }: DueDate) => {
  const { rows } = await sql`
    select from track_assignment a
     where a.track_id = ${trackId}::uuid and a.dispensary_id = ${dispensaryId}::uuid
       and (a.due_on, a.due_after_days) is distinct from (${dueOn}::date, ${dueAfterDays}::integer)`.execute(db)
  if (rows.length > 0) await leaveRules(db, { dispensaryId, trackIds: [trackId] })
}

/** Saves when a track is due at a dispensary; both null = no due date. NOT_FOUND if it is not assigned there. */
export const saveDueDate = async (db: Db, { trackId, dispensaryId }: Assignment, { dueOn, dueAfterDays }: DueDate) => {
  await leaveIfDifferent(db, { trackId, dispensaryId }, { dueOn, dueAfterDays })
  const saved = await db
    .updateTable('track_assignment')
    .set({ due_on: dueOn, due_after_days: dueAfterDays })
    .where('track_id', '=', trackId)
    .where('dispensary_id', '=', dispensaryId)
    .returning('track_id')
    .executeTakeFirst()
  requireFound(saved)
  return { dueOn, dueAfterDays }
}
