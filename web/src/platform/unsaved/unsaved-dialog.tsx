import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Question } from './leave-guards.ts'

/** Asks whether unsaved changes may be lost. */
export function UnsavedDialog({ question }: { question: Question | null }) {
  return (
    <ConfirmDialog
      open={question !== null}
      onCancel={() => question?.stay()}
      onConfirm={() => question?.leave()}
      title={<Trans>Unsaved changes</Trans>}
      confirm={<Trans>Leave</Trans>}
      cancel={<Trans>Stay here</Trans>}
    >
      {question?.wording === 'sure' ? (
        <Trans>You have unsaved changes, are you sure you want to leave?</Trans>
      ) : (
        <Trans>If you continue, you will lose your unsaved changes.</Trans>
      )}
    </ConfirmDialog>
  )
}
