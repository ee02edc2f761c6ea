import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** The address in the cell of a row, whatever else is in it: an index holds it of all rows whose text is there still. */
export const typedAddress = sql`
  substring(lower(cells ->> 'email') from '[^\\s\\u00a0<>,;:"()]+@[^\\s\\u00a0<>,;:"()]+')`

/** The lists that a person has brought in, and the rows that brought them in. What was typed of them is erased. */
export const importData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select r.kind, r.file_name as "fileName", r.created_at as "createdAt", r.state, r.total
        from import_run r where r.made_by = ${userId} order by r.created_at, r.id`.execute(db)
    const inRows = await sql<object>`
      select i.cells, i.result, r.created_at as "createdAt"
        from import_row i join import_run r on r.id = i.run_id
       where i.subject_id = ${userId} order by r.created_at, i.number`.execute(db)
    const mappings = await sql<object>`
      select kind, header, columns, used_at as "usedAt" from import_mapping where user_id = ${userId} order by used_at, header`.execute(
      db,
    )
    return { imports: rows, importedAs: inRows.rows, importColumns: mappings.rows }
  },
  anonymise: async (db, { userId, email }) => {
    await sql`delete from import_mapping where user_id = ${userId}`.execute(db)
    await sql`
      update import_row set cells = null, row_key = null, notes = '[]', sentence = null, subject_id = null
       where subject_id = ${userId} or (cells is not null and ${typedAddress} = lower(${email}))`.execute(db)
    await sql`delete from import_run where made_by = ${userId}`.execute(db)
  },
}
