import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'end' | 'min' | 'max'> & {
  /** A day as 2026-11-22; empty while none is chosen. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
}

/** A day, with the calendar of the browser, in the order of day, month and year of the person's device. */
export const DateField = ({ onChange, ...rest }: Props) => (
  <TextField {...rest} type="date" onChange={event => onChange(event.target.value)} />
)
