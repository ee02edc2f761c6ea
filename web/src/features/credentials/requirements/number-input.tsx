import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { NumberField } from '../../../ui/number-field.tsx'
import type { OwnForm } from './use-own-requirement.ts'

type Props = {
  form: OwnForm
  name: 'firstDueDays' | 'renewMonths' | 'minMinutes' | 'minScore'
  label: string
  hint?: ReactNode
  unit?: ReactNode
  optional?: boolean
}

/** A whole number of the form. */
export const NumberInput = ({ form, name, ...texts }: Props) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
      <NumberField {...texts} {...{ ref, value, onChange, onBlur }} error={error?.message} />
    )}
  />
)
