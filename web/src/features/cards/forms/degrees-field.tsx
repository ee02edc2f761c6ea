import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  parse: (text: string) => number | null
  error?: string | undefined
  'data-path': string
}

/** A number with a fraction, as typed while it is in use. */
export function DegreesField({ value, onChange, parse, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && parse(typed) === value
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={isTyped ? typed : (value ?? '')}
      onChange={event => {
        setTyped(event.target.value)
        onChange(parse(event.target.value))
      }}
    />
  )
}
