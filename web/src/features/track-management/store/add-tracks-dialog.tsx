import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'
import { ImpactLine } from '../impact-line.tsx'

type Props = {
  dispensaryId: string
  tracks: readonly { id: string; name: string }[]
  onAdded: () => void
  onClose: () => void
}

/** Gives a store several tracks at once, after showing whom that touches. */
export function AddTracksDialog({ dispensaryId, tracks, onAdded, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const ids = tracks.map(({ id }) => id)
  const impact = useStoreImpact(dispensaryId, { give: ids })
  const { mutate, isPending, error } = useSend(trackAssignments.assign, readsOfStoreTracks)
  const add = () => {
    const onSuccess = ({ assigned }: { assigned: number }) => {
      toast.success(t`${plural(assigned, { one: '# track was added.', other: '# tracks were added.' })}`)
      onAdded()
    }
    mutate({ params: { dispensaryId }, body: ids.map(id => ({ id })) }, { onSuccess })
  }
  return (
    <ActDialog
      title={<Plural value={tracks.length} one="Add # track?" other="Add # tracks?" />}
      consequence={<Trans>Each begins with its default roles and all of its courses.</Trans>}
      confirm={<Trans>Add</Trans>}
      tone="primary"
      busy={isPending}
      error={error}
      onConfirm={add}
      onCancel={onClose}
    >
      <ul className="list-inside list-disc text-dense">
        {tracks.map(({ id, name }) => (
          <li key={id} className="break-words">
            {name}
          </li>
        ))}
      </ul>
      <ImpactLine found={impact} />
    </ActDialog>
  )
}
