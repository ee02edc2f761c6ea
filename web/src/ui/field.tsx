import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useStableWhilePressed } from './stable-while-pressed.ts'

/** What every form control has around it. */
export type FieldTexts = {
  label: ReactNode
  /** Help text below the label. */
  hint?: ReactNode
  /** The error; its presence marks the control as invalid. */
  error?: ReactNode
  /** Marks the field as optional after its label; all others are required. */
  optional?: boolean
  /** Shows the label to screen readers only, where the context names the field. */
  hideLabel?: boolean
  className?: string
}

/** The ids that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** The error below a control. It appears and disappears only while nothing is pressed, so that no press is lost. */
export function FieldError({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const shown = useStableWhilePressed(children)
  if (!shown) return null
  return (
    <p id={id} className={clsx('flex items-start gap-1.5 text-bad text-small', className)}>
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span>{shown}</span>
    </p>
  )
}

/** A control with its label: the child renders it with the given props. */
export function Field(props: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, optional, hideLabel, className, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-dense'}>
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
