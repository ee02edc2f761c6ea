import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ControlLook, controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  ControlLook &
  FieldTexts & {
    options: readonly Option[]
    /** Shown while nothing is selected. */
    placeholder?: string
  }

/** The browser's native select, styled where the browser supports it. */
export function Select(props: Props) {
  const { label, hint, error, optional, hideLabel, className, size, options, placeholder, ...rest } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => (
        <span className="relative grid items-center">
          <select {...control} className={clsx('dressed appearance-none pr-10!', controlStyles({ size }))} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4.5 text-ink-2" />
        </span>
      )}
    </Field>
  )
}
