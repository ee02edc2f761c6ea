import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { foreseeAtStore } from '../impact/foresee-store.ts'
import { listItems } from '../managed-tracks.queries.ts'
import { recordChange } from '../save-track.ts'
import { getStore } from '../view/view.queries.ts'
import {
  applyProposal,
  checkHasTrack,
  giveTracks,
  lockStores,
  lockStoreTracks,
  recordSetting,
  restoreTrack,
  saveMutes,
  setTracks,
  takeTracks,
} from './change-assignments.ts'
import { describeCopy, proposeCopy } from './copy-tracks.ts'
import { getGivableScope, listGivableStores } from './givable-stores.queries.ts'
import { checkReadable, getStoreTrack, listMuted } from './store-track.queries.ts'

export const trackAssignmentRoutes = implement('trackAssignments', trackAssignments, {
  get: ({ db, actor, params }) => getStoreTrack(db, actor, params),

  items: async ({ db, actor, params: { id } }) => {
    await checkReadable(db, actor, id)
    return { items: await listItems(db, id) }
  },

  // Outside a transaction: it opens one, and takes everything back.
  impact: withoutTransaction(foreseeAtStore),

  assign: async call => {
    const { dispensaryId } = call.params
    const assigned = await giveTracks(call, { trackIds: call.body.map(({ id }) => id), dispensaryIds: [dispensaryId] })
    const details = { tracks: assigned.map(({ trackId }) => trackId).join(' ') }
    if (assigned.length > 0) await recordChange(call, dispensaryId, { act: 'tracks-given', details })
    return { assigned: assigned.length }
  },

  stores: async ({ db, actor, params: { id: trackId }, query }) => {
    await checkReadable(db, actor, trackId)
    const page = await listGivableStores(db, actor, { trackId, ...query })
    return { ...(await getGivableScope(db, actor, trackId)), ...page }
  },

  assignToStores: async call => {
    const { id } = call.params
    const assigned = await giveTracks(call, { trackIds: [id], dispensaryIds: call.body.dispensaryIds })
    const details = { dispensaries: assigned.map(({ dispensaryId }) => dispensaryId).join(' ') }
    if (assigned.length > 0) await recordChange(call, id, { act: 'track-given', details })
    return { assigned: assigned.length }
  },

  save: async call => {
    const { roleIds, mutedItemIds } = call.body
    const { dispensaryId, trackId } = call.params
    await setTracks(call, dispensaryId, [{ trackId, ...call.body }])
    await recordSetting(call, call.params, { roles: roleIds.length, muted: mutedItemIds.length })
    return getStoreTrack(call.db, call.actor, call.params)
  },

  remove: async call => {
    const { dispensaryId, trackId } = call.params
    await takeTracks(call, dispensaryId, [trackId])
    await recordChange(call, trackId, { act: 'track-taken', details: { dispensaryId } })
  },

  restore: async call => {
    const { dispensaryId, trackId } = call.params
    await restoreTrack(call, call.params)
    await recordChange(call, trackId, { act: 'track-given-back', details: { dispensaryId } })
    return getStoreTrack(call.db, call.actor, call.params)
  },

  muted: async ({ db, actor, params }) => {
    await checkHasTrack(db, actor, params)
    return { items: await listMuted(db, params) }
  },

  saveMuted: async call => {
    const { dispensaryId, trackId } = call.params
    await lockStoreTracks(call, dispensaryId, [trackId])
    const mutedItemIds = call.body.map(({ trackItemId }) => trackItemId)
    await saveMutes(call.db, dispensaryId, [{ trackId, mutedItemIds }])
    await recordSetting(call, call.params, { muted: call.body.length })
    return { items: await listMuted(call.db, call.params) }
  },

  copyPreview: async ({ db, actor, params: { dispensaryId }, query: { fromId } }) => {
    await getStore(db, actor, dispensaryId)
    return describeCopy({ db, actor }, { fromId, intoId: dispensaryId })
  },

  copy: async call => {
    const { dispensaryId } = call.params
    await lockStores(call, [dispensaryId])
    const proposal = await proposeCopy(call, { fromId: call.body.fromId, intoId: dispensaryId })
    await applyProposal(call, dispensaryId, { ...proposal, copyFromId: call.body.fromId })
    const details = { fromId: call.body.fromId, given: proposal.give.length, taken: proposal.take.length }
    await recordChange(call, dispensaryId, { act: 'tracks-copied', details })
    return { assigned: proposal.give.length, removed: proposal.take.length }
  },
})
