import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'

type Props = {
  dispensaryId: string
  track: { id: string; name: string }
  onRemoved?: () => void
  onClose: () => void
}

/** Who loses a track; empty while loading. */
function Consequence({ name, found }: { name: string; found: ReturnType<typeof useStoreImpact> }) {
  const losing = found.data?.losing
  return (
    <>
      <Trans>Remove ‘{name}’ from this store?</Trans>{' '}
      {losing && (
        <>
          <Plural
            value={losing.people}
            _0="No one loses a course."
            one="# person no longer sees courses of it."
            other="# people no longer see courses of it."
          />{' '}
          {losing.begun > 0 && <Plural value={losing.begun} one="# has started." other="# have started." />}{' '}
        </>
      )}
      <Trans>Completed courses stay in their records.</Trans>
    </>
  )
}

/** Confirms unassigning a track from a store; can be undone briefly. */
export function RemoveTrackDialog({ dispensaryId, track, onRemoved, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const params = { dispensaryId, trackId: track.id }
  const impact = useStoreImpact(dispensaryId, { take: [track.id] })
  const { mutateAsync, isPending, error } = useSend(trackAssignments.remove, readsOfStoreTracks)
  const { mutateAsync: restore } = useSend(trackAssignments.restore, readsOfStoreTracks)
  const name = track.name
  // Awaited rather than a callback: the card, and this dialog with it, unmount first.
  const undo = async () => {
    try {
      await restore({ params })
      toast.success(t`${name} is restored.`)
    } catch {
      toast.error(t`${name} could not be restored.`)
    }
  }
  const remove = async () => {
    try {
      await mutateAsync({ params })
    } catch {
      return
    }
    toast.undoable(t`${name} was removed.`, { label: t`Undo`, run: () => void undo() })
    onClose()
    onRemoved?.()
  }
  return (
    <ActDialog
      title={<Trans>Are you sure?</Trans>}
      consequence={<Consequence name={name} found={impact} />}
      confirm={<Trans>Remove</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
