import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/person-records.ts'
import { listAddresses } from '../accounts/accounts.public.ts'

type Owner = { userId: string; addresses: readonly string[] }

/** Whether some cells hold an address of a person; an index holds the addresses of whole rows. */
const holdsAddress = (cells: RawBuilder<unknown>, { addresses }: Owner) =>
  sql<SqlBool>`addresses_in(${cells}) && ${addresses}::text[]`

const emailCell = sql`jsonb_build_object('email', i.cells ->> 'email')`
const cell = sql`jsonb_build_object('cell', c.value)`

/**
 * Whether a row `i` is about a person: it added or changed them or their reward, or has their address and added no one
 * else. If the address is in another column than the email, columns were mixed up; this counts if the email is invalid
 * and the row is not a store or a reward.
 */
const isAbout = (owner: Owner) => sql<SqlBool>`(
  i.subject_id = ${owner.userId}
  or i.qualification_id = any(array(select q.id from reward_qualification q where q.user_id = ${owner.userId}))
  or (i.subject_id is null and i.cells is not null and ${holdsAddress(sql`i.cells`, owner)}
      and (${holdsAddress(emailCell, owner)}
           or (addresses_in(${emailCell}) = '{}' and not i.cells ?| '{name,reward}'))))`

/** The rows about a person, and of other rows the cells with their address. Addresses of others are left out. */
const listRowsNaming = async (db: Db, owner: Owner) => {
  const { rows } = await sql<object>`
    select jsonb_object_agg(c.key, c.value) as cells, case when r.is_about then r.result end as result, r.at as "createdAt"
      from (select i.run_id, i.number, i.cells, i.result, run.created_at as at, ${isAbout(owner)} as is_about
              from import_row i join import_run run on run.id = i.run_id
             where i.cells is not null and (${isAbout(owner)} or ${holdsAddress(sql`i.cells`, owner)})) r
     cross join lateral jsonb_each_text(r.cells) c
     where c.value <> '' and (${holdsAddress(cell, owner)} or (r.is_about and addresses_in(${cell}) = '{}'))
     group by r.at, r.run_id, r.number, r.is_about, r.result order by r.at, r.run_id, r.number`.execute(db)
  return rows
}

/** Erases the rows about a person, and in rows about others the cells that name them. */
const eraseRowsNaming = async (db: Db, owner: Owner) => {
  await sql`
    update import_row i
       set cells = null, row_key = null, notes = '[]', sentence = null, before = null, subject_id = nullif(subject_id, ${owner.userId})
     where ${isAbout(owner)}`.execute(db)
  await sql`
    update import_row i
       set cells = (select jsonb_object_agg(c.key, case when ${holdsAddress(cell, owner)} then '' else c.value end)
                      from jsonb_each_text(i.cells) c),
           row_key = case when not ${holdsAddress(sql`jsonb_build_object('key', i.row_key)`, owner)} then row_key end
     where i.cells is not null and ${holdsAddress(sql`i.cells`, owner)}`.execute(db)
}

/** The imports of a person, and the rows that name them. Erasure deletes their cells. */
export const importData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select r.kind, r.file_name as "fileName", r.created_at as "createdAt", r.state, r.total
        from import_run r where r.made_by = ${userId} order by r.created_at, r.id`.execute(db)
    const mappings = await sql<object>`
      select kind, header, columns, used_at as "usedAt" from import_mapping where user_id = ${userId} order by used_at, header`.execute(
      db,
    )
    const choices = await sql<object>`
      select kind, field, word, choice, used_at as "usedAt" from import_choice where user_id = ${userId}
       order by used_at, word`.execute(db)
    const addresses = await listAddresses(db, userId, { onlyProven: true })
    const importedAs = await listRowsNaming(db, { userId, addresses })
    return { imports: rows, importedAs, importColumns: mappings.rows, importChoices: choices.rows }
  },
  anonymise: async (db, owner) => {
    const { userId } = owner
    await db.deleteFrom('import_mapping').where('user_id', '=', userId).execute()
    await db.deleteFrom('import_choice').where('user_id', '=', userId).execute()
    await db.deleteFrom('import_run').where('made_by', '=', userId).execute()
    await eraseRowsNaming(db, owner)
  },
}
