import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A person's waivers, notices and calendar link, for the copy of their data. */
export const exportNotices = async (db: Db, userId: string) => {
  const waivers = await sql<object>`
    select r.code as requirement, d.name as store, w.until_day::text as "until", w.reason, w.waived_at as "waivedAt",
           w.ended_at as "endedAt"
      from requirement_waiver w join requirement r on r.id = w.requirement_id join dispensary d on d.id = w.dispensary_id
     where w.user_id = ${userId} order by w.waived_at, w.id`.execute(db)
  const notices = await sql<object>`
    select r.code as requirement, d.name as store, n.last_day::text as "lastDay", n.recipient, n.step, n.sent_at as "sentAt"
      from renewal_notice n join requirement r on r.id = n.requirement_id join dispensary d on d.id = n.dispensary_id
     where n.user_id = ${userId} order by n.sent_at, r.code, n.recipient, n.step desc`.execute(db)
  const links =
    await sql<object>`select created_at as "createdAt" from calendar_link where user_id = ${userId}`.execute(db)
  return {
    requirementWaivers: waivers.rows,
    requirementNotices: notices.rows,
    calendarLinks: links.rows,
  }
}

/** Clears the words of a person's waivers, and deletes their notices and calendar link. */
export const eraseNotices = async (db: Db, userId: string) => {
  await db.updateTable('requirement_waiver').set({ reason: '' }).where('user_id', '=', userId).execute()
  await db.deleteFrom('renewal_notice').where('user_id', '=', userId).execute()
  await db.deleteFrom('calendar_link').where('user_id', '=', userId).execute()
}
