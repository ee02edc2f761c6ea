import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Cohort } from './figures.store.ts'

/** The newest people whose answers are read; a figure needs no more, and the call stays cheap. */
const peopleRead = 300

/** Answers are those of people with an account who came without a promo: nobody else's are kept. */
const haveAnswers = ({ promoId = null, isSignedIn = null }: Cohort) => promoId === null && isSignedIn !== false

/** Each person's first round of a course, where it was completed in the requested days: the newest. */
const firstRounds = ({ courseId, from = null, to = null }: Cohort): RawBuilder<unknown> => sql`
  round as materialized (
    select id from course_round
     where course_id = ${courseId}::uuid and number = 1 and completed_at is not null
       and completed_at >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')
       and completed_at < coalesce((${to}::date + 1)::timestamp at time zone 'UTC', 'infinity')
     order by completed_at desc limit ${peopleRead}::integer
  )`

/** How many answered a card, and how many of them right at the first try. */
export type FirstTries = { cardId: string; answered: number; right: number }

export const readFirstTries = async (db: Db, cohort: Cohort, cardIds: readonly string[]): Promise<FirstTries[]> => {
  if (cardIds.length === 0 || !haveAnswers(cohort)) return []
  const { rows } = await sql<FirstTries>`
    with ${firstRounds(cohort)}
    select a.card_id as "cardId", count(*)::integer as answered, count(*) filter (where a.cleared)::integer as right
      from round join card_answer a on a.round_id = round.id and a.try_number = 1
     where a.card_id = any(${cardIds}::uuid[]) group by a.card_id`.execute(db)
  return rows
}

/** What one person answered first, and how many other cards of the course they got right at the first try. */
export type FirstAnswer = { answer: unknown; othersRight: number }

/** The first answers to some cards. */
export const readFirstAnswers = async (
  db: Db,
  cohort: Cohort,
  cardIds: readonly string[],
): Promise<(FirstAnswer & { cardId: string })[]> => {
  if (!haveAnswers(cohort)) return []
  const { rows } = await sql<FirstAnswer & { cardId: string }>`
    with ${firstRounds(cohort)}
    select a.card_id as "cardId", a.answer,
           (select count(*)::integer from card_answer other
             where other.round_id = round.id and other.try_number = 1 and other.cleared
               and other.card_id <> a.card_id) as "othersRight"
      from round join card_answer a on a.round_id = round.id and a.try_number = 1
     where a.card_id = any(${cardIds}::uuid[])`.execute(db)
  return rows
}
