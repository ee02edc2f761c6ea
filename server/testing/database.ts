import { inject } from 'vitest'
import type { Connection } from '../platform/postgres/postgres.ts'
import { asAdmin, template } from './template.ts'

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
  own ??= copyTemplate()
  return own
}

async function copyTemplate(): Promise<Connection> {
  const connection = inject('postgres')
  const database = `worker_${process.env.VITEST_POOL_ID}`
  await asAdmin(
    connection,
    `drop database if exists ${database} with (force)`,
    `create database ${database} template ${template} owner ${connection.user}`,
  )
  return { ...connection, database }
}
