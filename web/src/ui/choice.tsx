import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { type ControlProps, FieldError } from './field.tsx'

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  /** Places the control after its label, at the end of the line. */
  controlLast?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label beside it; the whole line is clickable. */
export function Choice({ label, hint, error, hideLabel, controlLast, className, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className={clsx('grid', className)}>
      <label
        htmlFor={id}
        className={clsx(
          'inline-flex min-w-0 items-center gap-3 *:first:shrink-0',
          !hideLabel && 'min-h-11 py-1',
          controlLast && 'flex-row-reverse justify-between',
        )}
      >
        {children(control)}
        <span className={hideLabel ? 'sr-only' : 'min-w-0 text-base leading-snug'}>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={clsx('-mt-1.5 text-ink-2 text-small', !controlLast && 'pl-8')}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} className={controlLast ? undefined : 'pl-8'}>
        {error}
      </FieldError>
    </div>
  )
}
