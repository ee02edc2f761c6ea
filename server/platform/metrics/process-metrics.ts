import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { migrationSeconds } from '../database/migration-seconds.ts'
import { connectionWaits } from '../database/pool.ts'
import type { Feature } from '../feature.ts'
import { countedProblems } from '../http/error-response.ts'
import { jobFailures, jobSeconds } from '../jobs/job-metrics.ts'

const measurePool = (pool: Pool, registry: Registry) => {
  const gauges = {
    trellis_database_connections: ['Open connections of the pool', () => pool.totalCount],
    trellis_database_waiting: ['Calls that wait for a connection', () => pool.waitingCount],
    trellis_db_pool_in_use: ['Connections that calls and jobs hold', () => pool.totalCount - pool.idleCount],
    trellis_db_pool_max: ['Most connections of this node', () => pool.options.max],
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

export type ProcessParts = { pool: Pool; features: readonly Feature[] }

/** What every process measures, whether it takes calls or not. */
export const createProcessRegistry = ({ pool, features }: ProcessParts): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ofPlatform: readonly Metric[] = [countedProblems, connectionWaits, jobSeconds, jobFailures, migrationSeconds]
  for (const metric of [...ofPlatform, ...features.flatMap(feature => feature.metrics ?? [])])
    registry.registerMetric(metric)
  measurePool(pool, registry)
  return registry
}
