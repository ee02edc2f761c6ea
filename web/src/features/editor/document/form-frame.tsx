import { ChevronLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The id of the form's subject: another one starts at its top. */
  current: string | null
  /** It was just added: its first field takes the focus. */
  isFresh: boolean
  /** Leaving a field ends the step and saves. */
  onLeaveField: () => void
  /** Returns to the list if the form fills the screen; null = they are side by side. */
  onBack: (() => void) | null
  backLabel: ReactNode
  onEscape: () => void
  children: ReactNode
}

/** The middle of an editor: the form of the selected item. */
export function FormFrame({ current, isFresh, onLeaveField, onBack, backLabel, onEscape, children }: Props) {
  const pane = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins at its top
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
    if (isFresh)
      pane.current?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea, [contenteditable=true]')?.focus()
  }, [current, isFresh])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving a field saves, Escape leads back to the list
    <section
      ref={pane}
      data-pane="form"
      onBlur={onLeaveField}
      onKeyDown={onKeyDown}
      className="relative min-h-0 overflow-y-auto p-5"
    >
      <div className="mx-auto grid max-w-160 grid-cols-1 gap-5">
        {onBack && (
          <Button variant="quiet" size="s" className="justify-self-start pointer-coarse:min-h-11" onClick={onBack}>
            <ChevronLeft aria-hidden />
            {backLabel}
          </Button>
        )}
        {children}
      </div>
    </section>
  )
}
