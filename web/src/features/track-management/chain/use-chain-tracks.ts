import { useLingui } from '@lingui/react/macro'
import { type DefaultTrack, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'

const stale = [trackAssignments.chainDefaults, trackAssignments.chainDefaultChoices] as const

/** Adds to the tracks that new stores of a chain are given, and removes them; a removal can be undone for a moment. */
export function useChainTracks(chainId: string, tracks: readonly DefaultTrack[]) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, mutateAsync, isPending, error } = useSend(trackAssignments.saveChainDefaults, stale)
  const ids = tracks.map(({ id }) => id)
  const bodyOf = (trackIds: readonly string[]) => ({
    params: { id: chainId },
    body: { trackIds: [...new Set(trackIds)] },
  })
  const add = (more: readonly string[], onDone: () => void) => mutate(bodyOf([...ids, ...more]), { onSuccess: onDone })
  const remove = async ({ id, name }: DefaultTrack) => {
    const undo = async () => {
      try {
        await mutateAsync(bodyOf(ids))
      } catch {
        toast.error(t`${name} could not be added again.`)
      }
    }
    try {
      await mutateAsync(bodyOf(ids.filter(each => each !== id)))
      toast.undoable(t`New stores are not given ${name} any more.`, { label: t`Undo`, run: () => void undo() })
    } catch {
      toast.error(t`${name} could not be removed.`)
    }
  }
  return { add, remove, isPending, error }
}
