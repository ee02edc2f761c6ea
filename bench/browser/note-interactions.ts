import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Of each interaction, how long it took, in milliseconds. */
    noted: Record<number, number>
  }
}

/** Runs in the page, before anything of ours. */
const note = () => {
  window.noted = {}
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) window.noted[interactionId] = Math.max(window.noted[interactionId] ?? 0, duration)
    }
  })
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Has a page note how long interactions take. */
export const noteInteractions = async (page: Page) => {
  // What translates our TypeScript calls this for every function that it names.
  await page.addInitScript('globalThis.__name ??= named => named')
  await page.addInitScript(note)
}

/** How long each interaction took that took 16 ms or more, from the press to the next picture. */
export const interactionsOf = async (page: Page) => Object.values(await page.evaluate(() => window.noted))
