import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

type Watcher = { notify: (entries: object[]) => void; elements: Set<Element> }

/** Replaces IntersectionObserver: `see` makes the card at a position visible or hides it. */
export function fakeIntersectionObserver() {
  const watchers: Watcher[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watcher: Watcher
      constructor(notify: (entries: object[]) => void) {
        this.#watcher = { notify, elements: new Set() }
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

  const setVisible = (position: number, ratio = 1) =>
    act(async () => {
      const target = document.querySelector(`[data-position="${position}"]`)!
      const entry = {
        target,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        intersectionRect: { height: 100 * ratio },
        rootBounds: { height: 700 },
      }
      for (const { notify, elements } of watchers) if (elements.has(target)) notify([entry])
    })
  return { setVisible }
}
