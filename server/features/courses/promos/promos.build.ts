import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { makePreviewLink } from '../preview-links/preview-links.queries.ts'

type BuiltOpenings = { promoId: string; from: number; until: number | null; now: Date }

/** Saves how often a promo was opened: fewer at weekends, and more by the code than by the link. Days count from today. */
export const buildOpenings = (db: Db, { promoId, from, until, now }: BuiltOpenings) =>
  sql`
  insert into promo_day (promo_id, day, source, openings)
  select ${promoId}::uuid, day, source, 1 + (extract(isodow from day)::integer * 3 + ascii(source)) % 7
    from generate_series(${now}::timestamptz::date + ${from}::integer,
                         least(${now}::timestamptz::date, ${now}::timestamptz::date + ${until}::integer), '1 day') as day,
         unnest(array['scan', 'press']) as source
   where source = 'scan' or extract(isodow from day) < 5`.execute(db)

/** Saves a preview link of a draft that was opened three times. */
export const buildOpenedLink = async (db: Db, link: Parameters<typeof makePreviewLink>[1]) => {
  const { id } = await makePreviewLink(db, { ...link, useDraft: true })
  await sql`update preview_link set opened_count = 3, last_opened_at = ${link.now} where id = ${id}`.execute(db)
}
