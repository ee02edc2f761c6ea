import type { Pool } from 'pg'
import { openPool } from '../platform/database/pool.ts'
import type { Connection } from '../platform/postgres/postgres.ts'

import { freshDatabase } from './fresh-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

let own: Promise<Connection> | undefined

/**
 * The connection options of this worker's database, migrated and empty at first. Test files share it one after the
 * other, so each test creates its own data and relies on nothing else.
 */
export function testConnection(): Promise<Connection> {
  own ??= freshDatabase('worker')
  return own
}

let ownPool: Promise<Pool> | undefined

/** Of many calls at once, the last may wait long for a connection on a slow machine, and is to be answered all the same. */
export const openTestPool = (connection: Parameters<typeof openPool>[0]) => openPool(connection, 10, 60_000)

/**
 * The connections to this worker's database, for all test files: a new connection plans each statement anew, which took
 * longer than running them. They end with the worker.
 */
export const testPool = () => {
  ownPool ??= testConnection().then(openTestPool)
  return ownPool
}
