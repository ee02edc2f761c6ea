import { randomBytes } from 'node:crypto'
import { errorCode } from '../error-code.ts'
import { requestContext } from '../request-context.ts'
import type { Attributes, Span, SpanKind, Trace } from './span.ts'

/** The limit of a trace: more than a call of the product has, and little memory. */
const maxSpans = 512

type SpanDetails = { name: string; kind: SpanKind; attributes?: Attributes; statement?: string }

/** Adds a span to a trace; null = it has ended, or is full. */
export const addSpan = (
  trace: Trace,
  parent: Span | null,
  { name, kind, attributes = {}, statement }: SpanDetails,
): Span | null => {
  if (trace.hasEnded) return null
  if (trace.spans.length >= maxSpans) {
    trace.dropped += 1
    return null
  }
  const span: Span = {
    trace,
    parent,
    name,
    kind,
    attributes,
    statement: statement ?? null,
    startedAt: performance.now(),
    endedAt: null,
    error: null,
    id: null,
  }
  trace.spans.push(span)
  return span
}

/** The kind of an error: a code or a class, never its message, which may quote data. */
const describeError = (error: unknown) => errorCode(error) || (error instanceof Error ? error.name : 'Error')

export const endSpan = (span: Span, error?: unknown) => {
  span.endedAt = performance.now()
  if (error !== undefined) span.error = describeError(error)
}

/** The span of the current call or job; undefined where nothing is traced. */
export const currentSpan = (): Span | undefined => requestContext.getStore()?.span

export const getSpanId = (span: Span): string => {
  span.id ??= randomBytes(8).toString('hex')
  return span.id
}

/** Runs an act as a span of the current call or job, if that is traced. */
export const inSpan = async <T>(details: SpanDetails, act: () => Promise<T>): Promise<T> => {
  const parent = currentSpan()
  const span = parent && addSpan(parent.trace, parent, details)
  if (!span) return act()
  try {
    const result = await act()
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error)
    throw error
  }
}
