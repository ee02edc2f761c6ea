import type { ContentId, ManagedItem } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackItems } from '@trellis/contract/track-management/track-items.ts'
import { implement } from '../../platform/http/implement.ts'
import { found, problem } from '../../platform/problem.ts'
import { saveItems } from '../tracks/writing/save-items.public.ts'
import { type LockedTrack, updateTrack } from '../tracks/writing/save-track.public.ts'
import { getTrack, listItems } from './managed-tracks.store.ts'
import { checkContents, checkRevision, lockEditable, recordChange, type Saving } from './save-track.ts'

const most = 200

/** Saves the contents of a locked track; the answer of the calls that change them. */
const saveContents = async (saving: Saving, track: LockedTrack, contents: readonly ContentId[]) => {
  const { db } = saving
  if (contents.length > most) throw problem('INVALID_INPUT', { errors: { items: [`Add at most ${most} courses.`] } })
  await checkContents(saving, track.id, contents)
  await saveItems(db, track.id, contents)
  await updateTrack(db, track.id, {})
  await recordChange(saving, track.id, { act: 'track-changed', details: { courses: contents.length } })
  return { items: await listItems(db, track.id), revision: track.revision + 1 }
}

const isOf = (item: ManagedItem) => (content: ContentId) => content.courseId === item.courseId

const itemOf = (items: readonly ManagedItem[], itemId: string) =>
  found(items.find(({ trackItemId }) => trackItemId === itemId))

export const trackItemRoutes = implement('trackItems', trackItems, {
  list: async ({ db, actor, params }) => {
    const { contents, revision } = await getTrack(db, actor, params.id)
    return { items: contents, revision }
  },

  add: async call => {
    const track = await lockEditable(call, call.params.id)
    const items = await listItems(call.db, track.id)
    const added = call.body.items.filter(content => !items.some(item => isOf(item)(content)))
    return saveContents(call, track, [...items, ...added])
  },

  saveAll: async call => {
    const track = await lockEditable(call, call.params.id)
    checkRevision(track, call.body.revision)
    return saveContents(call, track, call.body.items)
  },

  replace: async call => {
    const track = await lockEditable(call, call.params.id)
    const items = await listItems(call.db, track.id)
    const replaced = itemOf(items, call.params.itemId)
    const others = items.filter(item => item !== replaced)
    if (others.some(item => isOf(item)(call.body))) throw problem('ALREADY_EXISTS')
    return saveContents(
      call,
      track,
      items.map(item => (item === replaced ? call.body : item)),
    )
  },

  remove: async call => {
    const track = await lockEditable(call, call.params.id)
    const items = await listItems(call.db, track.id)
    const removed = itemOf(items, call.params.itemId)
    await saveContents(
      call,
      track,
      items.filter(item => item !== removed),
    )
  },
})
