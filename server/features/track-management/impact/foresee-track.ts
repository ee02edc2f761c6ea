import type { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { saveItems } from '../../tracks/writing/save-items.public.ts'
import { updateTrack } from '../../tracks/writing/save-track.public.ts'
import { checkContents, lockAuthored } from '../save-track.ts'
import { readerOf } from '../track-management.scope.ts'
import { describeImpact, readReached, readSeen, tryOut } from './foresee.ts'

/** Who works where a track is, and whose own brand's it is. */
const listPeople = async (db: Db, trackId: string) => {
  const { rows } = await sql<{ id: string }>`
    select e.user_id as id
      from track_assignment a join employment e on e.dispensary_id = a.dispensary_id and e.ended_at is null
     where a.track_id = ${trackId}::uuid
     union
    select g.user_id
      from track t join user_grant g on g.scope_id = t.brand_id and g.kind in ('brand', 'current-brand')
     where t.id = ${trackId}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}

const listContents = async (db: Db, trackId: string, more: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(course_id, class_id) as id from track_item where track_id = ${trackId}::uuid
     union select unnest(${more}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

type Asked = Call<typeof managedTracks.impact>

/** Whom it touches to save a track's courses so, or to archive it: done, read as learners read, and taken back. */
export const foreseeTrack = ({ db, actor, now }: Asked, id: string, { contents, isArchived }: Asked['body']) =>
  tryOut(db, async tx => {
    const track = await lockAuthored({ db: tx, actor }, id)
    if (contents) await checkContents({ db: tx, actor }, id, contents)
    const people = await listPeople(tx, id)
    const all = await listContents(tx, id, contents?.map(({ courseId }) => courseId) ?? [])
    const before = await readSeen(tx, people, all)
    if (contents) await saveItems(tx, id, contents)
    if (isArchived || track.archivedAt) await updateTrack(tx, id, { archivedAt: isArchived ? now : null })
    const after = await readSeen(tx, people, all)
    const reached = await readReached(tx, people, [id])
    const reader = await readerOf(tx, actor, id)
    return describeImpact(tx, { people, before, after, reached, reader, now })
  })
