import type { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { fivesOf } from '../../campaigns/brand-figures.public.ts'
import { saveItems } from '../../tracks/writing/save-items.public.ts'
import { updateTrack } from '../../tracks/writing/save-track.public.ts'
import { getTrack } from '../managed-tracks.queries.ts'
import { checkContents, lockAuthored } from '../save-track.ts'
import { countedContent, type Reader, readerOf } from '../track-management.scope.ts'
import { countTrackPeople } from '../usage.queries.ts'
import { describeImpact, noFives, readReached, readSeen, tryOut } from './foresee.ts'

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
type Proposed = Pick<Asked['body'], 'contents' | 'isArchived'>
type Archived = { wasArchived: boolean }

/** What learners gain and lose of a track by a proposal; an archived track shows nothing, and a saved one is not archived. */
const compareContents = async (db: Db, id: string, { contents, isArchived, wasArchived }: Proposed & Archived) => {
  const items = await listContents(db, id, [])
  const before = wasArchived ? [] : items
  const after = isArchived ? [] : (contents?.map(({ courseId }) => courseId) ?? items)
  return {
    added: after.filter(content => !before.includes(content)),
    removed: before.filter(content => !after.includes(content)),
  }
}

/** Whether a reader is told who has begun one of some contents. */
const isCountedAmong = async (db: Db, reader: Reader, contents: readonly string[]) => {
  const { rows } = await sql`
    select from card_course c where c.id = any(${contents}::uuid[]) and ${countedContent(reader, 'c')}
     union all
    select from class c where c.id = any(${contents}::uuid[]) and ${countedContent(reader, 'c')} limit 1`.execute(db)
  return rows.length > 0
}

/** The fives of those who see a track and whom its reader may not name, and what a proposal does to the track. */
const readFives = async (db: Db, { reader, id }: { reader: Reader; id: string }, proposed: Proposed & Archived) => {
  if (reader.mayName) return noFives
  const changed = await compareContents(db, id, proposed)
  const shown = await countTrackPeople(db, reader, id)
  const begun = (await isCountedAmong(db, reader, changed.removed)) ? fivesOf(shown, 'begun') : 0
  return { people: fivesOf(shown, 'people'), begun, isArchived: proposed.isArchived ?? false, ...changed }
}

/** Whom it touches to save a track's courses so, or to archive it: done, read as learners read, and taken back. */
export const foreseeTrack = async ({ db, actor, now }: Asked, id: string, { contents, isArchived }: Proposed) => {
  const { archivedAt } = await getTrack(db, actor, id)
  const reader = await readerOf(db, actor, id)
  const fives = await readFives(db, { reader, id }, { contents, isArchived, wasArchived: archivedAt !== null })
  return tryOut(db, async tx => {
    const track = await lockAuthored({ db: tx, actor }, id)
    if (contents) await checkContents({ db: tx, actor }, id, contents)
    const people = await listPeople(tx, id)
    const all = await listContents(tx, id, contents?.map(({ courseId }) => courseId) ?? [])
    const before = await readSeen(tx, people, all)
    if (contents) await saveItems(tx, id, contents)
    if (isArchived || track.archivedAt) await updateTrack(tx, id, { archivedAt: isArchived ? now : null })
    const after = await readSeen(tx, people, all)
    const reached = await readReached(tx, people, [id])
    return describeImpact(tx, { people, before, after, reached, reader, fives, now })
  })
}
