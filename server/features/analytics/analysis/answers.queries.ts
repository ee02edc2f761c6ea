import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type FigureReader, peopleOfBrand } from '../../campaigns/brand-figures.public.ts'
import type { Cohort } from './figures.queries.ts'

/** The newest people whose answers are read, of named ones and of others; a figure needs no more, and the call stays cheap. */
const peopleRead = 300

type OfCards = { cohort: Cohort; cardIds: readonly string[] }

/** Answers are those of people with an account who came without a promo: nobody else's are kept. */
const haveAnswers = ({ promoId = null, isSignedIn = null }: Cohort) => promoId === null && isSignedIn !== false

/** A person is among the others where the brand could never name them; without a brand everyone is. */
const isOther = (reader: FigureReader) =>
  reader === 'exact' ? sql`true` : sql`user_id not in (select user_id from of_brand)`
const isNamed = (reader: FigureReader) =>
  reader === 'exact' ? sql`false` : sql`user_id in (select user_id from of_brand where is_known)`

type Newest = { cohort: Cohort; isKnown: boolean; condition: RawBuilder<unknown> }

const newestRounds = ({ cohort: { courseId, from = null, to = null }, isKnown, condition }: Newest) => sql`
  (select id, ${isKnown}::boolean as is_known from course_round
    where course_id = ${courseId}::uuid and number = 1 and completed_at is not null
      and completed_at >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')
      and completed_at < coalesce((${to}::date + 1)::timestamp at time zone 'UTC', 'infinity')
      and ${condition}
    order by completed_at desc limit ${peopleRead}::integer)`

/**
 * Each person's first round of a course, where it was completed in the requested days: the newest. Those of named people
 * and of others apart, so that none of the others pushes out a named one.
 */
const firstRounds = (reader: FigureReader, cohort: Cohort): RawBuilder<unknown> => sql`
  of_brand as materialized (
    ${reader === 'exact' ? sql`select null::uuid as user_id, false as is_known where false` : peopleOfBrand(reader)}
  ), round as materialized (
    ${newestRounds({ cohort, isKnown: true, condition: isNamed(reader) })}
    union all
    ${newestRounds({ cohort, isKnown: false, condition: isOther(reader) })}
  )`

/** How many answered a card, and how many of them right at the first try: whom the brand may name apart from others. */
export type FirstTries = { cardId: string; isKnown: boolean; answered: number; right: number }

export const readFirstTries = async (
  db: Db,
  reader: FigureReader,
  { cohort, cardIds }: OfCards,
): Promise<FirstTries[]> => {
  if (cardIds.length === 0 || !haveAnswers(cohort)) return []
  const { rows } = await sql<FirstTries>`
    with ${firstRounds(reader, cohort)}
    select a.card_id as "cardId", round.is_known as "isKnown", count(*)::integer as answered,
           count(*) filter (where a.cleared)::integer as right
      from round join card_answer a on a.round_id = round.id and a.try_number = 1
     where a.card_id = any(${cardIds}::uuid[]) group by a.card_id, round.is_known`.execute(db)
  return rows
}

/** What one person answered first, and how many other cards of the course they got right at the first try. */
export type FirstAnswer = { isKnown: boolean; answer: unknown; othersRight: number }

/** The first answers to some cards. */
export const readFirstAnswers = async (
  db: Db,
  reader: FigureReader,
  { cohort, cardIds }: OfCards,
): Promise<(FirstAnswer & { cardId: string })[]> => {
  if (!haveAnswers(cohort)) return []
  const { rows } = await sql<FirstAnswer & { cardId: string }>`
    with ${firstRounds(reader, cohort)}
    select a.card_id as "cardId", round.is_known as "isKnown", a.answer,
           (select count(*)::integer from card_answer other
             where other.round_id = round.id and other.try_number = 1 and other.cleared
               and other.card_id <> a.card_id) as "othersRight"
      from round join card_answer a on a.round_id = round.id and a.try_number = 1
     where a.card_id = any(${cardIds}::uuid[])`.execute(db)
  return rows
}
