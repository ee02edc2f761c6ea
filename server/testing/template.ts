import pg from 'pg'
import { product } from '../platform/postgres/admin.ts'
import type { Connection } from '../platform/postgres/postgres.ts'

/** The migrated template of all workers' databases. */
export const template = 'template_trellis'

/** Runs statements as superuser: creating and deleting databases. */
export async function asAdmin(connection: Connection, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same database as its owner, who alone may change tables and triggers. */
export const toOwnerConnection = (connection: Connection): Connection => ({ ...connection, user: product })
