import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { useSend } from '../../platform/api/queries.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { readsOfTracks, useTrackImpact } from './impact.ts'
import { NewTrackDialog } from './new-track-dialog.tsx'

/** What is asked about before it is done to a whole track. */
export type TrackAct = 'duplicate' | 'archive' | 'restore' | 'remove'

type Props = { track: { id: string; name: string; dispensaries: number }; onClose: () => void; onDone?: () => void }

function ArchiveDialog({ track, onClose, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { id, name, dispensaries } = track
  const impact = useTrackImpact(id, { isArchived: true })
  const { mutate, isPending, error } = useSend(managedTracks.change, readsOfTracks)
  const archive = () => {
    const onSuccess = () => {
      toast.success(t`${name} is archived.`)
      onClose()
      onDone?.()
    }
    mutate({ params: { id }, body: { isArchived: true } }, { onSuccess })
  }
  return (
    <ActDialog
      title={<Trans>Archive ‘{name}’?</Trans>}
      consequence={
        <>
          <Plural value={dispensaries} one="# store has it." other="# stores have it." />{' '}
          {impact.data && (
            <>
              <Plural
                value={impact.data.losing.people}
                _0="Nobody loses a course."
                one="# person loses courses of it."
                other="# people lose courses of it."
              />{' '}
            </>
          )}
          <Trans>Their records stay. You can bring it back.</Trans>
        </>
      }
      confirm={<Trans context="verb">Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={archive}
      onCancel={onClose}
    />
  )
}

function RestoreDialog({ track, onClose, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { id, name, dispensaries } = track
  const { mutate, isPending, error } = useSend(managedTracks.change, readsOfTracks)
  const restore = () => {
    const onSuccess = () => {
      toast.success(t`${name} is back.`)
      onClose()
      onDone?.()
    }
    mutate({ params: { id }, body: { isArchived: false } }, { onSuccess })
  }
  return (
    <ActDialog
      title={<Trans>Bring ‘{name}’ back?</Trans>}
      consequence={
        <Plural
          value={dispensaries}
          _0="No store has it."
          one="# store shows it again."
          other="# stores show it again."
        />
      }
      confirm={<Trans>Bring back</Trans>}
      tone="primary"
      busy={isPending}
      error={error}
      onConfirm={restore}
      onCancel={onClose}
    />
  )
}

function RemoveDialog({ track: { id, name }, onClose, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(managedTracks.remove, [managedTracks.list])
  const remove = () => {
    const onSuccess = () => {
      toast.success(t`${name} was deleted.`)
      onClose()
      onDone?.()
    }
    mutate({ params: { id } }, { onSuccess })
  }
  return (
    <ActDialog
      title={<Trans>Delete ‘{name}’?</Trans>}
      consequence={<Trans>It was never given to a store. Its courses stay.</Trans>}
      confirm={<Trans>Delete</Trans>}
      busy={isPending}
      error={error}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}

/** Asks before something is done to a whole track. */
export function TrackActDialog({ act, ...props }: Props & { act: TrackAct }) {
  if (act === 'duplicate') return <NewTrackDialog copyOf={props.track} onClose={props.onClose} />
  if (act === 'archive') return <ArchiveDialog {...props} />
  if (act === 'restore') return <RestoreDialog {...props} />
  return <RemoveDialog {...props} />
}
