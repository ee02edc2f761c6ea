import { sql } from 'kysely'
import type { Db } from './database/database.ts'

type Window = { limit: number; seconds: number }

/**
 * Counts one hit of a key in its window, kept in the database and so on all nodes and over restarts.
 * Answers the seconds to wait, 0 = go on. Windows are judged by the database's clock.
 */
export const takeHit = async (db: Db, key: string, { limit, seconds }: Window) => {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_window as w (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}::integer))
    on conflict (key) do update set
      hits = case when w.resets_at <= now() then 1 else w.hits + 1 end,
      resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db)
  const [row] = rows
  return row && row.hits > limit ? Math.max(1, row.wait) : 0
}

/** Forgets a key: what it counted has come to a good end. */
export const forgetHits = (db: Db, key: string) => db.deleteFrom('rate_window').where('key', '=', key).execute()

/** Drops windows that are over. */
export const dropOldWindows = (db: Db) => sql`delete from rate_window where resets_at < now() - interval '1 hour'`.execute(db)
