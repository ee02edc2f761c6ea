import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Reading, rollUpLag } from '../../platform/metrics/readings.ts'
import { throughIndexes } from './through-indexes.ts'

/** The number of batches counted in one transaction. */
const batchesAtOnce = 200

/** More than any honest visit sends; a forged visit must not delay the others. */
const mostSigns = 10_000

/** Events of a visit arrive within a month of it; earlier dates are not believed. */
const longestWait = 33 * 24 * 60 * 60 * 1000

/**
 * The last batch number below which all are committed. Writers hold the shared lock from before they take the number
 * until they commit, so holding it exclusively for a moment means that no lower number is pending.
 */
const findLastBatch = (db: Db) => {
  const find = async (trx: Db) => {
    await sql`select pg_advisory_xact_lock(hashtext('analytics_batch'))`.execute(trx)
    const { rows } = await sql<{ batch: number }>`
      select last_value - (not is_called)::integer as batch from analytics_batch`.execute(trx)
    return rows[0]?.batch ?? 0
  }
  // The demo is loaded in one transaction.
  return db.isTransaction ? find(db) : db.transaction().execute(find)
}

/**
 * New events with subject and time; then who saw a subject, and since when as known before. A browser chooses the id of
 * its session: hashed, it cannot be that of an account.
 */
const people = (since: number, last: number) => sql`
  fresh as materialized (
    select place.id as place_id, place.course_id, place.subject_ids, event.session_id, event.happened_at,
           (event.happened_at at time zone 'UTC')::date as day, type.name as type,
           coalesce(event.user_id, md5(event.session_id::text)::uuid) as visitor_id, event.user_id is not null as is_signed_in
      from analytics_event event
      join analytics_place place on place.id = event.place_id
      join analytics_event_type type on type.code = event.event_type
     where event.batch > ${since}::bigint and event.batch <= ${last}::bigint
  ), seen as materialized (
    select subject_id, visitor_id, min(day) as day, bool_or(is_signed_in) as is_signed_in
      from fresh cross join unnest(subject_ids) as subject_id
     where type = 'CARD_VIEWED' group by subject_id, visitor_id
  ), met as materialized (
    select subject_id, visitor_id, day, is_signed_in,
           (select known.first_day from analytics_visitor known
             where (known.subject_id, known.visitor_id) = (seen.subject_id, seen.visitor_id)) as first_day
      from seen
  ), earlier as materialized (
    select * from met where first_day is null or day < first_day
  ), kept as (
    insert into analytics_visitor as known (subject_id, visitor_id, first_day)
    select subject_id, visitor_id, day from earlier order by subject_id, visitor_id
    on conflict (subject_id, visitor_id) do update set first_day = excluded.first_day
  )`

/** The events of visits, known and new; and how much longer each subject was viewed than known before. */
const visits = sql`
  signs as materialized (
    select session_id, course_id, min(happened_at) as first_at, array_agg(happened_at) as moments,
           array_agg(case when type = 'CARD_VIEWED' then place_id end) as place_ids,
           (array_agg(visitor_id order by is_signed_in desc))[1] as visitor_id, bool_or(is_signed_in) as is_signed_in
      from fresh group by session_id, course_id
  ), returned as materialized (
    select signs.*, (select known from analytics_visit known
                      where (known.session_id, known.course_id) = (signs.session_id, signs.course_id)) as known
      from signs
  ), visit as materialized (
    select session_id, course_id, first_at, (known).moments as old_moments, (known).place_ids as old_place_ids,
           (known).moments || moments as moments, (known).place_ids || place_ids as place_ids,
           coalesce((known).visitor_id, visitor_id) as visitor_id,
           coalesce((known).is_signed_in, is_signed_in) as is_signed_in
      from returned where coalesce(cardinality((known).moments), 0) < ${mostSigns}::integer
  ), told as (
    insert into analytics_visit as known (session_id, course_id, first_at, moments, place_ids, visitor_id, is_signed_in)
    select session_id, course_id, first_at, moments, place_ids, visitor_id, is_signed_in from visit
    on conflict (session_id, course_id) do update set moments = excluded.moments, place_ids = excluded.place_ids
  ), looked as (
    select now.*, is_signed_in from visit cross join analytics_seconds(moments, place_ids) as now
     union all
    select place_id, day, -seconds, is_signed_in from visit cross join analytics_seconds(old_moments, old_place_ids)
  )`

/** What is added to each subject and day, for people with and without an account. */
const changes = sql`
  change as (
    select subject_id, day, is_signed_in, count(*) filter (where type = 'CARD_VIEWED') as views, 0 as people,
           count(*) filter (where type = 'VIDEO_STARTED') as video_plays,
           count(*) filter (where type = 'VIDEO_PLAYED') as video_beats,
           count(*) filter (where type = 'COURSE_COMPLETED') as completions, 0 as seconds
      from fresh cross join unnest(subject_ids) as subject_id
     where type in ('CARD_VIEWED', 'VIDEO_STARTED', 'VIDEO_PLAYED', 'COURSE_COMPLETED')
     group by subject_id, day, is_signed_in
     union all
    select subject_id, day, is_signed_in, 0, 1, 0, 0, 0, 0 from earlier
     union all
    select subject_id, first_day, is_signed_in, 0, -1, 0, 0, 0, 0 from earlier where first_day is not null
     union all
    select subject_id, day, is_signed_in, 0, 0, 0, 0, 0, seconds
      from looked join analytics_place place on place.id = place_id cross join unnest(subject_ids) as subject_id
  )`

/**
 * Adds the batches after `since`, up to `last`, to the roll-ups. People are counted on the day of their first view;
 * when an earlier one arrives late, they move there. A visit's seconds are those of all its events less those counted
 * before. Known people and visits are looked up one by one: a join would scan the large tables.
 */
const count = (db: Db, since: number, last: number) =>
  sql`
  with ${people(since, last)}, ${visits}, ${changes}
  insert into analytics_day as kept
    (subject_id, day, is_signed_in, views, people, video_plays, video_beats, completions, seconds)
  select subject_id, day, is_signed_in, sum(views), sum(people), sum(video_plays), sum(video_beats), sum(completions),
         sum(seconds)
    from change group by subject_id, day, is_signed_in order by subject_id, day, is_signed_in
  on conflict (subject_id, day, is_signed_in) do update
     set views = kept.views + excluded.views, people = kept.people + excluded.people,
         video_plays = kept.video_plays + excluded.video_plays, video_beats = kept.video_beats + excluded.video_beats,
         completions = kept.completions + excluded.completions,
         seconds = kept.seconds + excluded.seconds`.execute(db)

/** Whether to wait for a concurrent roll-up or to leave the work to it. */
type OnLocked = 'wait' | 'leave'

const lockProgress = (trx: Db, onLocked: OnLocked) =>
  onLocked === 'wait'
    ? sql<{ batch: number }>`select batch from analytics_progress for update`.execute(trx)
    : sql<{ batch: number }>`select batch from analytics_progress for update skip locked`.execute(trx)

type RollUpOptions = { bound: number; onLocked: OnLocked }

/** Counts some batches, exactly once however many workers call it; returns whether more are left. */
const countNext = (db: Db, { bound, onLocked }: RollUpOptions) =>
  throughIndexes(db, async trx => {
    const { rows } = await lockProgress(trx, onLocked)
    const since = rows[0]?.batch ?? bound
    const last = Math.min(since + batchesAtOnce, bound)
    if (last <= since) return false
    await count(trx, since, last)
    await sql`update analytics_progress set batch = ${last}::bigint`.execute(trx)
    return last < bound
  })

/**
 * Adds all new events to the roll-ups; progress and figures are saved in the same transaction. A concurrent run is
 * waited for or left to finish.
 */
export const rollUp = async (db: Db, onLocked: OnLocked = 'wait'): Promise<void> => {
  const bound = await findLastBatch(db)
  while (await countNext(db, { bound, onLocked }));
}

/** Saves until when everything is counted. */
export const saveCountedAt = (db: Db, now: Date) => sql`update analytics_progress set counted_at = ${now}`.execute(db)

/** Deletes the events of visits that can receive no more. */
export const deleteOldVisits = (db: Db, now: Date) =>
  sql`delete from analytics_visit where first_at < ${new Date(now.getTime() - longestWait)}`.execute(db)

/** How long ago all events were counted; an installation that has counted none yet is as old as its progress is late. */
export const readEventLag: Reading = async db => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - coalesce(counted_at, (select created_at from installation))) as seconds
      from analytics_progress`.execute(db)
  return [rollUpLag('events', rows[0]?.seconds)]
}
