import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type EntryProps, useEntry } from './use-entry.ts'

type Props = EntryProps & {
  /** Someone else with the same value. */
  twin: string | undefined
}

const longest = { legalName: 160, bornOn: undefined, address: 200, phone: undefined, agentNumber: 40 }

/** Goes to the field of the next person; leaving a field saves it. */
const focusNext = (input: HTMLInputElement) => {
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(input) + 1]
  if (next) next.focus()
  else input.blur()
}

function Saved() {
  const { t } = useLingui()
  return <CircleCheck role="img" aria-label={t`Saved`} className="mr-2 size-5 text-good" />
}

/** One detail of a person, saved when the field is left. */
export function PersonField(props: Props) {
  const { person, field, twin } = props
  const { text, setText, error, hasFailed, isSending, isSaved, check, save, shown } = useEntry(props)
  const control = {
    label: person.name,
    error,
    value: text,
    autoComplete: 'off',
    enterKeyHint: 'next',
    end: isSending ? <Spinner silent /> : isSaved && <Saved />,
    onBlur: () => void save(),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      if (check()) focusNext(event.currentTarget)
    },
  } as const
  return (
    <div ref={shown} className="grid gap-1.5">
      {field === 'phone' ? (
        <PhoneField {...control} onChange={setText} />
      ) : (
        <TextField
          {...control}
          type={field === 'bornOn' ? 'date' : 'text'}
          maxLength={longest[field]}
          autoCapitalize={field === 'agentNumber' ? 'characters' : 'words'}
          spellCheck={false}
          onChange={event => setText(event.target.value)}
        />
      )}
      {twin && (
        <p className="text-small text-wait">
          <Trans>{twin} has the same number. Check both.</Trans>
        </p>
      )}
      {hasFailed && (
        <Button variant="quiet" size="s" className="min-h-11 justify-self-start" onClick={() => void save()}>
          <Trans>Save again</Trans>
        </Button>
      )}
    </div>
  )
}
