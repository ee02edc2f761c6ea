import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** A signing secret of this installation: created on first use, the same on all nodes, never shipped and never sent. */
export const installationSecret = async (db: Db, purpose: string, now: Date): Promise<Buffer> => {
  const stored = db.selectFrom('installation_secret').select('secret').where('purpose', '=', purpose)
  const existing = await stored.executeTakeFirst()
  if (existing) return existing.secret
  await sql`
    insert into installation_secret (purpose, secret, created_at) values (${purpose}, ${randomBytes(32)}, ${now})
    on conflict do nothing`.execute(db)
  return (await stored.executeTakeFirstOrThrow()).secret
}
