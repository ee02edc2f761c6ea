import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The packs that a person asked for, for a copy of their data; they stay for the stores when the account is deleted. */
export const exportPacks = async (db: Db, userId: string) => {
  const { rows } = await sql<object>`
    select p.file_name as "fileName", p.requested_at as "askedAt", p.state
      from evidence_pack p where p.requested_by = ${userId}::uuid order by p.requested_at, p.id`.execute(db)
  return { evidencePacks: rows }
}
