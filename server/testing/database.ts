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
