import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { PublishedEntry } from '../../campaigns/publish-in-fives.public.ts'
import type { WaitingRating } from './feedback.rules.ts'

/** Publishes answers under opaque ids that reveal neither the answer nor its time. */
export const publishAnswers = (db: Db, brandId: string, answers: readonly PublishedEntry<WaitingRating>[]) => {
  const rows = answers.map(answer => ({ ...answer, id: randomUUID() }))
  return sql`
    insert into published_rating (id, brand_id, course_id, card_id, user_id, answer_id, month)
    select p.id, ${brandId}::uuid, p."courseId", p."cardId", p."userId", p."answerId", p.month
      from json_to_recordset(${JSON.stringify(rows)}::json)
             as p (id uuid, "courseId" uuid, "cardId" uuid, "userId" uuid, "answerId" uuid, month date)
    on conflict do nothing`.execute(db)
}

/** Deletes published answers of people whom the brand may name now; later ones get new ids. */
export const withdrawPublished = (db: Db, ids: readonly string[]) =>
  sql`delete from published_rating where id = any(${ids}::uuid[])`.execute(db)
