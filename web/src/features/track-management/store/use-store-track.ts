import { useLingui } from '@lingui/react/macro'
import { type StoreTrack, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'

type Settings = { roleIds: readonly string[]; mutedItemIds: readonly string[] }

const toSettings = (track: StoreTrack): Settings => ({
  roleIds: track.roleIds,
  mutedItemIds: track.contents.filter(({ isMuted }) => isMuted).map(({ trackItemId }) => trackItemId),
})

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(element => b.includes(element))

/** Unsaved settings of a track at a store; guards against leaving. */
export function useStoreTrack(track: StoreTrack) {
  const { t } = useLingui()
  const toast = useToast()
  const saved = toSettings(track)
  const [settings, setSettings] = useState(saved)
  const isDirty = !isSame(settings.roleIds, saved.roleIds) || !isSame(settings.mutedItemIds, saved.mutedItemIds)
  const release = useUnsavedGuard(isDirty, 'sure')
  const params = { dispensaryId: track.dispensary.id, trackId: track.id }
  const body = { roleIds: [...settings.roleIds], mutedItemIds: [...settings.mutedItemIds] }
  const impact = useStoreImpact(params.dispensaryId, isDirty ? { set: [{ trackId: params.trackId, ...body }] } : null)
  const { mutate, isPending, error } = useSend(trackAssignments.save, readsOfStoreTracks)
  const save = () =>
    mutate({ params, body }, { onSuccess: () => toast.success(t`The changes were saved.`, { brief: true }) })
  return {
    ...settings,
    chooseRoles: (roleIds: string[]) => setSettings({ ...settings, roleIds }),
    mute: (mutedItemIds: string[]) => setSettings({ ...settings, mutedItemIds }),
    isDirty,
    impact,
    save,
    isPending,
    error,
    release,
  }
}
