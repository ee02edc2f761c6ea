import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { migrationSeconds } from '../database/migration-seconds.ts'
import { connectionWaits } from '../database/pool.ts'
import { standbyReads } from '../database/standby.ts'
import type { Feature } from '../feature.ts'
import { countedProblems } from '../http/error-response.ts'
import { jobFailures, jobSeconds } from '../jobs/job-metrics.ts'
import { droppedSpans } from '../tracing/dropped-spans.ts'

export type ProcessParts = { pool: Pool; standbyPool?: Pool | undefined; features: readonly Feature[] }

const measurePools = ({ pool, standbyPool }: Pick<ProcessParts, 'pool' | 'standbyPool'>, registry: Registry) => {
  const gauges = {
    trellis_database_connections: ['Open connections of the pool', () => pool.totalCount],
    trellis_database_waiting: ['Calls that wait for a connection', () => pool.waitingCount],
    trellis_db_pool_in_use: ['Connections that calls and jobs hold', () => pool.totalCount - pool.idleCount],
    trellis_db_pool_max: ['Most connections of this node', () => pool.options.max],
    ...(standbyPool && {
      trellis_standby_pool_in_use: [
        'Connections to the standby that heavy reads hold',
        () => standbyPool.totalCount - standbyPool.idleCount,
      ],
    }),
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

/** What every process measures, whether it takes calls or not. */
export const createProcessRegistry = (parts: ProcessParts): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ofPlatform: readonly Metric[] = [
    ...[countedProblems, connectionWaits, standbyReads],
    ...[jobSeconds, jobFailures, migrationSeconds, droppedSpans],
  ]
  for (const metric of [...ofPlatform, ...parts.features.flatMap(feature => feature.metrics ?? [])])
    registry.registerMetric(metric)
  measurePools(parts, registry)
  return registry
}
