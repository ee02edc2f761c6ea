import type { ContentId } from '@trellis/contract/track-management/managed-tracks.ts'
import { problem } from '../../platform/problem.ts'
import { saveItems } from '../tracks/writing/save-items.public.ts'
import { type LockedTrack, updateTrack } from '../tracks/writing/save-track.public.ts'
import { listItems } from './managed-tracks.queries.ts'
import { checkContents, lockEditable, recordChange, type TrackCall } from './save-track.ts'

const most = 200

/** Saves the contents of a locked track; the answer of the calls that change them. */
export const saveContents = async (call: TrackCall, track: LockedTrack, contents: readonly ContentId[]) => {
  const { db } = call
  if (contents.length > most) throw problem('INVALID_INPUT', { errors: { items: [`Add at most ${most} courses.`] } })
  await checkContents(call, track.id, contents)
  await saveItems(db, track.id, contents)
  await updateTrack(db, track.id, {})
  await recordChange(call, track.id, { act: 'track-changed', details: { courses: contents.length } })
  return { items: await listItems(db, track.id), revision: track.revision + 1 }
}

/** Appends contents to a track of the caller; existing ones keep their position. */
export const addContents = async (call: TrackCall, trackId: string, contents: readonly ContentId[]) => {
  const track = await lockEditable(call, trackId)
  const items = await listItems(call.db, track.id)
  const added = contents.filter(({ courseId }) => !items.some(item => item.courseId === courseId))
  return saveContents(call, track, [...items, ...added])
}
