import clsx from 'clsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useAnchored } from './anchored.ts'

type Props = {
  /** The accessible name of the button. */
  label: string
  className: string
  /** The content of the button. */
  face: ReactNode
  align: 'start' | 'end'
  /** Width class of the panel. */
  width: string
  /** Panel content, rendered while open; links call `close`. */
  children: (close: () => void) => ReactNode
}

/** A button with a panel below it, which closes on Escape and outside presses. */
export function PopoverButton({ label, className, face, align, width, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAnchored({ isOpen, anchor: button, popup, side: 'below', align })
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        className={clsx(className, 'transition-colors hover:bg-sunken aria-expanded:bg-sunken')}
      >
        {face}
      </button>
      <div
        id={id}
        ref={popup}
        popover="auto"
        onBeforeToggle={event => setOpen(event.newState === 'open')}
        className={clsx(
          'fixed inset-auto m-0 max-h-[80vh] overflow-y-auto rounded-m border border-line bg-surface p-1.5 text-ink shadow-2 open:animate-appear',
          width,
        )}
      >
        {isOpen && children(() => popup.current?.hidePopover())}
      </div>
    </>
  )
}
