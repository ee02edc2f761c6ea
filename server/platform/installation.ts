import type { Db } from './database/database.ts'
import { newId } from './ids.ts'

/** What this installation knows of itself; nothing = it has never been started. */
export const findInstallation = (db: Db) =>
  db.selectFrom('installation').select(['id', 'demo_loaded_at']).executeTakeFirst()

/** Notes the first start; a second note is refused by the table itself. */
export const keepInstallation = (db: Db, { demoLoadedAt, now }: { demoLoadedAt: Date | null; now: Date }) =>
  db.insertInto('installation').values({ id: newId(), created_at: now, demo_loaded_at: demoLoadedAt }).execute()
