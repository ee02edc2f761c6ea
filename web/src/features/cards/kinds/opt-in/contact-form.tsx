import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { say } from '../../../../platform/i18n/say.ts'
import { Button } from '../../../../ui/button.tsx'
import { PhoneField } from '../../../../ui/phone-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { FailureLine } from '../../failure-line.tsx'
import { useRefused } from '../../use-answer.ts'
import { parseTextDraft, useDraft } from '../../use-draft.ts'
import { findContactProblem, type OptInType } from './contact.ts'

type Props = {
  cardId: string
  /** Whether the form can still be filled in. */
  isOpen: boolean
  type: OptInType
  isSending: boolean
  failure: string | null
  onSend: (contact: string) => void
}

/** A field for a phone number or an e-mail address, and a button. */
export function ContactForm({ cardId, isOpen, type, isSending, failure, onSend }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setContact] = useDraft({ cardId, isOpen, parse: parseTextDraft })
  const refused = useRefused<{ email?: string; phoneNumber?: string }>()
  const contact = typed ?? refused?.email ?? refused?.phoneNumber ?? ''
  const [wrong, setWrong] = useState<string | null>(null)
  const texts = {
    error: wrong && say(wrong),
    onBlur: () => setWrong(contact ? findContactProblem(type, contact) : null),
  }
  const change = (text: string) => {
    setContact(text)
    setWrong(null)
  }
  const takeField = (input: HTMLInputElement | null) => {
    field.current = input
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = findContactProblem(type, contact)
    setWrong(problem)
    if (problem) field.current?.focus()
    else onSend(contact)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {type === 1 ? (
        <PhoneField ref={takeField} label={t`Phone number`} value={contact} onChange={change} {...texts} />
      ) : (
        <TextField
          ref={takeField}
          type="email"
          autoComplete="email"
          inputMode="email"
          label={t`E-mail`}
          value={contact}
          onChange={event => change(event.target.value)}
          {...texts}
        />
      )}
      <FailureLine>{failure}</FailureLine>
      <Button type="submit" variant="quiet" wide busy={isSending}>
        <Trans>Sign me up</Trans>
      </Button>
    </form>
  )
}
