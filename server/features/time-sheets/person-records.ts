import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's learning time. On erasure the times stay without a name, as part of a course's records. */
export const timeSheetData: PersonalData = {
  export: async (db, userId) => {
    const beats = await sql<object>`
      select course_id as "courseId", session_id as "visitId", started_at as "startedAt", ended_at as "endedAt"
        from time_beat where user_id = ${userId} order by ended_at`.execute(db)
    const days = await sql<object>`
      select s.course_id as "courseId", c.title as course, s.day::text as day, s.seconds
        from time_sheet s join card_course c on c.id = s.course_id
       where s.user_id = ${userId} order by s.day, s.course_id`.execute(db)
    return { learningTimes: beats.rows, learningDays: days.rows }
  },
}
