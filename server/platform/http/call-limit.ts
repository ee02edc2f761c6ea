import { problem } from '../problem.ts'

/** Calls that a process works on at once: about a second of work. With more, all would only wait longer. */
const maxCalls = 400

export type CallLimit = {
  /** Throws BUSY while the process has enough calls to work on. Heavy ones leave half of the room to all others. */
  requireRoom(isHeavy: boolean): void
  /** Counts a call until its work has ended. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Limits the calls in progress, so that under too much load most are answered soon and the rest are refused at once. */
export const createCallLimit = (max = maxCalls): CallLimit => {
  let running = 0
  return {
    requireRoom: isHeavy => {
      if (running >= (isHeavy ? max / 2 : max)) throw problem('BUSY', { retryAfter: 1 })
    },
    run: async work => {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
      }
    },
  }
}
