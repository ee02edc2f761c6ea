import type { PeopleCounts } from '@trellis/contract/editor/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** How many people each decision concerns, counted by the progress and the view that decide it. */
export const countClassPeople = async (db: Db, classId: string): Promise<PeopleCounts> => {
  const { rows } = await sql<PeopleCounts>`
    select progress.completed, progress.begun, (
             select count(distinct v.user_id)::integer
               from visible_content v join app_user u on u.id = v.user_id and u.enabled and u.erased_at is null
              where v.class_id = ${classId}::uuid and not exists (
                    select from class_progress p where p.user_id = v.user_id and p.class_id = v.class_id)) as "notBegun"
      from (select count(*) filter (where completed_at is not null)::integer as completed,
                   count(*) filter (where completed_at is null)::integer as begun
              from class_progress where class_id = ${classId}::uuid) progress`.execute(db)
  return rows[0] ?? { completed: 0, begun: 0, notBegun: 0 }
}

type Places = { number: number; stores: number; tracks: { id: string; name: string }[] }

/** In how many stores a class is seen, by which tracks, and the number of its next version. */
export const readClassPlaces = async (db: Db, classId: string): Promise<Places> => {
  const { rows } = await sql<Places>`
    select (select coalesce(max(number), 0) + 1 from class_version where class_id = ${classId}::uuid) as number,
           (select count(distinct dispensary_id)::integer from dispensary_item where class_id = ${classId}::uuid) as stores,
           coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
                       from (select distinct t.id, t.name from track_item i
                               join track t on t.id = i.track_id and t.archived_at is null
                              where i.class_id = ${classId}::uuid limit 50) t), '[]') as tracks`.execute(db)
  return rows[0] ?? { number: 1, stores: 0, tracks: [] }
}
