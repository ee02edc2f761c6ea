import type { Span } from './span.ts'
import { getSpanId } from './spans.ts'

/** The span of another program that a trace continues. */
export type RemoteParent = { traceId: string; spanId: string; isSampled: boolean }

/** https://www.w3.org/TR/trace-context: later versions may add fields, version ff is none. */
const shape = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Reads a `traceparent`; null = it is none. */
export const readTraceparent = (text: string): RemoteParent | null => {
  const [, version, traceId = '', spanId = '', flags = '', rest] = shape.exec(text) ?? []
  if (version === undefined || (version === '00' && rest !== undefined)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const printTraceparent = (span: Span): string =>
  `00-${span.trace.id}-${getSpanId(span)}-${span.trace.isSampled ? '01' : '00'}`
