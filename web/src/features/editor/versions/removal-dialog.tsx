import { Trans, useLingui } from '@lingui/react/macro'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = {
  /** The number of the version. */
  number: number
  removing: { isPending: boolean; error: Error | null }
  /** Takes it out of the list, and then calls `onRemoved`. */
  remove: (onRemoved: () => void) => void
  onClose: () => void
}

/** Asks before a version of a course or class is taken out of the list. */
export function RemovalDialog({ number, removing, remove, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const onRemoved = () => {
    toast.success(t`Version ${number} is removed.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Remove version {number}?</Trans>}
      consequence={
        <Trans>It is not listed any more and cannot be restored. Records of people who learned with it stay.</Trans>
      }
      confirm={<Trans>Remove</Trans>}
      busy={removing.isPending}
      error={removing.error}
      onConfirm={() => remove(onRemoved)}
      onCancel={onClose}
    />
  )
}
