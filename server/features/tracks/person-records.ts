import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's directly assigned courses. On erasure they stay, because they count for their assigner. */
export const trackData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select a.course_id as "courseId", c.title as course, a.assigned_at as "assignedAt"
        from course_assignment a join card_course c on c.id = a.course_id
       where a.user_id = ${userId} order by a.assigned_at, a.course_id`.execute(db)
    return { givenCourses: rows }
  },
}
