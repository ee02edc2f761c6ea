import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormFailure } from './form-failure.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  /** The question, with the name of the person or thing. */
  title: ReactNode
  /** What follows from it, in one or two sentences. */
  consequence: ReactNode
  /** What it is about, in more detail. */
  children?: ReactNode
  /** What has to be typed before it is done: for what cannot be undone. */
  word?: string
  /** The label of the confirm button: the verb of the title. */
  confirm: ReactNode
  tone?: 'danger' | 'primary'
  busy?: boolean
  error?: Error | null
  onConfirm: () => void
  onCancel: () => void
}

const isSame = (typed: string, word: string) => typed.trim().toLowerCase() === word.trim().toLowerCase()

/** Asks before something is done to people or things; the focus starts on the button that changes nothing. */
export function ActDialog({ word, tone = 'danger', busy = false, error = null, ...props }: Props) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const mayGoOn = word === undefined || isSame(typed, word)
    setWrong(!mayGoOn)
    if (mayGoOn) props.onConfirm()
    else field.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={props.onCancel}
      dismissible={!busy}
      role="alertdialog"
      title={props.title}
      description={props.consequence}
      actions={
        <>
          <Button variant="quiet" data-autofocus disabled={busy} onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pb-3">
        <FormFailure error={error} />
        {props.children}
        {word !== undefined && (
          <TextField
            ref={field}
            label={t`Type ${word} to go on`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={isWrong && t`Type exactly ${word}, or cancel.`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </form>
    </Dialog>
  )
}
