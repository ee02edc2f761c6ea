import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { Minus, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'
import { ImpactLine } from '../impact-line.tsx'
import { type FoundStore, storeOption, useStoreSearch } from './use-store-search.ts'

type TrackRefs = readonly { id: string; name: string }[]

function Part({ label, icon, tracks }: { label: string; icon: ReactNode; tracks: TrackRefs }) {
  if (tracks.length === 0) return null
  return (
    <li className="flex items-start gap-2">
      {icon}
      <span className="min-w-0 break-words">
        <span className="font-semibold">{label}</span> {tracks.map(({ name }) => name).join(', ')}
      </span>
    </li>
  )
}

const iconStyle = 'mt-0.5 size-4.5 shrink-0'

/** Differences that copying another store's tracks would make. */
function CopyDifference({ dispensaryId, fromId }: { dispensaryId: string; fromId: string }) {
  const { t } = useLingui()
  const found = useQuery(read(trackAssignments.copyPreview, { params: { dispensaryId }, query: { fromId } }))
  return (
    <QueryStates query={found} isEmpty={() => false} errorTitle={<Trans>The difference could not be loaded</Trans>}>
      {({ gives, takes, changes }) =>
        gives.length + takes.length + changes.length === 0 ? (
          <p className="text-dense">
            <Trans>Both stores have the same tracks already.</Trans>
          </p>
        ) : (
          <ul aria-label={t`What changes`} className="grid gap-1.5 text-dense">
            <Part label={t`Added:`} tracks={gives} icon={<Plus aria-hidden className={`${iconStyle} text-good`} />} />
            <Part label={t`Removed:`} tracks={takes} icon={<Minus aria-hidden className={`${iconStyle} text-bad`} />} />
            <Part
              label={t`Roles or muted courses change:`}
              tracks={changes}
              icon={<Pencil aria-hidden className={`${iconStyle} text-ink-2`} />}
            />
          </ul>
        )
      }
    </QueryStates>
  )
}

type Props = { dispensaryId: string; onClose: () => void }

/** Copies another store's tracks after previewing the affected people. */
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
        <Trans>Tracks that the other store does not have are removed; roles and muted courses become the same.</Trans>
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
