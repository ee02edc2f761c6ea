import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/**
 * A person's screen events. They are ordered by time and not indexed by person, so this reads all of them; that is why
 * a copy can be requested only a few times a day.
 */
export const analyticsData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select type.name as event, e.happened_at as "happenedAt", e.session_id as "visitId", p.course_id as "courseId",
             p.card_id as "cardId"
        from analytics_event e
        join analytics_event_type type on type.code = e.event_type
        join analytics_place p on p.id = e.place_id
       where e.user_id = ${userId} order by e.happened_at, e.event_id`.execute(db)
    return { screenEvents: rows }
  },
}
