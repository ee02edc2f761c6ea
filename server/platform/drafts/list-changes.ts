import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { DraftRecord } from './records.rules.ts'
import type { DraftChange } from './save-draft.ts'

/** The table `c` of the changes of a kind of draft, its columns with the draft's id and the records, and what was there before. */
type ChangeTable = { table: string; draft: string; records: string; before?: RawBuilder<unknown> }

type Asked = { id: string; since: number; opId: string }
type Row<R extends DraftRecord> = Omit<DraftChange<R>, 'at' | 'by'> & {
  at: Date
  userId: string | null
  name: string | null
}

/** What was saved of a draft since a revision, and what was saved by one operation, in order. */
export const listDraftChanges = async <R extends DraftRecord>(
  db: Db,
  { table, draft, records, before = sql`c.before` }: ChangeTable,
  { id, since, opId }: Asked,
) => {
  const { rows } = await sql<Row<R>>`
    select c.revision, c.op_id as "opId", c.session_id as "sessionId", c.${sql.ref(records)} as "recordIds",
           ${before} as before, c.made_at as at, u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name
      from ${sql.table(table)} c
      left join app_user u on u.id = c.made_by
     where c.${sql.ref(draft)} = ${id}::uuid and (c.revision > ${since} or c.op_id = ${opId}::uuid)
     order by c.revision`.execute(db)
  return rows.map(({ at, userId, name, ...change }) => {
    const by = userId === null ? null : { id: userId, name: name ?? '' }
    return { ...change, at: at.toISOString(), by }
  })
}
