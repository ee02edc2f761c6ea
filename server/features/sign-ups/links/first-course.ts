import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The path of the first course that a person may take, else home. */
export const findFirstCourse = async (db: Db, userId: string) => {
  const { rows } = await sql<{ trackId: string | null; courseId: string }>`
    select v.track_id as "trackId", v.course_id as "courseId"
      from visible_item v
      left join track t on t.id = v.track_id
     where v.user_id = ${userId} and v.course_id is not null
     order by t.created_at nulls first, v.track_id, v.position
     limit 1`.execute(db)
  const [first] = rows
  return first ? `/tracks/${first.trackId ?? ownTrackId}/card-courses/${first.courseId}` : '/'
}
