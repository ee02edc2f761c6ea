import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question, naming the thing. */
  title: ReactNode
  /** Consequences. */
  children?: ReactNode
  /** Label of the confirm button: the title's verb. */
  confirm: ReactNode
  /** Label of the cancel button. */
  cancel?: ReactNode
  tone?: 'danger' | 'primary'
  busy?: boolean
}

/** Confirms an action that is hard to undo; Cancel has initial focus. */
export const ConfirmDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onClose={props.onCancel}
    dismissible={!props.busy}
    role="alertdialog"
    size="s"
    title={props.title}
    description={props.children}
    actions={
      <>
        <Button variant="quiet" data-autofocus disabled={props.busy} onClick={props.onCancel}>
          {props.cancel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button variant={props.tone ?? 'danger'} busy={props.busy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </>
    }
  />
)
