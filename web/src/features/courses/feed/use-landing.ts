import { useEffect, useRef } from 'react'
import { useTopLayer } from '../../../ui/open-modals.ts'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// The next card may stand this far down the screen, and what was learned from the last answer stays in sight above it.
const lowest = 0.7

/** Brings an element into reading distance and gives it the focus, without a jump for those who want none. */
export function landOn(element: HTMLElement, where: 'start' | 'nearby' = 'start'): void {
  const target = element.querySelector<HTMLElement>('[data-landing]') ?? element
  target.focus({ preventScroll: true })
  if (where === 'nearby' && element.getBoundingClientRect().top < innerHeight * lowest) return
  element.scrollIntoView({
    block: where === 'start' ? 'start' : 'center',
    behavior: wantsStillness() ? 'auto' : 'smooth',
  })
}

type Options = {
  /** How many cards are open. */
  openCount: number
  isCompleted: boolean
  elementAt: (position: number) => HTMLElement | null
  /** What comes after the last card of a completed course. */
  end: () => HTMLElement | null
}

/** When cards open, the first new one gets the focus; when nothing is left, the end does. An open quiz is closed first. */
export function useLanding({ openCount, isCompleted, elementAt, end }: Options): void {
  const before = useRef({ openCount, isCompleted })
  const isCovered = useTopLayer() !== document.body

  useEffect(() => {
    if (isCovered) return
    const { openCount: opened, isCompleted: wasCompleted } = before.current
    before.current = { openCount, isCompleted }
    const next = openCount > opened ? elementAt(opened) : isCompleted && !wasCompleted ? end() : null
    if (next) landOn(next, 'nearby')
  }, [isCovered, openCount, isCompleted, elementAt, end])
}
