import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** A signing secret of this installation: created on first use, the same on all nodes, never shipped and never sent. */
export const installationSecret = async (db: Db, purpose: string, now: Date): Promise<Buffer> => {
  const find = async () =>
    (await db.selectFrom('installation_secret').select('secret').where('purpose', '=', purpose).executeTakeFirst())
      ?.secret
  const kept = await find()
  if (kept) return kept
  await sql`
    insert into installation_secret (purpose, secret, created_at) values (${purpose}, ${randomBytes(32)}, ${now})
    on conflict do nothing`.execute(db)
  return (await find())!
}
