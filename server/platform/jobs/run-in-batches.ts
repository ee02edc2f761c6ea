import { setTimeout as sleep } from 'node:timers/promises'

type Batches = {
  /** Maximum size of a batch; a smaller one is the last. */
  size: number
  /** Runs the next batch; returns its size. */
  next: () => Promise<number>
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Runs work in batches, and pauses after each for as long as it took, which leaves at least half of a processor to
 * people using the product.
 */
export const runInBatches = async ({ size, next, pause = sleep }: Batches) => {
  let done = size
  while (done >= size) {
    const began = performance.now()
    done = await next()
    if (done >= size) await pause(performance.now() - began)
  }
}
