import type { ComponentProps } from 'react'
import { minorOf, textOfMinor } from './number-text.ts'
import { TextField } from './text-field.tsx'
import { useNumberText } from './use-number-text.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'end'> & {
  /** In minor units (cents), as everywhere; null while nothing, or no amount, is typed. */
  value: number | null
  onChange: (minor: number | null) => void
  currency?: string
}

const reading = { parse: minorOf, print: textOfMinor }

/** An amount of money: typed in dollars, stored in cents. */
export function MoneyField({ value, onChange, currency = 'USD', onBlur, ...rest }: Props) {
  const { text, type, leave } = useNumberText(value, onChange, reading)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      end={<span className="pr-2.5 text-small">{currency}</span>}
      {...rest}
      value={text}
      onChange={event => type(event.target.value)}
      onBlur={event => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
