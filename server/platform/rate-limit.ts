import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database/database.ts'

type Window = { limit: number; seconds: number }
/** A statement that selects the keys to count, as `key`. */
type KeySource = RawBuilder<unknown>

/**
 * SQL fragment that counts one hit of each key in its window and returns `key`, `hits` and the seconds to its end as
 * `wait`. Shared by all nodes and restarts through the database, by the database's clock.
 */
export const hitCounted = (keys: KeySource, seconds: number) => sql<{ key: string; hits: number; wait: number }>`
    insert into rate_window as w (key, hits, resets_at)
    select key, 1, now() + make_interval(secs => ${seconds}::integer) from (${keys}) counted
    on conflict (key) do update set
      hits = case when w.resets_at <= now() then 1 else w.hits + 1 end,
      resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::integer as wait`

/** Counts one hit of each key. Returns the seconds to wait by key, 0 = allowed. The keys differ. */
export const consumeRateLimits = async (db: Db, keys: readonly string[], { limit, seconds }: Window) => {
  const { rows } = await hitCounted(sql`select key from unnest(${keys}::text[]) as key order by key`, seconds).execute(
    db,
  )
  return new Map(rows.map(({ key, hits, wait }) => [key, hits > limit ? Math.max(1, wait) : 0]))
}

/** Counts one hit of one key. Returns the seconds to wait, 0 = allowed. */
export const consumeRateLimit = async (db: Db, key: string, window: Window) =>
  (await consumeRateLimits(db, [key], window)).get(key) ?? 0

type BackoffOptions = { free: number; first: number; longest: number }

/**
 * SQL fragment that counts one attempt of a key, with exponential backoff: after `free` attempts the next has to wait
 * `first` seconds, then each time twice as long, up to `longest`. An early attempt is refused and not counted: it
 * returns no row. An hour without attempts resets the count.
 */
export const attemptCounted = (key: KeySource, { free, first, longest }: BackoffOptions) => sql`
    -- clock_timestamp(), not now(): an attempt that waited for a lock must see the other attempt as past.
    insert into rate_window as w (key, hits, resets_at) select key, 1, clock_timestamp() from (${key}) counted
    on conflict (key) do update set
      hits = case when w.resets_at < now() - interval '1 hour' then 1 else w.hits + 1 end,
      resets_at = clock_timestamp() + make_interval(secs => case
        when w.resets_at < now() - interval '1 hour' or w.hits + 1 < ${free}::integer then 0
        else least(${longest}::float8, ${first}::float8 * 2 ^ least(20, w.hits + 1 - ${free}::integer)) end)
    where w.resets_at <= clock_timestamp()
    returning hits`

/** Counts one attempt of a key with exponential backoff. Returns the seconds to wait, 0 = allowed. */
export const consumeWithBackoff = async (db: Db, key: string, options: BackoffOptions) => {
  const { rows } = await attemptCounted(sql`select ${key}::text as key`, options).execute(db)
  return rows.length > 0 ? 0 : getSecondsLeft(db, key)
}

/** The seconds until a refused key may be tried again. */
export const getSecondsLeft = async (db: Db, key: string) => {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from resets_at - clock_timestamp()))::integer as wait from rate_window where key = ${key}`.execute(
    db,
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}

/** The number of hits of a key in its current window. */
export const countHits = async (db: Db, key: string) => {
  const { rows } = await sql<{ hits: number }>`select hits from rate_window where key = ${key}`.execute(db)
  return rows[0]?.hits ?? 0
}

export type RateLimitSettlement = { reset: string; refunded: readonly string[] }

/**
 * SQL fragment that resets one key and refunds one hit of others. Locks them in this order, which is that of counting.
 */
export const rateLimitsSettled = ({ reset, refunded }: RateLimitSettlement) => sql`
    update rate_window
       set hits = case when key = ${reset} then 0 else greatest(0, hits - 1) end,
           resets_at = case when key = ${reset} then clock_timestamp() else resets_at end
     where key in (select w.key from unnest(${[reset, ...refunded]}::text[]) with ordinality as settled (key, ordinal)
                     join rate_window w on w.key = settled.key
                    order by settled.ordinal for update of w)`

/** Resets one key and refunds one hit of others in one statement. */
export const settleRateLimits = (db: Db, settlement: RateLimitSettlement) => rateLimitsSettled(settlement).execute(db)

/** Refunds one hit of each key. */
export const refundRateLimits = (db: Db, keys: readonly string[]) =>
  sql`update rate_window set hits = greatest(0, hits - 1) where key = any(${keys})`.execute(db)

/** Deletes expired windows. */
export const deleteOldRateLimits = (db: Db) =>
  sql`delete from rate_window where resets_at < now() - interval '1 hour'`.execute(db)
