import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'end' | 'min' | 'max'> & {
  /** A day as 2026-11-22; empty = not chosen. */
  value: string
  onChange: (day: string) => void
  /** First and last selectable day. */
  min?: string
  max?: string
}

/** A date field with the browser's calendar and date format. */
export const DateField = ({ onChange, ...rest }: Props) => (
  <TextField {...rest} type="date" onChange={event => onChange(event.target.value)} />
)
