import type { ContentId } from '@trellis/contract/track-management/managed-tracks.ts'
import { problem } from '../../platform/problem.ts'
import { saveItems } from '../tracks/writing/save-items.public.ts'
import { type LockedTrack, updateTrack } from '../tracks/writing/save-track.public.ts'
import { listItems } from './managed-tracks.queries.ts'
import { checkContents, lockEditable, recordChange, type Saving } from './save-track.ts'

const most = 200

/** Saves the contents of a locked track; the answer of the calls that change them. */
export const saveContents = async (saving: Saving, track: LockedTrack, contents: readonly ContentId[]) => {
  const { db } = saving
  if (contents.length > most) throw problem('INVALID_INPUT', { errors: { items: [`Add at most ${most} courses.`] } })
  await checkContents(saving, track.id, contents)
  await saveItems(db, track.id, contents)
  await updateTrack(db, track.id, {})
  await recordChange(saving, track.id, { act: 'track-changed', details: { courses: contents.length } })
  return { items: await listItems(db, track.id), revision: track.revision + 1 }
}

/** Adds contents at the end of a track that the caller makes; those that it has stay where they are. */
export const addContents = async (saving: Saving, trackId: string, contents: readonly ContentId[]) => {
  const track = await lockEditable(saving, trackId)
  const items = await listItems(saving.db, track.id)
  const added = contents.filter(({ courseId }) => !items.some(item => item.courseId === courseId))
  return saveContents(saving, track, [...items, ...added])
}
