import { sql } from 'kysely'
import { Histogram } from 'prom-client'
import type { Db } from '../../platform/database/database.ts'
import { errorCode } from '../../platform/error-code.ts'
import { failPoint } from '../../platform/fail-points.ts'
import type { EventRow, Place } from './event-rows.ts'
import { createMonth } from './months.ts'
import { throughIndexes } from './through-indexes.ts'
import { createWriteBatcher } from './write-batcher.ts'

const maxCached = 50_000

const getKey = ({ courseId, promoId, cardId, cardPosition, compositeId }: Place) =>
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
const placeFinder = (db: Db) => {
  const known = new Map<string, number>()
  const learn = async (places: readonly Place[]) => {
    const unknown = new Map(places.map(place => [getKey(place), place] as const).filter(([key]) => !known.has(key)))
    if (unknown.size === 0) return
    for (const row of await ensurePlaces(db, [...unknown.values()])) known.set(getKey(row), row.id)
  }
  return async (places: readonly Place[]): Promise<(number | undefined)[]> => {
    if (known.size > maxCached) known.clear()
    await learn(places)
    return places.map(place => known.get(getKey(place)))
  }
}

/** How many events are written by one statement. */
export const eventBatchSize = new Histogram({
  name: 'trellis_event_batch_size',
  help: 'Events of the screens written by one statement',
  buckets: [1, 10, 100, 500, 1000],
  registers: [],
})

type PlacedRow = EventRow & { placeId: number }

/**
 * Writes events in one statement. The shared lock is taken before the batch number, so a holder of the exclusive lock
 * knows that all earlier batches are committed. Repeats are found by id: within a month by its unique index, in other
 * possible months by lookup, and for devices with a wrong clock by the time first assigned.
 */
const insert = (db: Db, rows: readonly PlacedRow[], believedFrom: string) =>
  sql`
  with held as materialized (
    select pg_advisory_xact_lock_shared(hashtext('analytics_batch'))
  ), numbered as materialized (
    select nextval('analytics_batch') as batch from held
  ), sent as materialized (
    select distinct on (event_id) *
      from unnest(${rows.map(row => row.eventId)}::uuid[], ${rows.map(row => row.sessionId)}::uuid[],
                  ${rows.map(row => row.userId)}::uuid[], ${rows.map(row => row.happenedAt)}::timestamptz[],
                  ${rows.map(row => row.claimedAt)}::timestamptz[], ${rows.map(row => row.placeId)}::integer[],
                  ${rows.map(row => row.type)}::smallint[])
        as row (event_id, session_id, user_id, happened_at, claimed_at, place_id, event_type)
     order by event_id, happened_at
  ), stray as (
    insert into analytics_stray (event_id, happened_at)
    select event_id, happened_at from sent
     where claimed_at is not null
       and (select kept.event_id from analytics_event kept
             where kept.event_id = sent.event_id and kept.happened_at = sent.claimed_at) is null
     order by event_id
    on conflict do nothing
    returning event_id
  )
  insert into analytics_event (event_id, session_id, user_id, happened_at, batch, place_id, event_type)
  select sent.event_id, session_id, user_id, happened_at, batch, place_id, event_type
    from sent cross join numbered
   where case when claimed_at is null
              then (select known.event_id from analytics_stray known where known.event_id = sent.event_id) is null
              else exists (select from stray where stray.event_id = sent.event_id) end
     and (select kept.event_id from analytics_event kept
           where kept.event_id = sent.event_id and kept.happened_at >= ${believedFrom}::timestamptz limit 1) is null
  on conflict do nothing`.execute(db)

const maxDelayMs = 31 * 24 * 60 * 60 * 1000

/** The earliest time that one of these events may have been saved with before. */
const earliestSearched = (rows: readonly PlacedRow[]) =>
  new Date(Math.min(...rows.map(row => Date.parse(row.happenedAt))) - maxDelayMs).toISOString()

const writer = (db: Db) => {
  const findPlaces = placeFinder(db)
  const made = new Set<string>()
  const makeMonths = async (rows: readonly EventRow[]) => {
    const months = new Set(rows.map(row => row.happenedAt.slice(0, 7)))
    for (const month of months)
      if (!made.has(month)) {
        await createMonth(db, `${month}-01T00:00:00Z`)
        made.add(month)
      }
  }
  return async (rows: readonly EventRow[]) => {
    const places = await findPlaces(rows.map(row => row.place))
    const placed = rows.flatMap((row, index) => {
      const placeId = places[index]
      return placeId === undefined ? [] : [{ ...row, placeId }]
    })
    if (placed.length === 0) return
    await makeMonths(placed)
    await throughIndexes(db, trx => insert(trx, placed, earliestSearched(placed)))
    eventBatchSize.observe(placed.length)
    await failPoint('call committed, not answered')
  }
}

/** Errors caused by an item or by a conflict, as opposed to an unavailable database. */
const isOfOneItem = (error: unknown) => /^(22|23|40|P0)/.test(errorCode(error))

const batchers = new WeakMap<Db, ReturnType<typeof createWriteBatcher<EventRow>>>()

/** Saves events durably, together with those of other calls; events of unknown courses are left out. */
export const saveEvents = (db: Db, rows: readonly EventRow[]): Promise<void> => {
  const enqueue =
    batchers.get(db) ??
    createWriteBatcher<EventRow>({ write: writer(db), isOfOneItem, maxBatch: 1000, maxQueued: 20_000 })
  batchers.set(db, enqueue)
  return enqueue(rows)
}
