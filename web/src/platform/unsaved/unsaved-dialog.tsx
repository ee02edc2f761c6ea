import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useQuestion } from './leave-guards.ts'

/** Asks whether unsaved changes may be lost; once, in the frame of the app. */
export function UnsavedDialog() {
  const question = useQuestion()
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
