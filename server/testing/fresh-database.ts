import { inject } from 'vitest'
import { product } from '../platform/postgres/admin.ts'
import type { Connection } from '../platform/postgres/postgres.ts'
import { asAdmin, template, toOwnerConnection } from './template.ts'

const createDatabase = async (name: string, source: string): Promise<Connection> => {
  const connection = inject('postgres')
  const database = `${name}_${process.env.VITEST_POOL_ID}`
  await asAdmin(
    connection,
    `drop database if exists ${database} with (force)`,
    // Copying its files costs a tenth of copying its pages through the write-ahead log.
    `create database ${database} template ${source} owner ${product} strategy file_copy`,
  )
  return { ...connection, database }
}

/** A migrated, empty database for one test file alone: for tests that count all rows, such as the demo's. */
export const freshDatabase = (name: string): Promise<Connection> => createDatabase(name, template)

/** A database without tables, as its owner, who migrates it. */
export const databaseToMigrate = async (name: string): Promise<Connection> =>
  toOwnerConnection(await createDatabase(name, 'template1'))
