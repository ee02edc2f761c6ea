import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormFailure } from './form-failure.tsx'

type Props = {
  title: ReactNode
  /** What follows from it. */
  description?: ReactNode
  /** The label of the button that sends: the verb of the title. */
  confirm: ReactNode
  tone?: 'danger' | 'primary'
  size?: 'l'
  /** Asks about something that cannot simply be undone: the focus starts on the button that changes nothing. */
  isQuestion?: boolean
  busy?: boolean
  /** Whether the form can be sent. */
  isComplete?: boolean
  /** What is not about a field. */
  error?: Error | null
  onSubmit: () => unknown
  onClose: () => void
  children?: ReactNode
}

/** A form in a dialog, with Cancel and one button that sends it. Nothing closes it or sends it again while it is sent. */
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
