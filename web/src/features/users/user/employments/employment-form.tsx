import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'

type Props = {
  title: ReactNode
  /** What follows from it. */
  note: ReactNode
  confirm: ReactNode
  tone?: 'danger' | 'primary'
  busy: boolean
  /** What is not about a field. */
  failure: Error | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that changes where a person works. */
export function WorkForm({ title, note, confirm, tone, busy, failure, onSubmit, onClose, children }: Props) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={note}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pb-3">
        <FormFailure error={failure} />
        {children}
      </form>
    </Dialog>
  )
}
