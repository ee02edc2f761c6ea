import { setTimeout as sleep } from 'node:timers/promises'

type Batches = {
  /** How many a batch has at most: one with fewer is the last. */
  size: number
  /** Does the next batch; returns how many it had. */
  next: () => Promise<number>
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Does much work in batches, and pauses after each as long as it took: so it leaves at least half of a processor to the
 * people who use the product meanwhile.
 */
export const runInBatches = async ({ size, next, pause = sleep }: Batches) => {
  let done = size
  while (done >= size) {
    const began = performance.now()
    done = await next()
    if (done >= size) await pause(performance.now() - began)
  }
}
