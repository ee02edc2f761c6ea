import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './schema.ts'

/** The database, or the transaction that a call runs in. */
export type Db = Kysely<DB>
export type { DB }

/** Wraps a pool in Kysely. */
export const openDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
