import type pg from 'pg'
import { type Connection, resolveClient } from './pool.ts'
import { singleRow } from './single-row.ts'

/** A process id alone may return on another server. */
const readSession = async (client: pg.Client) => {
  const { rows } = await client.query<{ session: string }>(
    "select pid || ' since ' || backend_start as session from pg_stat_activity where pid = pg_backend_pid()",
  )
  return singleRow(rows).session
}

/** A busy pooler may happen to give both connections the sessions that they had before. */
const looks = 20

/**
 * Twice for one connection and once for the other, so that both a pooler that reuses the last session and one that takes
 * them in turn show it. No transaction is held meanwhile: many processes that start at once must not wait for each other.
 */
const shareSessions = async (one: pg.Client, other: pg.Client) => {
  const [first, second] = [await readSession(one), await readSession(other)]
  if (first === second) return true
  for (let look = 0; look < looks; look += 1)
    for (const client of [one, one, other])
      if ((await readSession(client)) !== (client === one ? first : second)) return true
  return false
}

/**
 * Whether each connection has a session of its own: not behind a pooler in transaction mode. Proof of a pooler is one
 * session that two open connections saw, or one connection that saw two.
 */
export const hasOwnSessions = async (connection: Connection): Promise<boolean> => {
  const { Client, address } = resolveClient(connection)
  const settings = { ...address, application_name: 'trellis', connectionTimeoutMillis: 5_000 }
  const [one, other] = [new Client(settings), new Client(settings)]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await one.connect()
    await other.connect()
    return !(await shareSessions(one, other))
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}
