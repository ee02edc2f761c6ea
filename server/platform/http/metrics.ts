import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { migrationSeconds } from '../database/migration-seconds.ts'
import { connectionWaits } from '../database/pool.ts'
import type { Feature } from '../feature.ts'
import { jobFailures, jobSeconds, readJobs, readOldestJob } from '../jobs/job-metrics.ts'
import { measureCertificate } from '../metrics/certificate.ts'
import { readDatabase } from '../metrics/database-readings.ts'
import { measureDisk } from '../metrics/disk.ts'
import { createReader } from '../metrics/readings.ts'
import { countedProblems } from './error-response.ts'
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

const measurePool = (pool: Pool, registry: Registry) => {
  const gauges = {
    trellis_database_connections: ['Open connections of the pool', () => pool.totalCount],
    trellis_database_waiting: ['Calls that wait for a connection', () => pool.waitingCount],
    trellis_db_pool_in_use: ['Connections that calls and jobs hold', () => pool.totalCount - pool.idleCount],
    trellis_db_pool_max: ['Most connections of this process', () => pool.options.max],
  } satisfies Record<string, [string, () => number]>
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
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

type Parts = { config: Config; pool: Pool; features: readonly Feature[]; isReady: () => Promise<boolean> }

/**
 * Metrics for Prometheus: of this process, and of the installation as the database knows it. They require the configured
 * token; in production they are closed without one.
 */
export const measure = (app: FastifyInstance, { config, pool, features, isReady }: Parts) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ofPlatform: readonly Metric[] = [countedProblems, connectionWaits, jobSeconds, jobFailures, migrationSeconds]
  for (const metric of [...ofPlatform, ...features.flatMap(feature => feature.metrics ?? [])])
    registry.registerMetric(metric)
  measureRequests(app, registry)
  measurePool(pool, registry)
  measureReadiness(registry, isReady)
  measureDisk(registry, config.dataDir)
  measureCertificate(registry, config.publicUrl)
  const readings = [readDatabase, readOldestJob, readJobs, ...features.flatMap(feature => feature.readings ?? [])]
  const printReadings = createReader(openDatabase(pool), readings)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireMetricsToken(request, config)
    const texts = await Promise.all([registry.metrics(), printReadings()])
    return reply.type(registry.contentType).send(texts.join('\n'))
  })
}
