import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/person-records.ts'

const reviews = (db: Db, userId: string, column: 'asked_by' | 'reviewer_id') =>
  sql<object>`
  select coalesce(c.draft_title, k.draft_title) as title, r.asked_at as "askedAt", r.note, r.decision, r.words,
         r.decided_at as "decidedAt"
    from draft_review r
    left join card_course c on c.id = r.course_id
    left join class k on k.id = r.class_id
   where r.${sql.ref(column)} = ${userId} order by r.asked_at, r.id`.execute(db)

const plans = (db: Db, userId: string) =>
  sql<object>`
  select coalesce(c.draft_title, k.draft_title) as title, p.planned_at as "plannedAt", p.publish_at as "publishAt", p.note, p.outcome
    from publish_plan p
    left join card_course c on c.id = p.course_id
    left join class k on k.id = p.class_id
   where p.planned_by = ${userId} order by p.planned_at, p.id`.execute(db)

/**
 * A person's review requests, answers and publication plans. Erasure deletes their texts; decisions stay, because they
 * count for others.
 */
export const authoringData: PersonalData = {
  export: async (db, userId) => ({
    reviewsAsked: (await reviews(db, userId, 'asked_by')).rows,
    reviewsAnswered: (await reviews(db, userId, 'reviewer_id')).rows,
    plannedPublications: (await plans(db, userId)).rows,
  }),
  anonymise: async (db, { userId, now }) => {
    await sql`
      update draft_review set withdrawn_at = ${now}
       where ${userId}::uuid in (asked_by, reviewer_id) and decided_at is null and withdrawn_at is null`.execute(db)
    await sql`update draft_review set note = '' where asked_by = ${userId}::uuid`.execute(db)
    await sql`update draft_review set words = '' where reviewer_id = ${userId}::uuid`.execute(db)
  },
}
