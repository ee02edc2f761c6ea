import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `/health/live`: the process answers. `/health/ready`: it also reaches its database and is not about to stop. */
export const serveHealth = (app: FastifyInstance, pool: Pool, isStopping: () => boolean) => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const reaches =
      !isStopping() &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply.code(reaches ? 200 : 503).send({ status: reaches ? 'ready' : 'not ready' })
  })
}
