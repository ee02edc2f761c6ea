import { useEffect } from 'react'
import { useIsShown } from './shown-together.tsx'

const settlingMs = 10_000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to an element, and again while content above it loads, until the user interacts. Returns a stop function. */
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

/** Scrolls to the section named in the URL once it is shown: sections load after the page. */
export function useArrival(id: string): void {
  const isShown = useIsShown()
  useEffect(() => {
    const part = isShown && location.hash === `#${id}` && document.getElementById(id)
    if (part) return keepInView(part)
  }, [id, isShown])
}
