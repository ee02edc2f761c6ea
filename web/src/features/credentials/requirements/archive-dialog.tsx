import { Trans, useLingui } from '@lingui/react/macro'
import { type Requirement, requirements } from '@trellis/contract/credentials/requirements.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByRequirements } from './changed-reads.ts'

type Props = { requirement: Requirement; title: string; onClose: () => void }

/** Archives an own requirement after a question. */
export function ArchiveDialog({ requirement: { id }, title, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(requirements.archive, changedByRequirements)
  const onSuccess = () => {
    toast.success(t`Archived: ${title}`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Archive {title}?</Trans>}
      consequence={
        <Trans>It is switched off at all stores, and cannot be brought back. Certificates stay in the records.</Trans>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
    />
  )
}
