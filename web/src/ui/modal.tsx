import clsx from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { isWithin } from './is-within.ts'
import { enterModal } from './open-modals.ts'

const leaving = 160

export type ModalProps = {
  open: boolean
  /** Called on Escape, an outside press and the close button; the owner of `open` decides. */
  onClose: () => void
  /** False disables closing: the question must be answered. */
  dismissible?: boolean
}

type Props = ModalProps &
  Pick<ComponentProps<'dialog'>, 'aria-labelledby' | 'aria-describedby' | 'role' | 'className'> & {
    /** Classes of the inner panel. */
    panel: string
    children: ReactNode
  }

/** Stays true during the closing animation. */
function usePresence(open: boolean): boolean {
  const [isPresent, setPresent] = useState(open)
  if (open && !isPresent) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(setPresent, leaving, false)
    return () => clearTimeout(timer)
  }, [open])
  return isPresent
}

function OpenModal({ open, onClose, dismissible = true, panel, className, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const close = () => dismissible && onClose()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const leave = enterModal(element)
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('[data-panel]')
    first?.focus({ preventScroll: true })
    return leave
  }, [open])

  const press = (event: PointerEvent) => {
    pressedBeside.current = event.target === event.currentTarget
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin(event.currentTarget, event.target)) return
    event.preventDefault()
    close()
  }

  return (
    <dialog
      ref={dialog}
      data-modal
      onKeyDown={onEscape}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onPointerDown={press}
      onClick={event => pressedBeside.current && event.target === event.currentTarget && close()}
      className={clsx(
        'fixed inset-0 m-0 hidden size-full max-h-none max-w-none overflow-hidden bg-transparent text-ink open:grid',
        'opacity-0 transition-[opacity,overlay,display] transition-discrete open:opacity-100 starting:open:opacity-0',
        'backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-opacity open:backdrop:opacity-100 starting:open:backdrop:opacity-0',
        className,
      )}
      {...rest}
    >
      <div data-panel tabIndex={-1} className={clsx('outline-none', panel)}>
        {children}
      </div>
    </dialog>
  )
}

/** Base of dialogs and sheets: the browser's own modal dialog, which traps and restores the focus. */
export function Modal(props: Props) {
  const isPresent = usePresence(props.open)
  return isPresent ? createPortal(<OpenModal {...props} />, document.body) : null
}
