import type { PeopleCounts } from '@trellis/contract/editor/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isReachedByMail } from '../courses/publishing.public.ts'

/** How many people each decision concerns, counted by the rounds and the view that decide it. */
export const countPeople = async (db: Db, courseId: string): Promise<PeopleCounts> => {
  const { rows } = await sql<PeopleCounts>`
    select round.completed, round.begun, (
             select count(distinct v.user_id)::integer
               from visible_content v join app_user u on u.id = v.user_id and u.enabled and u.erased_at is null
              where v.course_id = ${courseId}::uuid and not exists (
                    select from course_round r where r.user_id = v.user_id and r.course_id = v.course_id and r.ended_at is null)
           ) as "notBegun"
      from (select count(*) filter (where completed_at is not null)::integer as completed,
                   count(*) filter (where completed_at is null)::integer as begun
              from course_round where course_id = ${courseId}::uuid and ended_at is null) round`.execute(db)
  return rows[0] ?? { completed: 0, begun: 0, notBegun: 0 }
}

type Places = { number: number; stores: number; mails: number; tracks: { id: string; name: string }[] }

/**
 * In how many stores a course is seen, by which tracks, the number of its next version, and how many people would get a
 * mail if everyone trained again: those who have begun or completed it, see it, and want mails.
 */
export const readPlaces = async (db: Db, courseId: string): Promise<Places> => {
  const { rows } = await sql<Places>`
    select (select coalesce(max(number), 0) + 1 from card_course_version where course_id = ${courseId}::uuid) as number,
           (select count(distinct dispensary_id)::integer from dispensary_item where course_id = ${courseId}::uuid) as stores,
           (select count(*)::integer from course_round r
             where r.course_id = ${courseId}::uuid and r.ended_at is null and ${isReachedByMail}) as mails,
           coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
                       from (select distinct t.id, t.name from track_item i
                               join track t on t.id = i.track_id and t.archived_at is null
                              where i.course_id = ${courseId}::uuid limit 50) t), '[]') as tracks`.execute(db)
  return rows[0] ?? { number: 1, stores: 0, mails: 0, tracks: [] }
}
