import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** When a person was at live trainings. On erasure the times stay without a name, as training is proven with them. */
export const attendanceData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select d.name as store, coalesce(course.title, class.title) as title, s.trainer_name as trainer,
             s.starts_at as "startsAt", a.in_at as "inAt", a.out_at as "outAt", a.recorded_at as "recordedAt"
        from live_session_attendance a
        join live_session s on s.id = a.session_id
        join dispensary d on d.id = s.dispensary_id
        left join card_course course on course.id = s.course_id
        left join class on class.id = s.class_id
       where a.user_id = ${userId}::uuid order by a.recorded_at, a.id`.execute(db)
    return { liveTrainings: rows }
  },
}
