import type { FormField } from '@trellis/contract/cards/catalyst-form.ts'
import { useEffect, useEffectEvent } from 'react'
import { fieldInputs } from './field-inputs.tsx'
import type { Filled } from './form-rules.ts'
import { useForm } from './use-form.ts'

type Props = {
  /** For the button that submits it from outside. */
  id: string
  fields: readonly FormField[]
  /** What was filled in before. */
  initial: Filled
  /** Told what is filled in, as it grows. */
  onChange: (filled: Filled) => void
  onSend: (filled: Filled) => void
}

/** The fields of a form that asks what somebody needs to know, checked as every form of a course is. */
export function InfoFormFields({ id, fields, initial, onChange, onSend }: Props) {
  const { form, filled, submit, inputProps } = useForm(fields, onSend, initial)
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(filled), [filled])
  return (
    <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-4 text-start">
      {fields.map(field => {
        const Input = fieldInputs[field.type]
        return (
          <div key={field.id} data-field={field.name}>
            <Input {...inputProps(field)} />
          </div>
        )
      })}
    </form>
  )
}
