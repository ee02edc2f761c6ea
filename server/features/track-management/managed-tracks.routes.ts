import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { type Call, implement, withoutTransaction } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { deleteTrack } from '../tracks/writing/save-track.public.ts'
import { foreseeTrack } from './impact/foresee-track.ts'
import { getTrack, listContent, listTracks } from './managed-tracks.queries.ts'
import { listWithOlderRoles } from './roles/roles.queries.ts'
import { changeTrack, createTrack, lockAuthored, recordChange, saveTrack } from './save-track.ts'
import { countUsage, listUsingStores } from './usage.queries.ts'

export const managedTrackRoutes = implement('managedTracks', managedTracks, {
  list: ({ db, actor, query }) => listTracks(db, actor, query),

  content: ({ db, actor, query }) => listContent(db, actor, query),

  get: ({ db, actor, params }) => getTrack(db, actor, params.id),

  create: async call => getTrack(call.db, call.actor, await createTrack(call, call.body)),

  save: async call => {
    await saveTrack(call, call.params.id, call.body)
    return getTrack(call.db, call.actor, call.params.id)
  },

  // Outside a transaction: it opens one, and takes everything back.
  impact: withoutTransaction((call: Call<typeof managedTracks.impact>) =>
    foreseeTrack(call, call.params.id, call.body),
  ),

  change: async call => {
    await changeTrack(call, call.params.id, call.body)
    return getTrack(call.db, call.actor, call.params.id)
  },

  remove: async call => {
    const { id } = await lockAuthored(call, call.params.id)
    if (!(await deleteTrack(call.db, id))) throw problem('TRACK_IN_USE')
    await recordChange(call, id, { act: 'track-deleted' })
  },

  usage: async ({ db, actor, params: { id }, query, now }) => {
    await getTrack(db, actor, id)
    const stores = await listUsingStores(db, actor, { ...query, trackId: id })
    const olderRoles = (await listWithOlderRoles(db, actor, id)).length
    return { ...(await countUsage(db, actor, { trackId: id, now })), olderRoles, ...stores }
  },
})
