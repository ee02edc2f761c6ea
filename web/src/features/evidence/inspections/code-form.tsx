import { Trans, useLingui } from '@lingui/react/macro'
import { evidenceSentences, inspections } from '@trellis/contract/evidence/packs.ts'
import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OpenedInspection } from './opened.tsx'

type Props = { token: string; onOpened: (opened: OpenedInspection) => void }

/** Asks for the code word of a link, and opens its file. */
export function CodeForm({ token, onOpened }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useSend(inspections.open, [], { asVisitor: true })
  const isWrong = isProblem(error, 'INSPECTION_CODE_WRONG', 'INVALID_INPUT')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else
      mutate(
        { params: { token }, body: { code } },
        {
          onSuccess: inspection => onOpened({ inspection, code }),
          onError: () => field.current?.focus(),
        },
      )
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-100 gap-4">
      <p className="text-pretty text-ink-2">
        <Trans>A manager of the store shows you the training of its people.</Trans>
      </p>
      {error && !isWrong && <FailureLine error={error} />}
      <TextField
        ref={field}
        label={t`Code word`}
        hint={t`The manager tells you this word.`}
        error={isEmpty ? say(evidenceSentences.code) : isWrong && say(error.message)}
        value={code}
        maxLength={40}
        onChange={event => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" busy={isPending}>
        <Trans>Open</Trans>
      </Button>
    </form>
  )
}
