import type { Db } from './database/database.ts'
import { newId } from './ids.ts'

/** The installation's own record; undefined = never started. */
export const findInstallation = (db: Db) =>
  db.selectFrom('installation').select(['id', 'demo_loaded_at']).executeTakeFirst()

/** Records the first start; the table refuses a second record. */
export const recordInstallation = (db: Db, { demoLoadedAt, now }: { demoLoadedAt: Date | null; now: Date }) =>
  db.insertInto('installation').values({ id: newId(), created_at: now, demo_loaded_at: demoLoadedAt }).execute()
