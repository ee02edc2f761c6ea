import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's training time. On erasure only words are deleted: the times stay without a name, as they were paid. */
export const timeSheetData: PersonalData = {
  export: async (db, userId) => {
    const stretches = await sql<object>`
      select b.course_id as "courseId", b.class_id as "classId", coalesce(c.title, k.title) as title,
             b.session_id as "visitId", b.dispensary_id as "storeId", b.local_day::text as day,
             b.started_at as "startedAt", b.ended_at as "endedAt"
        from time_beat b left join card_course c on c.id = b.course_id left join class k on k.id = b.class_id
       where b.user_id = ${userId} order by b.ended_at`.execute(db)
    const days = await sql<object>`
      select s.course_id as "courseId", c.title as course, s.day::text as day, s.seconds
        from time_sheet s join card_course c on c.id = s.course_id
       where s.user_id = ${userId} order by s.day, s.course_id`.execute(db)
    const requests = await sql<object>`
      select d.name as store, r.local_day::text as day, r.minutes, r.words, r.created_at as "askedAt", r.answer,
             r.added_minutes as "addedMinutes", r.answer_words as "answerWords", r.answered_at as "answeredAt"
        from time_request r join dispensary d on d.id = r.dispensary_id
       where r.user_id = ${userId} order by r.created_at, r.id`.execute(db)
    const approvals = await sql<object>`
      select d.name as store, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", a.measured_seconds as "measuredSeconds",
             a.payable_seconds as "payableSeconds", a.approved_seconds as "approvedSeconds", a.reason, a.approved_at as "approvedAt"
        from time_approval a join pay_period p on p.id = a.pay_period_id join dispensary d on d.id = a.dispensary_id
       where a.user_id = ${userId} order by a.approved_at, a.id`.execute(db)
    return {
      learningTimes: stretches.rows,
      learningDays: days.rows,
      trainingTimeRequests: requests.rows,
      trainingTimeApprovals: approvals.rows,
    }
  },
  anonymise: async (db, { userId }) => {
    await db.updateTable('time_request').set({ words: '', answer_words: null }).where('user_id', '=', userId).execute()
    const ofPerson = db.updateTable('time_approval').where('user_id', '=', userId).where('reason', 'is not', null)
    await ofPerson.set({ reason: '' }).execute()
  },
}
