import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { createJoinedPrinter } from '../metrics/joined-metrics.ts'
import { createNodePrinter } from '../metrics/node-metrics.ts'
import { createProcessRegistry, type ProcessParts } from '../metrics/process-metrics.ts'
import { isFollower } from '../processes.ts'
import { requireMetricsToken } from './metrics-token.ts'

/** The feature of a call: the tag of its description; `none` = a file, a page or an unknown path. */
const getFeature = ({ routeOptions: { schema } }: FastifyRequest) => schema?.tags?.[0] ?? 'none'

/**
 * Counts and times requests. By route there are only a number and a sum, by feature a distribution: buckets by route
 * would be ten thousand series.
 */
const measureRequests = (app: FastifyInstance, registry: Registry) => {
  const registers = [registry]
  const counted = new Counter({
    name: 'trellis_http_seconds_count',
    help: 'Requests by route and class of status, such as 2xx',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const spent = new Counter({
    name: 'trellis_http_seconds_sum',
    help: 'Seconds to answer, by route',
    labelNames: ['method', 'route'],
    registers,
  })
  const durations = new Histogram({
    name: 'trellis_http_duration_seconds',
    help: 'Time to answer, by feature',
    labelNames: ['feature'],
    buckets: [0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
    registers,
  })
  const failures = new Counter({
    name: 'trellis_http_failures_total',
    help: 'Answers with status 500 or more',
    labelNames: ['route'],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const seconds = reply.elapsedTime / 1000
    const { method } = request
    counted.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    spent.inc({ method, route }, seconds)
    durations.observe({ feature: getFeature(request) }, seconds)
    if (reply.statusCode >= 500) failures.inc({ route })
  })
}

const measureReadiness = (registry: Registry, isReady: () => Promise<boolean>) =>
  new Gauge({
    name: 'trellis_ready',
    help: '1 = this node takes calls: its database is writable, and it is not stopping',
    registers: [registry],
    async collect() {
      this.set(Number(await isReady()))
    },
  })

type Parts = ProcessParts & { config: Config; isReady: () => Promise<boolean> }

const createOwnPrinter = (registry: Registry, parts: Parts) => {
  const printNode = createNodePrinter(parts)
  return async () => (await Promise.all([registry.metrics(), printNode()])).join('\n')
}

/**
 * Metrics for Prometheus: of all processes of this node, and of the installation as the database knows it. They require
 * the configured token; in production they are closed without one.
 */
export const measure = (app: FastifyInstance, parts: Parts) => {
  const registry = createProcessRegistry(parts)
  measureRequests(app, registry)
  measureReadiness(registry, parts.isReady)
  const print = isFollower ? createJoinedPrinter(registry) : createOwnPrinter(registry, parts)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireMetricsToken(request, parts.config)
    return reply.type(registry.contentType).send(await print())
  })
}
