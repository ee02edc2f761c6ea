import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  /** The question, naming the person or thing. */
  title: ReactNode
  /** Consequences in one or two sentences. */
  consequence: ReactNode
  /** Further details. */
  children?: ReactNode
  /** A word to type before an action that cannot be undone. */
  word?: string
  /** Label of the confirm button: the title's verb. */
  confirm: ReactNode
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** Whether it can be confirmed: everything that has to be read first is shown. */
  isReady?: boolean
  error?: Error | null
  onConfirm: () => void
  onCancel: () => void
}

const isSame = (typed: string, word: string) => typed.trim().toLowerCase() === word.trim().toLowerCase()

/** Confirmation dialog; Cancel has initial focus. */
export function ActDialog({ word, tone = 'danger', ...props }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const mayGoOn = word === undefined || isSame(typed, word)
    setWrong(!mayGoOn)
    if (mayGoOn) props.onConfirm()
    else field.current?.focus()
  }
  return (
    <FormDialog
      isQuestion
      title={props.title}
      description={props.consequence}
      confirm={props.confirm}
      tone={tone}
      busy={props.busy}
      isComplete={props.isReady}
      error={props.error}
      onSubmit={submit}
      onClose={props.onCancel}
    >
      {props.children}
      {word !== undefined && (
        <TextField
          ref={field}
          label={t`Type ${word} to continue`}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={isWrong && t`Type exactly ${word}, or cancel.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormDialog>
  )
}
