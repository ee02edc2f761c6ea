import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { version } from '../installed-version.ts'
import type { Log } from '../log.ts'
import { type Collector, createExporter } from './exporter.ts'
import type { Attributes, Span, SpanKind, Trace } from './span.ts'
import { addSpan } from './spans.ts'
import type { RemoteParent } from './traceparent.ts'

export type TraceSettings = Collector & {
  serviceName: string
  /** The share of traces that are exported whatever their end, from 0 to 1. */
  ratio: number
}

type Root = { name: string; kind: SpanKind; attributes?: Attributes; parent: RemoteParent | null }

export type Tracer = {
  /** Starts the trace of a call or job; returns its first span. */
  start(root: Root): Span
  /** Ends a trace whose first span has ended; it is exported if it was sampled, or shall be kept for its end. */
  finish(root: Span, isKept: boolean): void
  stop(): Promise<void>
}

/** All programs that know only the id of a trace decide alike. */
const isSampledBy = (ratio: number, traceId: string) => Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32

/** Creates what records traces of this process and sends them to the collector. */
export const createTracer = (settings: TraceSettings, log: Log, periodMs?: number): Tracer => {
  const resource = {
    'service.name': settings.serviceName,
    'service.version': version,
    'host.name': hostname(),
    'process.pid': process.pid,
  }
  const exporter = createExporter({ collector: settings, resource, log, ...(periodMs && { periodMs }) })
  const startTrace = (parent: RemoteParent | null): Trace => {
    const id = parent?.traceId ?? randomBytes(16).toString('hex')
    return {
      id,
      parentId: parent?.spanId ?? null,
      isSampled: parent?.isSampled ?? isSampledBy(settings.ratio, id),
      origin: Date.now() - performance.now(),
      spans: [],
      dropped: 0,
      hasEnded: false,
    }
  }
  return {
    start: ({ parent, ...details }) => {
      const span = addSpan(startTrace(parent), null, details)
      if (!span) throw new Error('A new trace has room for its first span.')
      return span
    },
    finish: ({ trace, endedAt }, isKept) => {
      trace.hasEnded = true
      if (!trace.isSampled && !isKept) return
      // Where the end was not seen, as that of a stream.
      for (const span of trace.spans) span.endedAt ??= endedAt
      exporter.add(trace.spans, trace.dropped)
    },
    stop: exporter.stop,
  }
}
