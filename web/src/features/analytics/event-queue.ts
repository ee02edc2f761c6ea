import type { SentEvent } from '@trellis/contract/analytics/analytics.ts'

const batchDelayMs = 3000
const maxBatch = 50
const maxPending = 500

type Options = {
  /** Sends a batch; rejects if it failed. */
  send: (events: SentEvent[]) => Promise<unknown>
}

type EventQueue = {
  add: (event: SentEvent) => void
  /** Sends pending events at once. */
  flush: () => Promise<void>
}

/**
 * Collects events and sends them in batches. A failed batch is sent again with the next one; each event has an id, so
 * that the server counts it once. At most the newest 500 events are held.
 */
export function createEventQueue({ send }: Options): EventQueue {
  let pending: SentEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const requeue = (events: SentEvent[]) => {
    pending = [...events, ...pending].slice(-maxPending)
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = pending.splice(0, maxBatch)
    if (batch.length === 0) return
    const rest = pending.length > 0 ? flush() : undefined
    await send(batch).catch(() => requeue(batch))
    await rest
  }

  const add = (event: SentEvent) => {
    requeue([])
    pending.push(event)
    if (pending.length >= maxBatch) void flush()
    else timer ??= setTimeout(flush, batchDelayMs)
  }

  return { add, flush }
}
