import pg from 'pg'
import type { Connection } from './pool.ts'
import { singleRow } from './single-row.ts'

/** A process id alone may return on another server. */
const readSession = async (client: pg.Client) => {
  const { rows } = await client.query<{ session: string }>(
    "select pid || ' since ' || backend_start as session from pg_stat_activity where pid = pg_backend_pid()",
  )
  return singleRow(rows).session
}

/** Enough for a pooler that takes its connections in turn. */
const looks = 20

const compareSessions = async (one: pg.Client, other: pg.Client) => {
  const first = await readSession(one)
  await other.query('begin')
  if ((await readSession(other)) === first) return false
  for (let look = 0; look < looks; look += 1) if ((await readSession(one)) !== first) return false
  return true
}

/**
 * Whether each connection has a session of its own: not behind a pooler in transaction mode. Proof of a pooler is one
 * session that two open connections saw, or one connection that saw two sessions while the other was in a transaction.
 */
export const hasOwnSessions = async (connection: Connection): Promise<boolean> => {
  const settings = { ...connection, application_name: 'trellis', connectionTimeoutMillis: 5_000 }
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await one.connect()
    await other.connect()
    return await compareSessions(one, other)
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}
