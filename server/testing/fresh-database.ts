import { inject } from 'vitest'
import type { Connection } from '../platform/postgres/postgres.ts'
import { asAdmin, template } from './template.ts'

/** A migrated, empty database for one test file alone: for tests that count all rows, such as the demo's. */
export const freshDatabase = async (name: string): Promise<Connection> => {
  const connection = inject('postgres')
  const database = `${name}_${process.env.VITEST_POOL_ID}`
  await asAdmin(
    connection,
    `drop database if exists ${database} with (force)`,
    `create database ${database} template ${template} owner ${connection.user}`,
  )
  return { ...connection, database }
}
