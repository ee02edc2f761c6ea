import type { Insertable } from 'kysely'
import type { DB, Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

/** Inserts answers of people to the contact opt-in of brands. */
export const buildOptIns = (db: Db, answers: readonly Insertable<DB['brand_opt_in']>[]) =>
  insertRows(db, 'brand_opt_in', answers)
