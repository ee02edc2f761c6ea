import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '../error-code.ts'
import type { Log } from '../log.ts'
import { droppedSpans } from './dropped-spans.ts'
import { printExport } from './otlp.ts'
import type { Attributes, Span } from './span.ts'

export type Collector = { endpoint: string; headers: Readonly<Record<string, string>> }

type Options = { collector: Collector; resource: Attributes; log: Log; periodMs?: number }

const batchSize = 512
/** Of eight batches; what comes while they wait is dropped. */
const maxQueued = 4_096
const timeoutMs = 5_000
const flushMs = 2_000
const logPeriodMs = 60_000

/** The number of spans that the collector refused of those that it took, as its answer says. */
const readRejected = async (response: Response) => {
  const text = await response.text()
  const [, count] = /"rejectedSpans":\s*"?(\d+)/.exec(text) ?? []
  return Number(count ?? 0)
}

/** The cause says more than "fetch failed". */
const describeFailure = (error: unknown) =>
  errorMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error)

/** Counts what is dropped, and logs it at most once a minute. */
const createDropLog = (log: Log) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return (dropped: number, reason: string) => {
    if (dropped === 0) return
    droppedSpans.inc(dropped)
    count += dropped
    if (performance.now() - loggedAt < logPeriodMs) return
    log.warn(
      { count, reason },
      'spans of traces were dropped: is OTEL_EXPORTER_OTLP_ENDPOINT right, and the collector up?',
    )
    loggedAt = performance.now()
    count = 0
  }
}

/** Sends spans in batches. Nothing waits for it: what the collector does not take is dropped. */
export const createExporter = ({ collector, resource, log, periodMs = 5_000 }: Options) => {
  const url = `${collector.endpoint.replace(/\/$/, '')}/v1/traces`
  const queue: Span[] = []
  const drop = createDropLog(log)
  let sending: Promise<void> | null = null

  const post = async (spans: readonly Span[]) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...collector.headers, 'content-type': 'application/json' },
        body: printExport(spans, resource),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const rejected = await readRejected(response)
      if (response.ok) drop(rejected, 'the collector refused them')
      else drop(spans.length, `the collector answered ${response.status}`)
    } catch (error) {
      drop(spans.length, describeFailure(error))
    }
  }
  const sendAll = async () => {
    while (queue.length > 0) await post(queue.splice(0, batchSize))
  }
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(() => void send(), periodMs).unref()

  return {
    add: (spans: readonly Span[], beyondLimit: number) => {
      const room = Math.max(0, maxQueued - queue.length)
      queue.push(...spans.slice(0, room))
      drop(Math.max(0, spans.length - room), 'too many wait for the collector')
      drop(beyondLimit, 'a call or job had more spans than a trace holds')
      if (queue.length >= batchSize) void send()
    },
    /** Sends what waits, for at most two seconds. */
    stop: async () => {
      clearInterval(timer)
      await Promise.race([send(), sleep(flushMs, undefined, { ref: false })])
      drop(queue.splice(0).length, 'Trellis was stopped')
    },
  }
}
