import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Impact, managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { readsOfTracks, useTrackImpact } from './impact.ts'
import { ImpactLine, isStopping } from './impact-line.tsx'
import { NewTrackDialog } from './new-track-dialog.tsx'
import { UsageNumbers } from './track/usage-panel.tsx'

/** Actions on a whole track that need confirmation. */
export type TrackAct = 'duplicate' | 'archive' | 'restore' | 'remove'

type Props = { track: { id: string; name: string; dispensaries: number }; onClose: () => void; onDone?: () => void }

/** Number of people who lose courses; omitted for few people if the viewer may not name them. */
function Losers({ impact: { losing, isRounded } }: { impact: Impact }) {
  if (isRounded && losing.people === 0) return <Trans>Fewer than 5 people lose courses of it from their list.</Trans>
  return (
    <Plural
      value={losing.people}
      _0="No one loses a course."
      one="# person loses courses of it from their list."
      other="# people lose courses of it from their list."
    />
  )
}

function ArchiveDialog({ track, onClose, onDone }: Props) {
  const { t } = useLingui()
  const sayDone = useUndo()
  const { id, name } = track
  const usage = useQuery(read(managedTracks.usage, { params: { id }, query: { limit: 1 } }))
  const impact = useTrackImpact(id, { isArchived: true })
  const { mutateAsync, isPending, error } = useSend(managedTracks.change, readsOfTracks)
  const setArchived = (isArchived: boolean) => mutateAsync({ params: { id }, body: { isArchived } })
  const archive = async () => {
    try {
      await setArchived(true)
    } catch {
      return
    }
    sayDone(t`${name} is archived.`, { reverse: () => setArchived(false), undone: t`${name} is restored.` })
    onClose()
    onDone?.()
  }
  return (
    <ActDialog
      title={<Trans>Archive ‘{name}’?</Trans>}
      consequence={
        <>
          {impact.data && <Losers impact={impact.data} />} <Trans>Their records stay. You can restore it.</Trans>
        </>
      }
      confirm={<Trans context="verb">Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void archive()}
      onCancel={onClose}
    >
      {usage.data && <UsageNumbers usage={usage.data} />}
      {impact.data && isStopping(impact.data) && <ImpactLine found={impact} />}
    </ActDialog>
  )
}

function RestoreDialog({ track, onClose, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { id, name, dispensaries } = track
  const { mutate, isPending, error } = useSend(managedTracks.change, readsOfTracks)
  const restore = () => {
    const onSuccess = () => {
      toast.success(t`${name} is restored.`)
      onClose()
      onDone?.()
    }
    mutate({ params: { id }, body: { isArchived: false } }, { onSuccess })
  }
  return (
    <ActDialog
      title={<Trans>Restore ‘{name}’?</Trans>}
      consequence={
        <Plural
          value={dispensaries}
          _0="No store has it."
          one="# store shows it again."
          other="# stores show it again."
        />
      }
      confirm={<Trans>Restore</Trans>}
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
      consequence={<Trans>It was never assigned to a store. Its courses stay.</Trans>}
      confirm={<Trans>Delete</Trans>}
      busy={isPending}
      error={error}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}

/** Confirms an action on a whole track. */
export function TrackActDialog({ act, ...props }: Props & { act: TrackAct }) {
  if (act === 'duplicate') return <NewTrackDialog copyOf={props.track} onClose={props.onClose} />
  if (act === 'archive') return <ArchiveDialog {...props} />
  if (act === 'restore') return <RestoreDialog {...props} />
  return <RemoveDialog {...props} />
}
