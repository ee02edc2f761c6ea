import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Draft = { revision: number; changes: number }

type Props = {
  number: number
  /** The draft that it replaces, as it is loaded. */
  draft: { data: Draft | undefined; error: Error | null; isPending: boolean }
  restoring: { isPending: boolean; error: Error | null }
  /** Restores it into the draft of this revision, and then calls `onRestored`. */
  restore: (revision: number, onRestored: () => void) => void
  onClose: () => void
}

/** Asks before a version replaces the draft; says what of the draft is not published. */
export function RestoreDialog({ number, draft, restoring, restore, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const changes = draft.data?.changes ?? 0
  const onRestored = () => {
    toast.success(t`The draft is version ${number} again. Publish it when it is right.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Restore version {number}?</Trans>}
      consequence={
        changes === 0 ? (
          <Trans>Its content becomes the draft. People see it once you publish.</Trans>
        ) : (
          <>
            <Plural
              value={changes}
              one="Your draft has # change that is not published."
              other="Your draft has # changes that are not published."
            />{' '}
            <Trans>Restoring replaces them. People see the restored content once you publish.</Trans>
          </>
        )
      }
      confirm={<Trans>Restore</Trans>}
      tone="primary"
      busy={restoring.isPending || draft.isPending}
      error={restoring.error ?? draft.error}
      onConfirm={() => draft.data && restore(draft.data.revision, onRestored)}
      onCancel={onClose}
    />
  )
}
