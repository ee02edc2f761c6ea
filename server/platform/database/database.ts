import { Kysely, type PostgresCursorConstructor, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { CopyReader } from './copy-reader.ts'
import type { DB } from './schema.ts'

/** The database, or the transaction that a call runs in. */
export type Db = Kysely<DB>
export type { DB }

// Kysely leaves to each statement what its rows are: here they are always pieces of bytes.
const cursor = CopyReader as PostgresCursorConstructor

/** Wraps a pool in Kysely, whose streams are what `copy … to stdout` sends. */
export const openDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor }) })
