// The baseline of HTTP requests: the same Fastify and driver with one indexed query, and none of our code.
import Fastify from 'fastify'
import pg from 'pg'

const [connection, port] = JSON.parse(process.argv[2] ?? '') as [pg.PoolConfig, number]
const pool = new pg.Pool({ ...connection, max: 20 })
const floor = Fastify()

floor.get<{ Params: { id: string } }>('/people/:id', async request => {
  const text = 'select id, email, first_name, last_name, created_at from app_user where id = $1'
  const { rows } = await pool.query({ name: 'person', text, values: [request.params.id] })
  return rows[0]
})

await floor.listen({ port, host: '127.0.0.1' })
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
