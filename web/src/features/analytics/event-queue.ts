import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'

const wait = 3000
const largestBatch = 50
const mostKept = 500

type Options = {
  /** Delivers a batch; rejects when it did not arrive. */
  send: (events: AnalyticsEvent[]) => Promise<unknown>
}

export type EventQueue = {
  add: (event: AnalyticsEvent) => void
  /** Sends what has gathered without waiting any longer. */
  flush: () => Promise<void>
}

/**
 * Gathers events and sends them in batches. What did not arrive is sent again with the next batch: every event carries
 * an id of its own, so that one that arrived twice counts once. Only the newest 500 are kept while nothing arrives.
 */
export function createEventQueue({ send }: Options): EventQueue {
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = (events: AnalyticsEvent[]) => {
    waiting = [...events, ...waiting].slice(-mostKept)
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting.splice(0, largestBatch)
    if (batch.length === 0) return
    const rest = waiting.length > 0 ? flush() : undefined
    await send(batch).catch(() => keep(batch))
    await rest
  }

  const add = (event: AnalyticsEvent) => {
    keep([])
    waiting.push(event)
    if (waiting.length >= largestBatch) void flush()
    else timer ??= setTimeout(flush, wait)
  }

  return { add, flush }
}
