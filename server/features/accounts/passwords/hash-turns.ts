import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { problem } from '../../../platform/problem.ts'

// Hashing runs in the four threads that files, name look-ups and token signatures share: one always stays free for them,
// and one core for everything else, so that a storm of sign-ins slows down sign-ins alone.
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
const longestQueue = 200

/** Says of each hash that it is made: tests count them, because time tells a stranger how many an answer took. */
export const hashing = channel('trellis:password-hash')

let running = 0
const waiting: (() => void)[] = []

/** Says BUSY when so many hashes wait that a caller had better come again. */
export const refuseWhenBusy = () => {
  if (waiting.length >= longestQueue) throw problem('BUSY', { retryAfter: 2 })
}

/** Runs a piece of hashing when its turn has come. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
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
