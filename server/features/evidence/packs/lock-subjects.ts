import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Subjects = {
  dispensaryIds: readonly string[]
  /** The people whom the pack names. */
  userIds: readonly string[]
  /** When its facts were read. */
  since: Date
}

/**
 * Keeps the people whom a pack names from being erased, and its stores from changing hands, until it is finished.
 * @throws if one was meanwhile: the next attempt says no more than may be said now
 */
export const lockSubjects = async (db: Db, { dispensaryIds, userIds, since }: Subjects) => {
  const people = await sql`
    select id from app_user where id = any(${userIds}::uuid[]) and erased_at is null order by id for share`.execute(db)
  if (people.rows.length < userIds.length)
    throw new Error('Someone deleted the account while an evidence pack was made that names them.')
  await sql`select from dispensary where id = any(${dispensaryIds}::uuid[]) order by id for share`.execute(db)
  const { rows } = await sql`
    select from former_chain where dispensary_id = any(${dispensaryIds}::uuid[]) and until > ${since} limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Error('A store changed hands while an evidence pack of it was made.')
}
