import { type RawBuilder, sql } from 'kysely'

const hour = 3_600_000

/**
 * SQL fragment that records when a person was last active, at most once an hour. `person` selects their id; a row locked
 * by another transaction is skipped, so that no call waits for it.
 */
export const recordSeen = (person: RawBuilder<unknown>, now: Date) => sql`
      update app_user u set last_seen_at = ${now}
       where u.id = (select l.id from app_user l
                      where l.id = (${person})
                        and (l.last_seen_at is null or l.last_seen_at < ${new Date(now.getTime() - hour)})
                        for no key update skip locked)`
