import type { ContentId } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

const toRow = ({ courseType, courseId }: ContentId, position: number) => ({
  id: newId(),
  position,
  course_id: courseType === 'CARD_COURSE' ? courseId : null,
  class_id: courseType === 'CLASS' ? courseId : null,
})

/**
 * Saves all courses and classes of a locked track in order. Remaining items keep their id and their mutes; omitted ones
 * are deleted with their mutes.
 */
export const saveItems = async (db: Db, trackId: string, contents: readonly ContentId[]) => {
  const newItems = sql`json_to_recordset(${JSON.stringify(contents.map(toRow))}::json)
    as w (id uuid, position integer, course_id uuid, class_id uuid)`
  const isSame = sql`coalesce(w.course_id, w.class_id) = coalesce(i.course_id, i.class_id)`
  const isGone = sql`i.track_id = ${trackId}::uuid and not exists (select from ${newItems} where ${isSame})`
  await sql`
    delete from muted_item m using track_item i where i.id = m.track_item_id and ${isGone}`.execute(db)
  await sql`delete from track_item i where ${isGone}`.execute(db)
  await sql`
    update track_item i set position = w.position
      from ${newItems}
     where i.track_id = ${trackId}::uuid and ${isSame} and i.position <> w.position`.execute(db)
  await sql`
    insert into track_item (id, track_id, position, course_id, class_id)
    select w.id, ${trackId}::uuid, w.position, w.course_id, w.class_id
      from ${newItems}
     where not exists (select from track_item i where i.track_id = ${trackId}::uuid and ${isSame})`.execute(db)
}
