import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Place } from './event-rows.ts'

const maxCached = 50_000

const keyOf = ({ courseId, promoId, cardId, cardPosition, compositeId }: Place) =>
  `${courseId} ${promoId} ${cardId} ${cardPosition} ${compositeId}`

/** Creates missing subjects; returns all but those whose course, card or promo does not exist. */
const ensurePlaces = async (db: Db, places: readonly Place[]) => {
  const { rows } = await sql<Place & { id: number }>`
    insert into analytics_place (course_id, promo_id, card_id, card_position, composite_id, subject_ids)
    select sent.*, array(select analytics_subject_of(sent.course_id, promo, card)
                           from (select distinct promo, card
                                   from unnest(array[null, sent.promo_id]) as promo,
                                        unnest(array[null, sent.card_id]) as card) as counted)
      from unnest(${places.map(place => place.courseId)}::uuid[], ${places.map(place => place.promoId)}::uuid[],
                  ${places.map(place => place.cardId)}::uuid[], ${places.map(place => place.cardPosition)}::integer[],
                  ${places.map(place => place.compositeId)}::text[])
             as sent (course_id, promo_id, card_id, card_position, composite_id)
      join card_course on card_course.id = sent.course_id
      left join card on (card.id, card.course_id) = (sent.card_id, sent.course_id)
      left join promo on promo.id = sent.promo_id
     where (sent.card_id is null or card.id is not null) and (sent.promo_id is null or promo.id is not null)
     order by sent.course_id, sent.card_id, sent.promo_id, sent.card_position, sent.composite_id
    on conflict on constraint analytics_place_once do update set course_id = excluded.course_id
    returning id, course_id as "courseId", promo_id as "promoId", card_id as "cardId",
              card_position as "cardPosition", composite_id as "compositeId"`.execute(db)
  return rows
}

/** Finds the numbers of subjects, each queried once; unknown subjects have none. */
export const placeFinder = (db: Db) => {
  const known = new Map<string, number>()
  const learn = async (places: readonly Place[]) => {
    const unknown = new Map(places.map(place => [keyOf(place), place] as const).filter(([key]) => !known.has(key)))
    if (unknown.size === 0) return
    for (const row of await ensurePlaces(db, [...unknown.values()])) known.set(keyOf(row), row.id)
  }
  return async (places: readonly Place[]): Promise<(number | undefined)[]> => {
    if (known.size > maxCached) known.clear()
    await learn(places)
    return places.map(place => known.get(keyOf(place)))
  }
}
