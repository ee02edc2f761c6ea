import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows that the action is running and ignores further presses; keeps width, name and focus. */
    busy?: boolean
  }

// A field that loses focus to the button may show its error, which would move the button away from under the pointer:
// the press would be lost.
const leaveFocus = (event: MouseEvent) => event.preventDefault()

/** A button; at most one primary button per screen. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      onMouseDown={type === 'submit' ? leaveFocus : undefined}
      className={clsx(buttonStyles({ variant, size, wide }), className)}
      {...rest}
    >
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner size="s" delay={0} silent className="absolute inset-0" />}
    </button>
  )
}
