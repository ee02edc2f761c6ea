import { Trans, useLingui } from '@lingui/react/macro'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfTracks } from '../impact.ts'
import { storeOption, useStoreSearch } from '../store/use-store-search.ts'

type Props = { track: { id: string; name: string }; onGiven?: () => void; onClose: () => void }

/** Gives a track to stores. */
export function GiveDialog({ track: { id, name }, onGiven, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const search = useStoreSearch()
  const { mutate, isPending, error } = useSend(trackAssignments.assignToStores, readsOfTracks)
  const give = (dispensaryIds: string[]) => {
    const onSuccess = () => {
      toast.success(t`The stores have ${name} now.`)
      onGiven?.()
      onClose()
    }
    mutate({ params: { id }, body: { dispensaryIds } }, { onSuccess })
  }
  return (
    <PickDialog
      title={<Trans>Give {name} to stores</Trans>}
      description={<Trans>Each begins with the default roles; stores that have the track keep theirs.</Trans>}
      label={t`Stores`}
      placeholder={t`Search by name or city`}
      search={search}
      optionOf={storeOption}
      missing={t`Choose at least one store.`}
      busy={isPending}
      error={error}
      onPick={chosen => give(chosen.map(store => store.id))}
      onClose={onClose}
    />
  )
}
