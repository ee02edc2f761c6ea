import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type TargetInput = { courseId?: string | null; trackId?: string | null }
type VisibleRow = { track_id: string | null; course_id: string | null; is_course: boolean }

/** `visible_item` decides what a person may open; a course is opened in the requested track where possible. */
const findVisible = async (db: Db, userId: string, { courseId = null, trackId = null }: TargetInput) => {
  const { rows } = await sql<VisibleRow>`
    select track_id, course_id, coalesce(course_id = ${courseId}, false) as is_course
      from visible_item
     where user_id = ${userId} and (course_id = ${courseId} or track_id = ${trackId})
     order by is_course desc, coalesce(track_id = ${trackId}, false) desc, track_id nulls last
     limit 1`.execute(db)
  return rows[0] ?? null
}

/** The path of the requested course or track if this person may open it; undefined = home. */
export const findTargetPath = async (db: Db, userId: string, target: TargetInput) => {
  const visible = target.courseId || target.trackId ? await findVisible(db, userId, target) : null
  if (!visible) return undefined
  const track = `/tracks/${visible.track_id ?? ownTrackId}`
  return visible.is_course ? `${track}/card-courses/${visible.course_id}` : track
}
