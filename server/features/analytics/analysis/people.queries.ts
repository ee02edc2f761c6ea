import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  type BrandReader,
  type FigureCounts,
  type FigureReader,
  getTotal,
  peopleOfBrand,
} from '../../campaigns/brand-figures.public.ts'
import { type Cohort, type CourseFigures, readCourseFigures } from './figures.queries.ts'
import { type FilteredCohort, showFiltered } from './filtered-figures.ts'

const inDays = (day: RawBuilder<unknown>, { from = null, to = null }: Cohort) =>
  sql`${day} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`

/** Counts the people in an array who saw a subject, in one pass over the index. */
const countSeen = (people: RawBuilder<unknown>, cohort: Cohort) => sql`(
  select count(*) from analytics_visitor seen
   where seen.subject_id = subject.id and seen.visitor_id = any(${people}) and ${inDays(sql`seen.first_day`, cohort)})`

/** People who completed the course, by their first completed round; visits by a promo are not recorded as learning. */
const completedRounds = (cohort: Cohort) => sql`
  completed as (
    select r.user_id from course_round r
     where r.course_id = ${cohort.courseId}::uuid and r.completed_at is not null
       and ${cohort.promoId ?? null}::uuid is null
     group by r.user_id having ${inDays(sql`(min(r.completed_at) at time zone 'UTC')::date`, cohort)}
  )`

/**
 * Counts of people with an account: who opened the course, saw each card (from the roll-ups) and completed it. Only the
 * people of the brand are looked up one by one: a course may have a hundred times as many.
 */
const countAccounts = async (db: Db, reader: BrandReader, cohort: Cohort): Promise<FigureCounts[]> => {
  const { rows } = await sql<FigureCounts>`
    with of_brand as materialized (${peopleOfBrand(reader)}
    ), member as materialized (
      select coalesce(array_agg(user_id) filter (where is_known), '{}') as known,
             coalesce(array_agg(user_id) filter (where not is_known), '{}') as former
        from of_brand
    ), ${completedRounds(cohort)}, total as (
      select coalesce('card ' || subject.card_id, 'opened') as figure, ${countSeen(sql`member.known`, cohort)} as known,
             ${countSeen(sql`member.former`, cohort)} as former,
             (select coalesce(sum(day.people), 0) from analytics_day day
               where day.subject_id = subject.id and day.is_signed_in and ${inDays(sql`day.day`, cohort)}) as people
        from analytics_subject subject cross join member
       where subject.course_id = ${cohort.courseId}::uuid
         and subject.promo_id is not distinct from ${cohort.promoId ?? null}::uuid
    )
    select figure, known::integer, greatest(people - known - former, 0)::integer as others from total
     union all
    select 'completed', count(*) filter (where b.is_known)::integer, count(*) filter (where b.user_id is null)::integer
      from completed left join of_brand b on b.user_id = completed.user_id`.execute(db)
  return rows
}

/** Counts of the roll-ups by figure; training again counts as completing again. */
const toCounts = ({ people, completions, cards }: CourseFigures) => [
  { figure: 'opened', others: people },
  { figure: 'completed', others: Math.min(people, completions) },
  ...cards.map(card => ({ figure: `card ${card.cardId}`, others: card.people })),
]

/** Counts of people as shown; null = none, or fewer than five who may not be named. */
export type ShownPeople = {
  opened: number | null
  completed: number | null
  cards: { cardId: string; people: number | null }[]
  /** The exact figures; null for a brand's course, where they must not be shown. */
  exact: CourseFigures | null
}

/**
 * Counts the people of a course as shown. For a brand's course, people whom it may name count exactly; others with an
 * account and visitors without one are grouped in fives apart, because anyone can create visitors to complete a five.
 * The same for every reader: open figures are public.
 */
export const readPeople = async (
  db: Db,
  reader: FigureReader,
  { cohort, filter, forEveryone }: FilteredCohort,
): Promise<ShownPeople> => {
  const isOfBrand = reader !== 'exact'
  const figures = await readCourseFigures(db, isOfBrand ? { ...cohort, isSignedIn: false } : cohort)
  const visitors = isOfBrand && cohort.isSignedIn === true ? [] : toCounts(figures)
  const accounts = isOfBrand && cohort.isSignedIn !== false ? await countAccounts(db, reader, cohort) : []
  const counts = [
    ...visitors.map(visitorCount => ({ ...visitorCount, figure: `visitors ${visitorCount.figure}`, known: 0 })),
    ...accounts,
  ]
  const shownFigures = await showFiltered(db, reader, { cohort, filter, forEveryone, counts })
  const shown = (figure: string) => getTotal(shownFigures, figure) + getTotal(shownFigures, `visitors ${figure}`)
  const opened = shown('opened')
  return {
    opened: opened || null,
    completed: Math.min(opened, shown('completed')) || null,
    cards: figures.cards.map(({ cardId }) => ({ cardId, people: shown(`card ${cardId}`) || null })),
    exact: isOfBrand ? null : figures,
  }
}
