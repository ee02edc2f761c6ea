import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'

// Maximum time in milliseconds between the end of a touch and its click.
const clickFollows = 400

let isPressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setPressing(next: boolean) {
  clearTimeout(timer)
  if (next === isPressing) return
  isPressing = next
  for (const listener of listeners) listener()
}

const press = () => setPressing(true)
const release = () => setPressing(false)
const lift = () => {
  clearTimeout(timer)
  timer = setTimeout(release, clickFollows)
}

// Once the click event has fired, its target is decided and the layout may change.
const events = { pointerdown: press, pointerup: lift, pointercancel: release, click: release } as const

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const [name, notify] of Object.entries(events)) addEventListener(name, notify, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [name, notify] of Object.entries(events)) removeEventListener(name, notify, true)
    release()
  }
}

/**
 * Delays changes of a value while a finger or mouse button is down. Leaving a field shows its error, and that line
 * would move the pressed element away from under the finger: the press would be lost.
 */
function useStableWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressing)
  const [steady, setSteady] = useState(value)
  if (!isHeld && steady !== value) setSteady(value)
  return isHeld ? steady : value
}

/** Label, hint and error of a form control. */
export type FieldTexts = {
  label: ReactNode
  /** Help text below the label. */
  hint?: ReactNode
  /** Error; its presence marks the control as invalid. */
  error?: ReactNode
  /** Marks the field as optional after its label; all others are required. */
  optional?: boolean
  /** Shows the label to screen readers only, where the context names the field. */
  hideLabel?: boolean
  className?: string
}

/** Ids that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Error below a control. It appears and disappears only while nothing is pressed, so that no press is lost. */
export function FieldError({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const content = useStableWhilePressed(children)
  if (!content) return null
  return (
    <p id={id} className={clsx('flex items-start gap-1.5 text-bad text-small', className)}>
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span>{content}</span>
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
