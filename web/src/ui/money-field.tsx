import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useFormat } from '../platform/i18n/format.ts'
import { parseMinor, textOfMinor } from './number-text.ts'
import { TextField } from './text-field.tsx'
import { useNumberText } from './use-number-text.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'end'> & {
  /** In minor units (cents); null = empty or invalid. */
  value: number | null
  onChange: (minor: number | null) => void
  currency?: string
}

/** Amount of money: typed in dollars, stored in cents. */
export function MoneyField({ value, onChange, currency = 'USD', onBlur, error, ...rest }: Props) {
  const { t } = useLingui()
  const { region, number } = useFormat()
  const print = (minor: number) => textOfMinor(minor, region)
  const { text, type, leave, isUnreadable } = useNumberText(value, onChange, {
    parse: text => parseMinor(text, region),
    print,
  })
  const [cents, thousands] = [print(1050), number(12_500)]
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={print(0)}
      end={<span className="pr-2.5 text-small">{currency}</span>}
      {...rest}
      error={isUnreadable ? t`Write the amount like ${cents} or ${thousands}.` : error}
      value={text}
      onChange={event => type(event.target.value)}
      onBlur={event => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
