import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question, with the name of the thing. */
  title: ReactNode
  /** What will be lost. */
  children?: ReactNode
  /** The label of the confirm button: the verb of the title. */
  confirm: ReactNode
  /** The label of the cancel button. */
  cancel?: ReactNode
  tone?: 'danger' | 'primary'
  busy?: boolean
}

/** Asks before an action that is hard to undo; the focus starts on the button that changes nothing. */
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
