import type { Attributes, Span, SpanKind } from './span.ts'
import { getSpanId } from './spans.ts'
import { summarizeStatement } from './summarize-statement.ts'

/** https://opentelemetry.io/docs/specs/otlp: numbers of the protocol. */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const errorStatus = 2

const printValue = (value: string | number) => {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const printAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: printValue(value) }))

/** Nanoseconds since 1970, which no number holds exactly. */
const printTime = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`

const describe = ({ name, attributes, statement, error }: Span) => {
  const failure: Attributes = error === null ? {} : { 'error.type': error }
  if (statement === null) return { name, attributes: { ...attributes, ...failure } }
  const { summary, attributes: ofStatement } = summarizeStatement(statement)
  return { name: summary, attributes: { ...attributes, ...ofStatement, ...failure } }
}

const printSpan = (span: Span) => {
  const { trace, parent, kind, startedAt, endedAt, error } = span
  const parentSpanId = parent ? getSpanId(parent) : trace.parentId
  const { name, attributes } = describe(span)
  return {
    traceId: trace.id,
    spanId: getSpanId(span),
    ...(parentSpanId && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: printTime(trace.origin + startedAt),
    endTimeUnixNano: printTime(trace.origin + (endedAt ?? performance.now())),
    attributes: printAttributes(attributes),
    ...(error !== null && { status: { code: errorStatus } }),
  }
}

/** The body of an export in OTLP/JSON. */
export const printExport = (spans: readonly Span[], resource: Attributes): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: printAttributes(resource) },
        scopeSpans: [{ scope: { name: 'trellis' }, spans: spans.map(printSpan) }],
      },
    ],
  })
