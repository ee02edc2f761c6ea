import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ControlLook, controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'size'> &
  ControlLook &
  FieldTexts & {
    /** Shown at the end inside the box: a unit, a button. */
    end?: ReactNode
  }

/** A single-line text field. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  size,
  end,
  type = 'text',
  ...rest
}: Props) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => (
        <span className="relative grid items-center">
          <input {...control} type={type} className={clsx(controlStyles({ size }), end && 'pr-12')} {...rest} />
          {end && <span className="absolute right-1 flex items-center text-ink-2">{end}</span>}
        </span>
      )}
    </Field>
  )
}
