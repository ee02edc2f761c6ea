import type { EntityField, EntityFields } from '@trellis/contract/entity-fields.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { ReactNode } from 'react'
import { formPart } from '../platform/forms/form-part.ts'
import { say } from '../platform/i18n/say.ts'
import { TextField } from './text-field.tsx'

/** Empty text means that the field is not set. */
export const orNull = (text: string | null) => text?.trim() || null

type InputProps = { name: string; field: EntityField; form: object }

function FieldInput({ name, field, form }: InputProps) {
  const { register, formState } = formPart<Record<string, string | null>>(form)
  const { label, hint, isOptional, inputMode, placeholder } = field
  return (
    <TextField
      label={say(label)}
      hint={hint && say(hint)}
      optional={isOptional}
      autoComplete="off"
      inputMode={inputMode}
      placeholder={placeholder}
      error={formState.errors[name]?.message}
      {...register(name, isOptional ? { setValueAs: orNull } : {})}
    />
  )
}

type Props<K extends string> = {
  fields: EntityFields<K>
  form: object
  /** Inputs of fields that are more than a text. */
  special?: { [N in K]?: ReactNode }
}

/** Inputs of an entity's fields in order: the first invalid one gets the focus. */
export const FieldInputs = <K extends string>({ fields, form, special = {} }: Props<K>) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {typedKeys(fields).map(name => (
      <div key={name} className={fields[name].isHalf ? undefined : 'sm:col-span-2'}>
        {special[name] ?? <FieldInput name={name} field={fields[name]} form={form} />}
      </div>
    ))}
  </div>
)
