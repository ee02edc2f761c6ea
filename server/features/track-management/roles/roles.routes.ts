import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { resetAssignmentRoles, saveAssignmentRoles, saveDefaultRoles } from '../../tracks/writing/save-roles.public.ts'
import { updateTrack } from '../../tracks/writing/save-track.public.ts'
import { checkHasTrack, lockStores, lockStoreTracks, recordSetting } from '../assignments/change-assignments.ts'
import { getTrack } from '../managed-tracks.queries.ts'
import { lockEditable, recordChange, type TrackCall } from '../save-track.ts'
import { checkDefaultRoles, checkStoreRoles } from './allowed-roles.ts'
import { listAllRoles, listDefaultRoles, listStoreRoles, listWithOlderRoles } from './roles.queries.ts'

const listIds = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** Saves the default roles of a track, computed from the current ones. */
const changeDefaults = async (call: TrackCall, id: string, change: (before: string[]) => string[]) => {
  const track = await lockEditable(call, id)
  const next = change(listIds(await listDefaultRoles(call.db, id)))
  await checkDefaultRoles(call.db, track, next)
  await saveDefaultRoles(call.db, id, next)
  await updateTrack(call.db, id, {})
  await recordChange(call, id, { act: 'track-changed', details: { roles: next.length } })
  return { items: await listDefaultRoles(call.db, id) }
}

type StoreRoleParams = Call<typeof trackRoles.atStore>['params']

/** Saves the roles of a track at a store, computed from the current ones. */
const changeAtStore = async (call: TrackCall, at: StoreRoleParams, change: (before: string[]) => string[]) => {
  const { db } = call
  await lockStoreTracks(call, at.dispensaryId, [at.trackId])
  const next = change(listIds(await listStoreRoles(db, at)))
  await checkStoreRoles(db, at.dispensaryId, next)
  await saveAssignmentRoles(db, at.dispensaryId, [{ trackId: at.trackId, roleIds: next }])
  await recordSetting(call, at, { roles: next.length })
  return { items: await listStoreRoles(db, at) }
}

const without = (id: string) => (before: string[]) => {
  if (!before.includes(id)) throw problem('NOT_FOUND')
  return before.filter(roleId => roleId !== id)
}

export const trackRoleRoutes = implement('trackRoles', trackRoles, {
  all: async ({ db, actor, query }) => ({ items: await listAllRoles(db, actor, query.dispensaryId) }),

  defaults: async ({ db, actor, params }) => ({ items: (await getTrack(db, actor, params.id)).defaultRoles }),

  addDefaults: call => changeDefaults(call, call.params.id, before => [...new Set([...before, ...listIds(call.body)])]),

  removeDefault: async call => {
    await changeDefaults(call, call.params.id, without(call.params.roleId))
  },

  applyDefaults: async call => {
    const { db, actor } = call
    const { id } = await lockEditable(call, call.params.id)
    const dispensaryIds = await listWithOlderRoles(db, actor, id)
    await lockStores(call, dispensaryIds)
    await resetAssignmentRoles(db, id, dispensaryIds)
    const details = { dispensaries: dispensaryIds.join(' ') }
    if (dispensaryIds.length > 0) await recordChange(call, id, { act: 'default-roles-applied', details })
    return { changed: dispensaryIds.length }
  },

  atStore: async ({ db, actor, params }) => {
    await checkHasTrack(db, actor, params)
    return { items: await listStoreRoles(db, params) }
  },

  addAtStore: call => changeAtStore(call, call.params, before => [...new Set([...before, ...listIds(call.body)])]),

  saveAtStore: call => changeAtStore(call, call.params, () => [...new Set(listIds(call.body))]),

  removeAtStore: async call => {
    await changeAtStore(call, call.params, without(call.params.roleId))
  },
})
