import type { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { getFives } from '../../campaigns/brand-figures.public.ts'
import { saveItems } from '../../tracks/writing/save-items.public.ts'
import { updateTrack } from '../../tracks/writing/save-track.public.ts'
import { getTrack } from '../managed-tracks.queries.ts'
import { checkContents, lockAuthored } from '../save-track.ts'
import { countedContent, getReader, type Reader } from '../track-management.scope.ts'
import { countTrackPeople } from '../usage.queries.ts'
import { describeImpact, noFives, readReached, readSeen, tryOut } from './foresee.ts'

/** The people at stores with a track, and those of its own brand. */
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

type ImpactCall = Call<typeof managedTracks.impact>
type ProposedTrack = Pick<ImpactCall['body'], 'contents' | 'isArchived'>
type TrackState = { wasArchived: boolean }

/**
 * The contents that learners gain and lose by a proposal; an archived track shows nothing, and
 * one with saved contents is active.
 */
const compareContents = async (
  db: Db,
  id: string,
  { contents, isArchived, wasArchived }: ProposedTrack & TrackState,
) => {
  const items = await listContents(db, id, [])
  const before = wasArchived ? [] : items
  const after = isArchived ? [] : (contents?.map(({ courseId }) => courseId) ?? items)
  return {
    added: after.filter(content => !before.includes(content)),
    removed: before.filter(content => !after.includes(content)),
  }
}

/** Whether a reader may see who has started one of some contents. */
const isCountedAmong = async (db: Db, reader: Reader, contents: readonly string[]) => {
  const { rows } = await sql`
    select from card_course c where c.id = any(${contents}::uuid[]) and ${countedContent(reader, 'c')}
     union all
    select from class c where c.id = any(${contents}::uuid[]) and ${countedContent(reader, 'c')} limit 1`.execute(db)
  return rows.length > 0
}

/** The figures, in fives, of viewers of a track whom its reader may not name, and what a proposal changes. */
const readFives = async (db: Db, { reader, id }: { reader: Reader; id: string }, input: ProposedTrack & TrackState) => {
  if (reader.mayName) return noFives
  const changes = await compareContents(db, id, input)
  const counts = await countTrackPeople(db, reader, id)
  const begunFives = (await isCountedAmong(db, reader, changes.removed)) ? getFives(counts, 'begun') : 0
  return { people: getFives(counts, 'people'), begun: begunFives, isArchived: input.isArchived ?? false, ...changes }
}

/**
 * Computes whom saving a track's courses, or archiving it, affects: it is applied, read as learners read it, and rolled
 * back.
 */
export const foreseeTrack = async (
  { db, actor, now }: ImpactCall,
  id: string,
  { contents, isArchived }: ProposedTrack,
) => {
  const { archivedAt } = await getTrack(db, actor, id)
  const reader = await getReader(db, actor, id)
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
    const reachedPeople = await readReached(tx, people, [id])
    return describeImpact(tx, { people, before, after, reached: reachedPeople, reader, fives, now })
  })
}
