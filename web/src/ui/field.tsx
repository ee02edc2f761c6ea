import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSteady } from './pressing.ts'

/** What stands around every control of a form. */
export type FieldTexts = {
  label: ReactNode
  /** A line of help below the label. */
  hint?: ReactNode
  /** What is wrong; its presence marks the control as invalid. */
  error?: ReactNode
  /** Says so after the label: a form marks what may be left out, the rest is required. */
  optional?: boolean
  /** Keeps the label for screen readers alone, where the place says what the field is. */
  hideLabel?: boolean
  className?: string
}

/** What ties a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** What is wrong with a control, below it. It comes and goes once nothing is pressed, so that no press is lost. */
export function FieldError({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const shown = useSteady(children)
  if (!shown) return null
  return (
    <p id={id} className={clsx('flex items-start gap-1.5 text-bad text-small', className)}>
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span>{shown}</span>
    </p>
  )
}

/** A labelled control: the child draws it with the props that it is given. */
export function Field(props: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, optional, hideLabel, className, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-dense'}>
        {label}
        {optional && (
          <span className="font-normal text-ink-2">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-small">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
