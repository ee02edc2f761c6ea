import type { Insertable } from 'kysely'
import type { DB, Db } from './database.ts'

const chunk = 500

/** Inserts many rows, a few hundred per statement. */
export const insertRows = async <T extends keyof DB>(db: Db, table: T, rows: readonly Insertable<DB[T]>[]) => {
  for (let from = 0; from < rows.length; from += chunk)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + chunk))
      .execute()
}
