import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { singleRow } from '../platform/database/single-row.ts'
import { toOwnerConnection } from './template.ts'

/** Runs statements in the database of `db` as the owner of its tables, who alone may change them. */
export const asOwner = async (db: Db, statements: string): Promise<void> => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const client = new pg.Client({ ...toOwnerConnection(inject('postgres')), ...singleRow(rows) })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/** Empties the table of people and all that refer to it, also records that the product never removes. */
export const truncatePeople = `
  alter table learning_record disable trigger user;
  truncate app_user cascade;
  alter table learning_record enable trigger user`
