import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** The weekly reports that a person gets or has made. Erasure unsubscribes them, and ends those that they made. */
export const reportMailData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select m.address, m.weekday, m.hour, m.time_zone as "timeZone", m.created_at as "madeAt", m.ended_at as "endedAt",
             m.made_by = ${userId}::uuid as "isMine", r.sent_at as "lastSentAt", r.stopped_at as "stoppedAt"
        from report_mail m
        left join report_mail_recipient r on r.report_mail_id = m.id and r.user_id = ${userId}::uuid
       where m.made_by = ${userId}::uuid or r.user_id is not null
       order by m.created_at, m.id`.execute(db)
    return { weeklyReports: rows }
  },
  anonymise: async (db, { userId, now }) => {
    const { rows } = await sql<{ id: string }>`
      delete from report_mail_recipient where user_id = ${userId}::uuid returning report_mail_id as id`.execute(db)
    await sql`
      update report_mail m set ended_at = ${now}
       where m.ended_at is null
         and (m.made_by = ${userId}::uuid
              or m.id = any(${rows.map(({ id }) => id)}::uuid[])
                 and not exists (select from report_mail_recipient r
                                  where r.report_mail_id = m.id and r.stopped_at is null))`.execute(db)
  },
}
