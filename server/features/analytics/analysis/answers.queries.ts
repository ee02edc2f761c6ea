import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type FigureReader, peopleOfBrand } from '../../campaigns/brand-figures.public.ts'
import type { Cohort } from './figures.queries.ts'

/** The maximum number of people read for a figure, of named ones and of others each; keeps the call cheap. */
const peopleRead = 300

type CardsInput = { cohort: Cohort; cardIds: readonly string[] }

/** Only answers of people with an account and without a promo are stored. */
const haveAnswers = ({ promoId = null, isSignedIn = null }: Cohort) => promoId === null && isSignedIn !== false

/** Others: people whom the brand could never name; without a brand, everyone. */
const isOther = (reader: FigureReader) =>
  reader === 'exact' ? sql`true` : sql`user_id not in (select user_id from of_brand)`
const isNamed = (reader: FigureReader) =>
  reader === 'exact' ? sql`false` : sql`user_id in (select user_id from of_brand where is_known)`

type NewestRoundsInput = { cohort: Cohort; isKnown: boolean; condition: RawBuilder<unknown> }

const newestRounds = ({ cohort: { courseId, from = null, to = null }, isKnown, condition }: NewestRoundsInput) => sql`
  (select id, ${isKnown}::boolean as is_known from course_round
    where course_id = ${courseId}::uuid and number = 1 and completed_at is not null
      and completed_at >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')
      and completed_at < coalesce((${to}::date + 1)::timestamp at time zone 'UTC', 'infinity')
      and ${condition}
    order by completed_at desc limit ${peopleRead}::integer)`

/**
 * The newest first rounds of a course that were completed in the requested days. Named people and others are limited
 * apart, so that others never push out a named one.
 */
const firstRounds = (reader: FigureReader, cohort: Cohort): RawBuilder<unknown> => sql`
  of_brand as materialized (
    ${reader === 'exact' ? sql`select null::uuid as user_id, false as is_known where false` : peopleOfBrand(reader)}
  ), round as materialized (
    ${newestRounds({ cohort, isKnown: true, condition: isNamed(reader) })}
    union all
    ${newestRounds({ cohort, isKnown: false, condition: isOther(reader) })}
  )`

/** Counts of people who answered a card, and who were right at the first try; named people apart from others. */
export type FirstTries = { cardId: string; isKnown: boolean; answered: number; right: number }

export const readFirstTries = async (
  db: Db,
  reader: FigureReader,
  { cohort, cardIds }: CardsInput,
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

/** A person's first answer, and the number of other cards of the course that they got right at the first try. */
export type FirstAnswer = { isKnown: boolean; answer: unknown; othersRight: number }

/** The first answers to some cards. */
export const readFirstAnswers = async (
  db: Db,
  reader: FigureReader,
  { cohort, cardIds }: CardsInput,
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
