import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useAnchored } from './anchored.ts'

const restBeforeShowing = 400
const timeToReachIt = 120

type Props = {
  /** Extra information about the child; never essential. */
  text: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A tooltip on hover and keyboard focus. Escape hides it. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const element = popup.current
    element?.showPopover?.()
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', onEscape)
    return () => {
      removeEventListener('keydown', onEscape)
      element?.hidePopover?.()
    }
  }, [isOpen])
  useAnchored({ isOpen, anchor, popup, side: 'above', align: 'center' })

  const soon = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, delay, open)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what reaches its child
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={event => event.pointerType === 'mouse' && soon(true, restBeforeShowing)}
      onPointerLeave={() => soon(false, timeToReachIt)}
      onFocus={event => event.target.matches(':focus-visible') && soon(true, 0)}
      onBlur={() => soon(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      <span
        ref={popup}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-64 rounded-s border-0 bg-ink px-2.5 py-1.5 text-paper text-small"
      >
        {text}
      </span>
    </span>
  )
}
