import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfTracks } from '../impact.ts'
import { storeOption } from '../store/use-store-search.ts'

type Props = { track: { id: string; name: string }; onGiven?: () => void; onClose: () => void }

/** Searches stores to which a track can be assigned. */
const createSearch = (id: string) => (filter: string) =>
  read(trackAssignments.stores, { params: { id }, query: { filter, limit: 30 } })

/** Effect of assigning, and why some stores are missing. */
function Description({ trackId }: { trackId: string }) {
  const { data } = useQuery(createSearch(trackId)(''))
  const owner = data && data.unlisted > 0 && data.owner
  return (
    <>
      <Trans>Each starts with the default roles; stores that have the track keep theirs.</Trans>
      {owner && (
        <>
          {' '}
          <Trans>Only stores that belong to {owner} or work with it are listed.</Trans>
        </>
      )}
    </>
  )
}

/** Assigns a track to stores. */
export function GiveDialog({ track: { id, name }, onGiven, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(trackAssignments.assignToStores, readsOfTracks)
  const give = (dispensaryIds: string[]) => {
    const onSuccess = () => {
      toast.success(t`${name} is assigned to the stores.`)
      onGiven?.()
      onClose()
    }
    mutate({ params: { id }, body: { dispensaryIds } }, { onSuccess })
  }
  return (
    <PickDialog
      title={<Trans>Assign {name} to stores</Trans>}
      description={<Description trackId={id} />}
      label={t`Stores`}
      placeholder={t`Search by name or city`}
      search={createSearch(id)}
      optionOf={storeOption}
      missing={t`Choose at least one store.`}
      busy={isPending}
      error={error}
      onPick={selected => give(selected.map(store => store.id))}
      onClose={onClose}
    />
  )
}
