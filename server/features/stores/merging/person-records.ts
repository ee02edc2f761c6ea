import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/person-records.ts'

const listAsked = async (db: Db, userId: string) => {
  const { rows } = await sql<object>`
    select gone.name as "mergedStore", d.name as store, r.asked_at as "askedAt", r.ended
      from merge_request r
      join dispensary d on d.id = r.kept_id
      join dispensary gone on gone.id = r.merged_id
     where r.asked_by = ${userId} order by r.asked_at, r.id`.execute(db)
  return rows
}

/** The questions whether a person manages the store that theirs was merged into, and their requests to two owners. */
export const mergeQuestionData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select gone.name as "mergedStore", d.name as store, q.asked_at as "askedAt", q.accepted, q.answered_at as "answeredAt"
        from merge_question q
        join dispensary d on d.id = q.dispensary_id
        join dispensary gone on gone.id = q.merged_id
       where q.user_id = ${userId} order by q.asked_at, q.id`.execute(db)
    return { mergeQuestions: rows, mergeRequests: await listAsked(db, userId) }
  },
  anonymise: async (db, { userId }) => {
    await sql`delete from merge_question where user_id = ${userId}`.execute(db)
  },
}
