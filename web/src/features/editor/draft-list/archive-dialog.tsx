import { Plural, Trans } from '@lingui/react/macro'
import { ActDialog } from '../../../ui/act-dialog.tsx'

type Props = {
  title: string
  /** The tracks that hold it. */
  tracks: number
  busy: boolean
  error: Error | null
  onArchive: () => void
  onClose: () => void
}

/** Asks before something is archived; it can be brought back. */
export const ArchiveDialog = ({ title, tracks, busy, error, onArchive, onClose }: Props) => (
  <ActDialog
    title={<Trans>Archive {title}?</Trans>}
    consequence={
      <>
        <Plural
          value={tracks}
          _0="It is in no track, so nobody has it on their list."
          one="It is in # track: everybody who has it there loses it from their list."
          other="It is in # tracks: everybody who has it there loses it from their list."
        />{' '}
        <Trans>Their records stay. You can bring it back.</Trans>
      </>
    }
    confirm={<Trans>Archive</Trans>}
    busy={busy}
    error={error}
    onConfirm={onArchive}
    onCancel={onClose}
  />
)
