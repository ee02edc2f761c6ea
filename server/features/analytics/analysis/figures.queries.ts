import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type FigureReader, peopleOfBrand } from '../../campaigns/brand-figures.public.ts'

/** The people and days of figures. */
export type Cohort = {
  courseId: string
  /** Only the visitors of this promo. */
  promoId?: string | null
  /** The first and the last day, UTC, both included. */
  from?: string | null
  to?: string | null
  /** Only people with an account, or only those without one. */
  isSignedIn?: boolean | null
}

/** Exact counts; shown-counts.rules.ts decides what is shown of them. */
export type CourseFigures = { people: number; completions: number; secondsSeen: number; cards: CardFigures[] }
export type CardFigures = {
  cardId: string
  position: number
  views: number
  /** Those whose first view falls into the requested days. */
  people: number
  videoPlays: number
  /** The number of watched ten-second stretches of a video. */
  videoBeats: number
  /** Summed over all people, from each view to their next event; at most two minutes each time. */
  secondsSeen: number
}

type Row = Omit<CardFigures, 'cardId'> & { cardId: string | null; completions: number }

/** The figures of the published course, whole and per card in order; read from the roll-ups alone. */
export const readCourseFigures = async (
  db: Db,
  { courseId, promoId = null, from = null, to = null, isSignedIn = null }: Cohort,
): Promise<CourseFigures> => {
  const { rows } = await sql<Row>`
    with place as (
      select null::uuid as card_id, -1 as position
       union all
      select card_id, position from version_card
       where version_id = (select published_version_id from card_course where id = ${courseId}::uuid)
    ), figure as (
      select subject.card_id, sum(views) as views, sum(people) as people, sum(video_plays) as video_plays,
             sum(video_beats) as video_beats, sum(completions) as completions, sum(seconds) as seconds
        from analytics_subject subject
        join analytics_day day on day.subject_id = subject.id
       where subject.course_id = ${courseId}::uuid and subject.promo_id is not distinct from ${promoId}::uuid
         and day.day between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
         and is_signed_in = coalesce(${isSignedIn}::boolean, is_signed_in)
       group by subject.card_id
    )
    select place.card_id as "cardId", position, coalesce(views, 0) as views, coalesce(people, 0) as people,
           coalesce(video_plays, 0) as "videoPlays", coalesce(video_beats, 0) as "videoBeats",
           coalesce(completions, 0) as completions, coalesce(seconds, 0) as "secondsSeen"
      from place left join figure on figure.card_id is not distinct from place.card_id
     order by position`.execute(db)
  const [whole, ...cards] = rows
  return {
    people: whole?.people ?? 0,
    completions: whole?.completions ?? 0,
    secondsSeen: whole?.secondsSeen ?? 0,
    cards: cards.map(({ completions, cardId, ...card }) => ({ ...card, cardId: cardId ?? '' })),
  }
}

/** The maximum number of visits read for viewing times; keeps the call cheap. */
const visitsRead = 200
/** A visit with more events is forged. */
const mostEvents = 1000

/** Viewing times of a card over the newest visits, in seconds; card null = the whole course. */
export type LookTime = { cardId: string | null; people: number; median: number; p90: number }

/** Visits whose times may be shown: for a brand's course, only of people whom the brand may name. */
const shownVisits = (reader: FigureReader) =>
  reader === 'exact'
    ? sql`true`
    : sql`is_signed_in and visitor_id in (select user_id from (${peopleOfBrand(reader)}) of_brand where is_known)`

/**
 * Viewing times. Times cannot be grouped in fives, so people whom a brand may not name are left out before the newest
 * visits are taken and push out no one.
 */
export const readLookTimes = async (
  db: Db,
  reader: FigureReader,
  { courseId, promoId = null, from = null, to = null, isSignedIn = null }: Cohort,
): Promise<LookTime[]> => {
  const { rows } = await sql<LookTime>`
    with visit as materialized (
      select visitor_id, moments, place_ids from analytics_visit
       where course_id = ${courseId}::uuid and cardinality(moments) <= ${mostEvents}::integer
         and first_at >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')
         and first_at < coalesce((${to}::date + 1)::timestamp at time zone 'UTC', 'infinity')
         and is_signed_in = coalesce(${isSignedIn}::boolean, is_signed_in) and ${shownVisits(reader)}
       order by first_at desc limit ${visitsRead}::integer
    ), looked as (
      select visitor_id, place.card_id, sum(shown.seconds) as seconds
        from visit
       cross join analytics_seconds(moments, place_ids) as shown
        join analytics_place place on place.id = shown.place_id
       where ${promoId}::uuid is null or place.promo_id = ${promoId}::uuid
       group by visitor_id, place.card_id
    ), whole as (
      select * from looked union all select visitor_id, null, sum(seconds) from looked group by visitor_id
    )
    select card_id as "cardId", count(*)::integer as people,
           percentile_cont(0.5) within group (order by seconds) as median,
           percentile_cont(0.9) within group (order by seconds) as p90
      from whole group by card_id`.execute(db)
  return rows
}
