import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

type Watcher = { tell: (entries: object[]) => void; elements: Set<Element> }

/** Stands in for what the browser sees: `see` brings the card at a position onto the screen, or takes it off. */
export function fakeSight() {
  const watchers: Watcher[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watcher: Watcher
      constructor(tell: (entries: object[]) => void) {
        this.#watcher = { tell, elements: new Set() }
        watchers.push(this.#watcher)
      }
      observe(element: Element) {
        this.#watcher.elements.add(element)
      }
      unobserve(element: Element) {
        this.#watcher.elements.delete(element)
      }
      disconnect() {
        this.#watcher.elements.clear()
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())

  const see = (position: number, ratio = 1) =>
    act(async () => {
      const target = document.querySelector(`[data-position="${position}"]`)!
      const entry = {
        target,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        intersectionRect: { height: 100 * ratio },
        rootBounds: { height: 700 },
      }
      for (const { tell, elements } of watchers) if (elements.has(target)) tell([entry])
    })
  return { see }
}
