import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Duration of each interaction in milliseconds. */
    interactionDurations: Record<number, number>
  }
}

/** Runs in the page before the app's scripts. */
const observeInteractions = () => {
  window.interactionDurations = {}
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId)
        window.interactionDurations[interactionId] = Math.max(window.interactionDurations[interactionId] ?? 0, duration)
    }
  })
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Lets a page record the durations of interactions. */
export const recordInteractions = async (page: Page) => {
  // The helper that the TypeScript transpiler calls for each named function.
  await page.addInitScript('globalThis.__name ??= named => named')
  await page.addInitScript(observeInteractions)
}

/** The durations of interactions of 16 ms or more, from the press to the next frame. */
export const listInteractions = async (page: Page) =>
  Object.values(await page.evaluate(() => window.interactionDurations))
