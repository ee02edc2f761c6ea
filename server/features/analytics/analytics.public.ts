import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Which figures: of a course for all viewers or for the visitors of one promo; the first and last day (UTC) are
 * included.
 */
type FiguresQuery = { courseId: string; promoId?: string | null; from?: string | null; to?: string | null }

/** Counts only, never people. `people` are those whose first view falls into the requested days. */
type CourseFigures = { people: number; completions: number; secondsSeen: number; cards: CardFigures[] }
type CardFigures = {
  cardId: string
  position: number
  views: number
  people: number
  /** People who saw this card and not the next one. */
  droppedOff: number
  videoPlays: number
  /** Summed over all people, from each view to their next event; at most two minutes each time. */
  secondsSeen: number
}

type Row = Omit<CardFigures, 'cardId'> & { cardId: string | null; completions: number }

/** The figures of the published course, whole and per card in order; read from the roll-ups alone. */
export const readCourseFigures = async (
  db: Db,
  { courseId, promoId = null, from = null, to = null }: FiguresQuery,
): Promise<CourseFigures> => {
  const { rows } = await sql<Row>`
    with place as (
      select null::uuid as card_id, -1 as position
       union all
      select card_id, position from version_card
       where version_id = (select published_version_id from card_course where id = ${courseId}::uuid)
    ), figure as (
      select subject.card_id, sum(views) as views, sum(people) as people, sum(video_plays) as video_plays,
             sum(completions) as completions, sum(seconds) as seconds
        from analytics_subject subject
        join analytics_day day on day.subject_id = subject.id
       where subject.course_id = ${courseId}::uuid and subject.promo_id is not distinct from ${promoId}::uuid
         and day.day between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
       group by subject.card_id
    )
    select place.card_id as "cardId", position, coalesce(views, 0) as views, coalesce(people, 0) as people,
           coalesce(video_plays, 0) as "videoPlays", coalesce(completions, 0) as completions, coalesce(seconds, 0) as "secondsSeen",
           greatest(0, people - lead(coalesce(people, 0), 1, people) over (order by position)) as "droppedOff"
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
