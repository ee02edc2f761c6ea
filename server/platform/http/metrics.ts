import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))

/** Events reported by browsers, by name; counted by the features that receive them. */
export const countedEvents = new Counter({
  name: 'trellis_client_events_total',
  help: 'Events reported by browsers',
  labelNames: ['event'],
  registers: [],
})

/**
 * Metrics for Prometheus: duration and number of requests by route and status, connections, and the process. They
 * require the configured token; in production they are closed without one.
 */
export const measure = (app: FastifyInstance, pool: Pool, { metricsToken: token, env }: Config) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(countedEvents)
  const times = new Histogram({
    name: 'trellis_http_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'trellis_http_failures_total',
    help: 'Answers with status 500 or more',
    labelNames: ['route'],
    registers: [registry],
  })
  new Gauge({
    name: 'trellis_database_connections',
    help: 'Open connections of the pool',
    registers: [registry],
    collect() {
      this.set(pool.totalCount)
    },
  })
  new Gauge({
    name: 'trellis_database_waiting',
    help: 'Calls that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    times.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isOpen =
      token === null ? env !== 'production' : isSame(request.headers.authorization ?? '', `Bearer ${token}`)
    if (!isOpen) throw problem('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
