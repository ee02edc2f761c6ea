import { Trans, useLingui } from '@lingui/react/macro'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { DraftKind } from '../draft-kind.ts'

type Props = { kind: DraftKind; id: string; number: number; onClose: () => void }

/** Asks before a version of a course or class is taken out of the list. */
export function RemovalDialog({ kind: { calls }, id, number, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(calls.remove, [calls.versions])
  const onSuccess = () => {
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
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id, number } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
