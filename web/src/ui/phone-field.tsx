import type { ComponentProps, FormEvent } from 'react'
import { caretAfter, editPhone, formatPhone } from './phone-number.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** Digits only, at most ten. */
  value: string
  onChange: (digits: string) => void
}

const deletion = (inputType: string | undefined) => {
  if (!inputType?.startsWith('delete')) return null
  return inputType.endsWith('Forward') ? 'forward' : 'backward'
}

/** A phone number, displayed as (999) 999-9999; its value is the digits. */
export function PhoneField({ value, onChange, ...rest }: Props) {
  const edit = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const deletes = deletion(nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined)
    const caret = input.selectionStart ?? input.value.length
    const { digits, caretDigits } = editPhone({ before: value, text: input.value, caret, deletes })
    // Set here as well as in the next render, which alone would move the caret to the end.
    input.value = formatPhone(digits)
    const position = caretAfter(input.value, caretDigits)
    input.setSelectionRange(position, position)
    onChange(digits)
  }
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(999) 999-9999"
      {...rest}
      type="tel"
      value={formatPhone(value)}
      onChange={edit}
    />
  )
}
