import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { employmentRows, type NewEmployment } from './employment-rows.ts'

/** Employs a person; ALREADY_EXISTS when they work there now. Answers the id of the employment. */
export const employ = async (db: Db, employment: Omit<NewEmployment, 'endedAt'>) => {
  const { employment: row, roles } = employmentRows(employment)
  await db.insertInto('employment').values(row).execute()
  if (roles.length > 0) await db.insertInto('employment_role').values(roles).execute()
  return row.id
}

/** Ends an employment; what was learned in it stays. NOT_FOUND when there is none that runs. */
export const endEmployment = async (db: Db, { id, endedAt }: { id: string; endedAt: Date }) => {
  const { numUpdatedRows } = await db
    .updateTable('employment')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND')
}
