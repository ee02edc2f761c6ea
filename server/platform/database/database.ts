import { Kysely, type PostgresCursorConstructor, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { CopyReader } from './copy-reader.ts'
import type { DB } from './schema.ts'

/** The database, or the transaction of a call. */
export type Db = Kysely<DB>
export type { DB }

// Kysely lets each statement declare its row type: here rows are always byte pieces.
const cursor = CopyReader as PostgresCursorConstructor

/** Wraps a pool in Kysely, whose streams read `copy … to stdout`. */
export const openDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor }) })

/** Runs work in the transaction of `db`, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
