import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useFormat } from '../platform/i18n/format.ts'
import { parseWhole } from './number-text.ts'
import { TextField } from './text-field.tsx'
import { useNumberText } from './use-number-text.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'end'> & {
  /** Null = empty or invalid. */
  value: number | null
  onChange: (value: number | null) => void
  /** Unit shown inside the box: "days". */
  unit?: ReactNode
}

/** Whole number field with a numeric phone keyboard; formatted on blur. */
export function NumberField({ value, onChange, unit, onBlur, error, ...rest }: Props) {
  const { t } = useLingui()
  const { region, number } = useFormat()
  const { text, type, leave, isUnreadable } = useNumberText(value, onChange, {
    parse: text => parseWhole(text, region),
    print: number,
  })
  const [small, large] = [number(20), number(12_500)]
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      end={unit && <span className="pr-2.5 text-small">{unit}</span>}
      {...rest}
      error={isUnreadable ? t`Write a whole number like ${small} or ${large}.` : error}
      value={text}
      onChange={event => type(event.target.value)}
      onBlur={event => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
