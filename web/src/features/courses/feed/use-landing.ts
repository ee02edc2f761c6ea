import { useEffect, useRef } from 'react'
import { useTopLayer } from '../../../ui/open-modals.ts'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const takeFocus = (element: HTMLElement) =>
  (element.querySelector<HTMLElement>('[data-landing]') ?? element).focus({ preventScroll: true })

// What comes next may begin this far down the screen, so that what was just said about the last answer stays in sight.
const lowest = 0.62

/** Brings a card to the top of the screen and gives it the focus; without a glide for those who want none. */
export function landOn(element: HTMLElement): void {
  takeFocus(element)
  element.scrollIntoView({ block: 'start', behavior: wantsStillness() ? 'instant' : 'smooth' })
}

/** Gives a card that has just come the focus, and moves the page no further than it must to show that there is more. */
function landBelow(element: HTMLElement): void {
  takeFocus(element)
  const beyond = element.getBoundingClientRect().top - innerHeight * lowest
  if (beyond > 0) scrollBy({ top: beyond, behavior: wantsStillness() ? 'instant' : 'smooth' })
}

const controls = ':is(a[href], button, input, textarea, select, video, iframe):not(:disabled)'

/** An answer takes the control that gave it away; one that still has the focus is somebody's who is busy elsewhere. */
const isBusyElsewhere = () => document.activeElement?.matches(controls) ?? false

type Options = {
  /** How many cards are open. */
  openCount: number
  /** Completed, and read to the last card: what is left to see is the end. */
  isFinished: boolean
  elementAt: (position: number) => HTMLElement | null
  /** What comes after the last card of a completed course. */
  end: () => HTMLElement | null
}

/**
 * When cards open, the first new one gets the focus; when nothing is left, the end does. An open quiz is closed first.
 * Both may also happen by themselves, on word from the server: then nobody is taken out of what they are doing.
 */
export function useLanding({ openCount, isFinished, elementAt, end }: Options): void {
  const before = useRef({ openCount, isFinished })
  const isCovered = useTopLayer() !== document.body

  useEffect(() => {
    if (isCovered) return
    const { openCount: opened, isFinished: wasFinished } = before.current
    before.current = { openCount, isFinished }
    const next = openCount > opened ? elementAt(opened) : isFinished && !wasFinished ? end() : null
    if (next && !isBusyElsewhere()) landBelow(next)
  }, [isCovered, openCount, isFinished, elementAt, end])
}
