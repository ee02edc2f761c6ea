import { type RawBuilder, sql } from 'kysely'

const hour = 3_600_000

/**
 * Records that a person, whose id the query answers, is here; at most once an hour. A piece of a statement. A row that
 * somebody else has locked is left as it is, so that nobody waits for it.
 */
export const recordSeen = (person: RawBuilder<unknown>, now: Date) => sql`
      update app_user u set last_seen_at = ${now}
       where u.id = (select l.id from app_user l
                      where l.id = (${person})
                        and (l.last_seen_at is null or l.last_seen_at < ${new Date(now.getTime() - hour)})
                        for no key update skip locked)`
