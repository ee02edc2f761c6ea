import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { createProxyTest } from '../http/request-id.ts'
import { requestContext } from '../request-context.ts'
import type { Span } from './span.ts'
import { endSpan } from './spans.ts'
import { readTraceparent } from './traceparent.ts'
import type { Tracer } from './tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** Calls that take longer are exported whatever the sampling. */
const slowMs = 1_000

const addTraceId = ({ log }: FastifyRequest, { trace }: Span) => {
  if ('setBindings' in log && typeof log.setBindings === 'function') log.setBindings({ trace_id: trace.id })
}

/** Traces each call from its first hook to its answer; a call that is given up by its caller is not exported. */
export const traceCalls = (http: FastifyInstance, tracer: Tracer, config: Pick<Config, 'trustProxy'>) => {
  const isProxy = createProxyTest(config)
  const readParent = ({ headers, socket }: FastifyRequest) => {
    const [given = ''] = [headers.traceparent].flat()
    return isProxy(socket.remoteAddress ?? '') ? readTraceparent(given) : null
  }
  http.decorateRequest('span', null)
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const name = routeOptions.url ? `${method} ${routeOptions.url}` : method
    const span = tracer.start({ name, kind: 'server', parent: readParent(request) })
    request.span = span
    addTraceId(request, span)
    requestContext.run({ ...requestContext.getStore(), span }, done)
  })
  http.addHook('onResponse', async ({ span, method, routeOptions }, { statusCode }) => {
    if (!span) return
    endSpan(span)
    const hasFailed = statusCode >= 500
    if (hasFailed) span.error = String(statusCode)
    span.attributes = {
      'http.request.method': method,
      'http.response.status_code': statusCode,
      ...(routeOptions.url && { 'http.route': routeOptions.url }),
    }
    tracer.finish(span, hasFailed || performance.now() - span.startedAt > slowMs)
  })
}
