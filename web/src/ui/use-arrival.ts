import { useEffect } from 'react'
import { useIsShown } from './shown-together.tsx'

const settlingMs = 10_000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to an element, and again while what is above it loads, until the person does something. Returns how to stop. */
function keepInView(element: Element): () => void {
  const growth = new ResizeObserver(() => element.scrollIntoView())
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of userEvents) removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, settlingMs)
  for (const type of userEvents) addEventListener(type, stop, { passive: true })
  element.scrollIntoView()
  growth.observe(document.body)
  return stop
}

/** Scrolls to a part of a page that the address names, once it is shown: parts are loaded after the page. */
export function useArrival(id: string): void {
  const isShown = useIsShown()
  useEffect(() => {
    const part = isShown && location.hash === `#${id}` && document.getElementById(id)
    if (part) return keepInView(part)
  }, [id, isShown])
}
