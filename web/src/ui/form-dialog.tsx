import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormFailure } from './form-failure.tsx'

type Props = {
  title: ReactNode
  /** Consequences. */
  description?: ReactNode
  /** Label of the submit button: the title's verb. */
  confirm: ReactNode
  tone?: 'danger' | 'primary'
  size?: 'l'
  /** Confirms something that cannot simply be undone: Cancel has initial focus. */
  isQuestion?: boolean
  busy?: boolean
  /** Whether the form can be submitted. */
  isComplete?: boolean
  /** Error that belongs to no field. */
  error?: Error | null
  onSubmit: () => unknown
  onClose: () => void
  children?: ReactNode
}

/** A form in a dialog with Cancel and a submit button. It cannot be closed or resubmitted while submitting. */
export function FormDialog({ busy = false, isComplete = true, error = null, isQuestion = false, ...props }: Props) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) props.onSubmit()
  }
  return (
    <Dialog
      open
      size={props.size}
      onClose={props.onClose}
      dismissible={!busy}
      {...(isQuestion && { role: 'alertdialog' })}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button variant="quiet" data-autofocus={isQuestion || undefined} disabled={busy} onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant={props.tone} busy={busy} disabled={!isComplete}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pb-3">
        <FormFailure error={error} />
        {props.children}
      </form>
    </Dialog>
  )
}
