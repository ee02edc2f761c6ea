import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/person-records.ts'

/** The questions whether a person manages the store that theirs was merged into. */
export const mergeQuestionData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select gone.name as "mergedStore", d.name as store, q.asked_at as "askedAt", q.accepted, q.answered_at as "answeredAt"
        from merge_question q
        join dispensary d on d.id = q.dispensary_id
        join dispensary gone on gone.id = q.merged_id
       where q.user_id = ${userId} order by q.asked_at, q.id`.execute(db)
    return { mergeQuestions: rows }
  },
  anonymise: async (db, { userId }) => {
    await sql`delete from merge_question where user_id = ${userId}`.execute(db)
  },
}
