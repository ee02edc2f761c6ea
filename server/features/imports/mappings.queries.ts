import type { ColumnUse, ImportKind } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Mapping = { header: string; columns: { [U in ColumnUse]?: number } }

const maxRemembered = 20

/** The columns that a person chose in lists of a kind, the latest first. */
export const listMappings = async (db: Db, userId: string, kind: ImportKind): Promise<Mapping[]> => {
  const { rows } = await sql<Mapping>`
    select header, columns from import_mapping
     where user_id = ${userId} and kind = ${kind} order by used_at desc, header limit ${maxRemembered}`.execute(db)
  return rows
}

type SaveMappingInput = { userId: string; kind: ImportKind; header: string; columns: object; now: Date }

/** Remembers the columns that a person chose for a header, and forgets the oldest. */
export const saveMapping = async (db: Db, { userId, kind, header, columns, now }: SaveMappingInput) => {
  await sql`
    insert into import_mapping (user_id, kind, header, columns, used_at)
    values (${userId}, ${kind}, ${header}, ${JSON.stringify(columns)}, ${now})
    on conflict (user_id, kind, header) do update set columns = excluded.columns, used_at = excluded.used_at`.execute(
    db,
  )
  await sql`
    delete from import_mapping m where m.user_id = ${userId} and m.kind = ${kind} and m.used_at < (
      select min(used_at) from (select used_at from import_mapping
        where user_id = ${userId} and kind = ${kind} order by used_at desc limit ${maxRemembered}) latest)`.execute(db)
}
