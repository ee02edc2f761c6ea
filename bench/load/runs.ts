import { setTimeout as sleep } from 'node:timers/promises'
import { UnexpectedStatus } from './send.ts'
import { type Spread, summarize } from './spread.ts'

/** The `turn`-th operation of a scenario; throws on an unexpected response. */
export type Operation = (turn: number) => Promise<unknown>

/**
 * How operations follow one another. Closed loop: so many at once, each as soon as one has ended; measures cost. Open
 * loop: so many a second, independent of responses; measures latency.
 */
export type Run =
  | { kind: 'closed'; atOnce: number; seconds: number }
  | { kind: 'open'; perSecond: number; seconds: number }

export type Result = {
  done: number
  failed: number
  seconds: number
  spread: Spread
  /** The first error, if operations failed. */
  firstError: string | null
  /** Of the failed operations, those that the server refused with 503, and how many of these said when to retry. */
  refused: { count: number; withRetryAfter: number; spread: Spread }
}

type Tally = {
  durations: number[]
  failed: number
  firstError: string | null
  refusals: number[]
  withRetryAfter: number
}

/** Runs one operation and measures from when it was due, so that queueing counts (no coordinated omission). */
const count = async (tally: Tally, due: number, work: () => Promise<unknown>) => {
  try {
    await work()
    tally.durations.push(performance.now() - due)
  } catch (error) {
    tally.failed += 1
    tally.firstError ??= String((error as Error).message)
    if (!(error instanceof UnexpectedStatus) || error.response.status !== 503) return
    tally.refusals.push(performance.now() - due)
    if (error.response.headers['retry-after']) tally.withRetryAfter += 1
  }
}

const newTally = (): Tally => ({ durations: [], failed: 0, firstError: null, refusals: [], withRetryAfter: 0 })

const resultOf = ({ durations, refusals, withRetryAfter, ...tally }: Tally, began: number): Result => ({
  ...tally,
  done: durations.length,
  seconds: (performance.now() - began) / 1000,
  spread: summarize(durations),
  refused: { count: refusals.length, withRetryAfter, spread: summarize(refusals) },
})

let turn = 0

const runClosed = async (operation: Operation, { atOnce, seconds }: { atOnce: number; seconds: number }) => {
  const tally = newTally()
  const began = performance.now()
  const end = began + seconds * 1000
  const runNext = async () => {
    while (performance.now() < end) {
      turn += 1
      const mine = turn
      await count(tally, performance.now(), () => operation(mine))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return resultOf(tally, began)
}

const runOpen = async (operation: Operation, { perSecond, seconds }: { perSecond: number; seconds: number }) => {
  const tally = newTally()
  const began = performance.now()
  const total = Math.max(1, Math.round(perSecond * seconds))
  const going: Promise<void>[] = []
  while (going.length < total) {
    const due = began + (going.length * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(Math.max(1, Math.floor(wait)))
    else {
      turn += 1
      const mine = turn
      going.push(count(tally, due, () => operation(mine)))
    }
  }
  await Promise.all(going)
  return resultOf(tally, began)
}

/** Completes a run of operations. */
export const executeRun = (operation: Operation, run: Run): Promise<Result> =>
  run.kind === 'closed' ? runClosed(operation, run) : runOpen(operation, run)
