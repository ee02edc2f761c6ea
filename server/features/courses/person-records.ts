import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/person-records.ts'
import { freeTextFields } from '../cards/cards.public.ts'

const rounds = (db: Db, userId: string) =>
  sql<object>`
  select r.id, c.title as course, r.number, r.started_at as "startedAt", r.completed_at as "completedAt",
         r.ended_at as "endedAt", r.seen_position as "seenPosition",
         (select json_agg(json_build_object('cardId', s.card_id, 'state', s.state, 'tries', s.tries, 'clearedAt', s.cleared_at) order by s.card_id)
            from card_state s where s.round_id = r.id) as cards
    from course_round r join card_course c on c.id = r.course_id
   where r.user_id = ${userId} order by r.started_at, r.id`.execute(db)

const answers = (db: Db, userId: string) =>
  sql<object>`
  select a.round_id as "roundId", a.card_id as "cardId", card.card_type as "cardType",
         coalesce(v.content->>'questionText', v.content->>'title') as asked, published.number as version,
         a.try_number as "tryNumber", a.answer, a.cleared, a.score, a.answered_at as "answeredAt"
    from card_answer a
    join course_round r on r.id = a.round_id
    join card on card.id = a.card_id
    join version_card v on (v.version_id, v.card_id) = (a.version_id, a.card_id)
    join card_course_version published on published.id = a.version_id
   where r.user_id = ${userId} order by a.answered_at, a.id`.execute(db)

const sentForms = (db: Db, userId: string) =>
  sql<object>`
  select e.type, c.title as course, e.partner, e.campaign, e.form_values as "values", e.created_at as "createdAt"
    from catalyst_event e join card_course c on c.id = e.course_id
   where e.user_id = ${userId} order by e.created_at, e.id`.execute(db)

const previewLinks = (db: Db, userId: string) =>
  sql<object>`
  select c.title as course, p.created_at as "createdAt", p.expires_at as "expiresAt"
    from preview_link p join card_course c on c.id = p.course_id
   where p.created_by = ${userId} order by p.created_at, p.id`.execute(db)

const published = (db: Db, userId: string) =>
  sql<object>`
  select title as course, number, note, published_at as "publishedAt"
    from card_course_version where published_by = ${userId} order by published_at, id`.execute(db)

/** Answers and states without free text: `words` are the properties to remove, null = all. */
const without = (column: 'answer' | 'state', words: readonly string[] | null) =>
  words === null
    ? sql`'{}'::jsonb`
    : sql`${sql.ref(column)} || (select coalesce(jsonb_object_agg(key, ''), '{}') from unnest(${words}::text[]) as key
                                  where ${sql.ref(column)} ->> key <> '')`

const deleteFreeText = async (db: Db, userId: string) => {
  for (const { cardType, words } of freeTextFields) {
    await sql`
      update card_answer set answer = ${without('answer', words)}
        from course_round r, card
       where r.id = round_id and r.user_id = ${userId} and card.id = card_id and card.card_type = ${cardType}`.execute(
      db,
    )
    if (words)
      await sql`
        update card_state set state = ${without('state', words)}
          from course_round r, card
         where r.id = round_id and r.user_id = ${userId} and card.id = card_id and card.card_type = ${cardType}`.execute(
        db,
      )
  }
}

/** A person's learning and content. On erasure only their own words are deleted: results and times count for others. */
export const courseData: PersonalData = {
  export: async (db, userId) => {
    return {
      courses: (await rounds(db, userId)).rows,
      answers: (await answers(db, userId)).rows,
      sentForms: (await sentForms(db, userId)).rows,
      previewLinks: (await previewLinks(db, userId)).rows,
      publishedVersions: (await published(db, userId)).rows,
    }
  },
  anonymise: async (db, { userId }) => {
    await deleteFreeText(db, userId)
    await sql`update catalyst_event set form_values = '{}' where user_id = ${userId}`.execute(db)
    await sql`delete from preview_link where created_by = ${userId}`.execute(db)
    await sql`delete from training_mail where user_id = ${userId}`.execute(db)
  },
}
