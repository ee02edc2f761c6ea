import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { useEffect, useEffectEvent } from 'react'
import { fieldInputs } from './field-inputs.tsx'
import type { FieldValues } from './form-rules.ts'
import { useForm } from './use-form.ts'

type Props = {
  /** The id of the form element, for a submit button outside of it. */
  id: string
  fields: readonly FormField[]
  /** The initial values. */
  initial: FieldValues
  /** Called with all values on every change. */
  onChange: (filled: FieldValues) => void
  onSend: (filled: FieldValues) => void
}

/** The fields of a form outside of a course, such as a reward's, checked by the rules of course forms. */
export function InfoFormFields({ id, fields, initial, onChange, onSend }: Props) {
  const { form, filled, submit, inputProps } = useForm(fields, onSend, initial)
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => notifyChange(filled), [filled])
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
