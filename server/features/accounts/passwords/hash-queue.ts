import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { problem } from '../../../platform/problem.ts'

// Hashing runs in the four threads that files, DNS look-ups and token signatures share: one thread and one core always
// stay free, so that a burst of sign-ins slows down sign-ins alone.
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
const longestQueue = 200

/** Called for each hash: tests count them, because a stranger can measure how many an answer took. */
export const hashing = channel('trellis:password-hash')

let running = 0
const waiting: (() => void)[] = []

/** Throws BUSY when too many hashes are queued. */
export const rejectWhenFull = () => {
  if (waiting.length >= longestQueue) throw problem('BUSY', { retryAfter: 2 })
}

/** Runs a hash when a slot is free. */
export const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < atOnce) running += 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    hashing.publish({})
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
