import type { ContentId, ManagedItem } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackItems } from '@trellis/contract/track-management/track-items.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { getTrack, listItems } from './managed-tracks.queries.ts'
import { addContents, saveContents } from './save-contents.ts'
import { checkRevision, lockEditable } from './save-track.ts'

const hasItem = (item: ManagedItem) => (content: ContentId) => content.courseId === item.courseId

const getItem = (items: readonly ManagedItem[], itemId: string) =>
  requireFound(items.find(({ trackItemId }) => trackItemId === itemId))

export const trackItemRoutes = implement('trackItems', trackItems, {
  list: async ({ db, actor, params }) => {
    const { contents, revision } = await getTrack(db, actor, params.id)
    return { items: contents, revision }
  },

  add: call => addContents(call, call.params.id, call.body.items),

  saveAll: async call => {
    const track = await lockEditable(call, call.params.id)
    checkRevision(track, call.body.revision)
    return saveContents(call, track, call.body.items)
  },

  replace: async call => {
    const track = await lockEditable(call, call.params.id)
    const items = await listItems(call.db, track.id)
    const replaced = getItem(items, call.params.itemId)
    const others = items.filter(item => item !== replaced)
    if (others.some(item => hasItem(item)(call.body))) throw problem('ALREADY_EXISTS')
    return saveContents(
      call,
      track,
      items.map(item => (item === replaced ? call.body : item)),
    )
  },

  remove: async call => {
    const track = await lockEditable(call, call.params.id)
    const items = await listItems(call.db, track.id)
    const removed = getItem(items, call.params.itemId)
    await saveContents(
      call,
      track,
      items.filter(item => item !== removed),
    )
  },
})
