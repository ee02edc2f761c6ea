import { type ComponentProps, type ReactNode, useId } from 'react'
import { Choice } from './choice.tsx'
import { FieldError } from './field.tsx'

type Option<T> = { value: T; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type Props<T> = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  label: ReactNode
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T) => void
  error?: ReactNode
  hideLabel?: boolean
}

const dot =
  'size-5 appearance-none rounded-full border-[1.5px] border-line-control bg-surface transition-[border-width,border-color] checked:border-[6px] checked:border-accent disabled:opacity-55'

/** Single choice among a few visible options. */
export function RadioGroup<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, error, hideLabel, className, name, ...rest } = props
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-semibold text-dense'}>{label}</legend>
      {options.map(option => (
        <Choice key={option.value} label={option.label} hint={option.hint}>
          {control => (
            <input
              {...control}
              {...rest}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? rest.disabled}
              onChange={() => onChange(option.value)}
              className={dot}
            />
          )}
        </Choice>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
