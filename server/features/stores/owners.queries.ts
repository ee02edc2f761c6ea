import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/list-query.ts'

const tables = { chain: sql`retail_organization`, reseller: sql`reseller` } as const
const most = 20

/** Active chains or resellers whose name contains a text, by name. */
export const listOwners = async (db: Db, { kind, filter }: { kind: keyof typeof tables; filter: string }) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from ${tables[kind]} o
     where o.archived_at is null and ${containsText(filter, [sql`o.name`])}
     order by lower(o.name), o.id limit ${most}`.execute(db)
  return rows
}
