import { Trans, useLingui } from '@lingui/react/macro'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'
import { ImpactLine } from '../impact-line.tsx'
import { CopyDifference } from './copy-difference.tsx'
import { type FoundStore, storeOption, useStoreSearch } from './use-store-search.ts'

type Props = { dispensaryId: string; onClose: () => void }

/** Makes the tracks of a store the same as those of another one, after showing whom that touches. */
export function CopyTracksDialog({ dispensaryId, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const search = useStoreSearch()
  const [from, setFrom] = useState<FoundStore | null>(null)
  const isItself = from?.id === dispensaryId
  const impact = useStoreImpact(dispensaryId, from && !isItself ? { copyFromId: from.id } : null)
  const { mutate, isPending, error } = useSend(trackAssignments.copy, readsOfStoreTracks)
  const copy = () => {
    if (!from || isItself) return
    const onSuccess = () => {
      toast.success(t`The tracks are the same as at ${from.name} now.`)
      onClose()
    }
    mutate({ params: { dispensaryId }, body: { fromId: from.id } }, { onSuccess })
  }
  return (
    <FormDialog
      title={<Trans>Same tracks as another store</Trans>}
      description={
        <Trans>Tracks that the other store does not have go; roles and muted courses become the same.</Trans>
      }
      confirm={<Trans>Copy the tracks</Trans>}
      busy={isPending}
      isComplete={from !== null && !isItself}
      error={error}
      onSubmit={copy}
      onClose={onClose}
    >
      <ServerPicker
        label={t`Store`}
        placeholder={t`Search by name or city`}
        search={search}
        optionOf={storeOption}
        value={from}
        onChange={setFrom}
        error={isItself && t`Choose another store than this one.`}
      />
      {from && !isItself && (
        <>
          <CopyDifference dispensaryId={dispensaryId} fromId={from.id} />
          <ImpactLine found={impact} />
        </>
      )}
    </FormDialog>
  )
}
