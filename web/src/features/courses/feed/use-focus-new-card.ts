import { useEffect, useRef } from 'react'
import { useTopLayer } from '../../../ui/open-modals.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const takeFocus = (element: HTMLElement) =>
  (element.querySelector<HTMLElement>('[data-landing]') ?? element).focus({ preventScroll: true })

// The lowest start of a new card, as a share of the screen height, so that the feedback on the last answer stays
// visible.
const lowestStart = 0.62

/** Scrolls a card to the top of the screen and focuses it; without animation for people who prefer reduced motion. */
export function scrollToCard(element: HTMLElement): void {
  takeFocus(element)
  element.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/** Focuses a new card and scrolls only as far as needed to show its beginning. */
function scrollToNewCard(element: HTMLElement): void {
  takeFocus(element)
  const beyond = element.getBoundingClientRect().top - innerHeight * lowestStart
  if (beyond > 0) scrollBy({ top: beyond, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

const controls = ':is(a[href], button, input, textarea, select, video, iframe):not(:disabled)'

/** Answering removes the focused control; if a control still has the focus, the person is using something else. */
const isBusyElsewhere = () => document.activeElement?.matches(controls) ?? false

type Options = {
  /** The number of open cards. */
  openCount: number
  /** The course is completed and its last card was seen. */
  isFinished: boolean
  elementAt: (position: number) => HTMLElement | null
  /** The element after the last card of a completed course. */
  end: () => HTMLElement | null
}

/**
 * Focuses the first new card when cards open, or the end when nothing is left; waits while a dialog such as a quiz is
 * open. Does nothing while the person is using another control, as late responses of the server open cards too.
 */
export function useFocusNewCard({ openCount, isFinished, elementAt, end }: Options): void {
  const previous = useRef({ openCount, isFinished })
  const isCovered = useTopLayer() !== document.body

  useEffect(() => {
    if (isCovered) return
    const { openCount: previousOpenCount, isFinished: wasFinished } = previous.current
    previous.current = { openCount, isFinished }
    const next =
      openCount > previousOpenCount ? elementAt(previousOpenCount) : isFinished && !wasFinished ? end() : null
    if (next && !isBusyElsewhere()) scrollToNewCard(next)
  }, [isCovered, openCount, isFinished, elementAt, end])
}
