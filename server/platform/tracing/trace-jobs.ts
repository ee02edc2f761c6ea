import { requestContext } from '../request-context.ts'
import { currentSpan, endSpan } from './spans.ts'
import { printTraceparent, readTraceparent } from './traceparent.ts'
import type { Tracer } from './tracer.ts'

/** Beside the payload's own fields, which other versions read without it. */
const field = '_traceparent'

const isRecord = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)

const nameSpan = (task: string) => `job ${task}`

/** Adds the current span to the payload of a job. */
export const withTraceparent = (task: string, payload: unknown): unknown => {
  const span = currentSpan()
  // The trace of a job that enqueues itself would never end.
  if (!span || !isRecord(payload) || span.name === nameSpan(task)) return payload
  return { ...payload, [field]: printTraceparent(span) }
}

/** Separates the payload of a job from the span of what enqueued it. */
const separate = (payload: unknown) => {
  if (!isRecord(payload) || !(field in payload)) return { payload, parent: null }
  const { [field]: text, ...own } = payload
  return { payload: own, parent: typeof text === 'string' ? readTraceparent(text) : null }
}

/**
 * Runs a job with its payload, as part of the trace of what enqueued it. A job that fails is exported whatever the
 * sampling.
 */
export const traceJob = async (
  tracer: Tracer | null,
  { name, payload: enqueued }: { name: string; payload: unknown },
  run: (payload: unknown, traceId: string | null) => Promise<void>,
): Promise<void> => {
  const { payload, parent } = separate(enqueued)
  if (!tracer) return run(payload, null)
  const attributes = { 'trellis.job.task': name }
  const span = tracer.start({ name: nameSpan(name), kind: 'consumer', attributes, parent })
  try {
    await requestContext.run({ span }, () => run(payload, span.trace.id))
    endSpan(span)
  } catch (error) {
    endSpan(span, error)
    throw error
  } finally {
    tracer.finish(span, span.error !== null)
  }
}
