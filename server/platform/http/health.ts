import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type MetricsAccess, requireMetricsToken } from './metrics-token.ts'

/** How long a check of the database is valid, and its timeout. */
const oneSecond = 1_000
/** How long a good check counts while later ones get no answer: calls that wait for a connection are no reason to stop. */
const graceMs = 5_000

const askWhetherWritable = async (pool: Pool) => {
  const client = await pool.connect()
  let isReadOnly = true
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    isReadOnly = rows[0]?.isReadOnly ?? true
    return !isReadOnly
  } finally {
    // A connection to a database that became a standby is closed: the next one may find the new primary.
    client.release(isReadOnly)
  }
}

/** Whether one of the pool's connections, or a new one, leads to a writable database. */
async function isWritable(pool: Pool) {
  for (let remaining = pool.idleCount + 1; remaining > 0; remaining -= 1)
    if (await askWhetherWritable(pool)) return true
  return false
}

/** Checks at most once a second, with a timeout of a second. */
function createReadiness(pool: Pool) {
  let lastCheck = { at: Number.NEGATIVE_INFINITY, isReady: Promise.resolve(false) }
  let lastGoodAt = Number.NEGATIVE_INFINITY
  const check = async () => {
    const isReady = await isWritable(pool).catch(() => false)
    if (isReady) lastGoodAt = performance.now()
    return isReady
  }
  const giveUp = async () => {
    await sleep(oneSecond, undefined, { ref: false })
    return performance.now() - lastGoodAt < graceMs
  }
  return () => {
    const now = performance.now()
    if (now - lastCheck.at < oneSecond) return lastCheck.isReady
    lastCheck = { at: now, isReady: Promise.race([check(), giveUp()]) }
    return lastCheck.isReady
  }
}

type HealthOptions = { isStopping: () => boolean; readParts: () => Promise<unknown>; config: MetricsAccess }

/**
 * `/health/live`: the process answers. `/health/ready`: its database is writable, and it is not stopping. With `?all`,
 * which needs the token of the metrics, it also names other parts that fail; they never make a node not ready, because
 * all nodes would be so at once. Returns what tells whether it is ready.
 */
export const serveHealth = (app: FastifyInstance, pool: Pool, { isStopping, readParts, config }: HealthOptions) => {
  const reaches = createReadiness(pool)
  const isReady = async () => !isStopping() && (await reaches())
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get<{ Querystring: { all?: string } }>('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    const isWhole = request.query.all !== undefined
    if (isWhole) requireMetricsToken(request, config)
    const ready = await isReady()
    const status = ready ? 'ready' : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status, ...(isWhole && { parts: await readParts() }) })
  })
  return isReady
}
