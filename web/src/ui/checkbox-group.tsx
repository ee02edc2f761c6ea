import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field.tsx'

type Props = {
  label: ReactNode
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  hideLabel?: boolean
}

/** Multiple choice among a few visible options; the value keeps their order. */
export function CheckboxGroup({ label, options, value, onChange, error, hideLabel }: Props) {
  const id = useId()
  const change = (option: string, isPicked: boolean) => {
    const selected = new Set(isPicked ? [...value, option] : value.filter(other => other !== option))
    onChange(options.map(candidate => candidate.value).filter(candidate => selected.has(candidate)))
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-semibold text-dense'}>{label}</legend>
      {options.map(option => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          checked={value.includes(option.value)}
          onChange={event => change(option.value, event.target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
