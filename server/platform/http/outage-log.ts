import type { ProblemCode } from '@trellis/contract/problems.ts'
import type { Log } from '../log.ts'

/** Problems that every call has at the same time, for as long as their cause lasts. */
const outages: readonly ProblemCode[] = ['STORAGE_FULL', 'DATABASE_UNAVAILABLE']

const periodMs = 60_000

/** Logs outages at once, and then once a minute with the number of calls since, for as long as there are any. */
export const createOutageLog = (log: Log, everyMs = periodMs) => {
  const counts = new Map<ProblemCode, number>()
  const write = (code: ProblemCode, cause: string) => {
    log.error({ code, count: counts.get(code), cause }, 'calls cannot be served')
    counts.set(code, 0)
    setTimeout(() => {
      if (counts.get(code)) write(code, cause)
      else counts.delete(code)
    }, everyMs).unref()
  }
  return (code: ProblemCode, cause: Error) => {
    if (!outages.includes(code)) return
    const count = counts.get(code)
    counts.set(code, (count ?? 0) + 1)
    if (count === undefined) write(code, cause.message)
  }
}
