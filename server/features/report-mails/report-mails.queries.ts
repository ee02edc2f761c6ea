import { notEveryoneMaySee, type ReportMailTiming } from '@trellis/contract/report-mails/report-mails.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { nextTime } from './next-time.ts'
import { colleagues, type OwnedReport, type ReportOwner } from './report-mails.scope.ts'

/** The most mails of one person. */
const most = 20

const toSqlTime = ({ weekday, hour, timeZone }: ReportMailTiming) => ({
  weekday: sql`${weekday}::integer`,
  hour: sql`${hour}::integer`,
  timeZone: sql`${timeZone}::text`,
})

/** Locks the person, so that concurrent calls count each other's reports. */
const checkRoom = async (db: Db, userId: string) => {
  await sql`select from app_user where id = ${userId}::uuid for no key update`.execute(db)
  const { rows } = await sql`
    select from report_mail where made_by = ${userId}::uuid and ended_at is null limit ${most}`.execute(db)
  if (rows.length === most) throw problem('TOO_MANY_REPORT_MAILS')
}

/** People who can log in and may see the reports of an owner, as `u`. */
export const possibleRecipients = (owner: ReportOwner) => sql`
  from app_user u
 where u.enabled and u.activated_at is not null and u.id in (${colleagues(owner)})`

/** NOT_FOUND if one of some people is no possible recipient. */
const checkRecipients = async (db: Db, owner: ReportOwner, ids: readonly string[]) => {
  if (ids.length === 0) return
  const { rows } = await sql`
    select u.id ${possibleRecipients(owner)} and u.id = any(${ids}::uuid[])`.execute(db)
  if (rows.length < ids.length) throw problem('NOT_FOUND', { sentence: notEveryoneMaySee })
}

const listOtherRecipients = ({ recipientIds }: ReportMailTiming, userId: string) =>
  [...new Set(recipientIds)].filter(id => id !== userId)

type InsertReportMailInput = {
  userId: string
  report: OwnedReport & { address: string }
  timing: ReportMailTiming
  now: Date
}

/** Mails a report every week. */
export const insertReportMail = async (db: Db, { userId, report, timing, now }: InsertReportMailInput) => {
  const others = listOtherRecipients(timing, userId)
  await checkRoom(db, userId)
  await checkRecipients(db, report, others)
  const id = newId()
  const { rows } = await sql<{ nextAt: Date }>`
    insert into report_mail (id, made_by, address, brand_id, dispensary_id, retail_organization_id, course_id, weekday, hour,
                             time_zone, next_at, created_at)
    values (${id}, ${userId}, ${report.address}, ${report.brandId}, ${report.dispensaryId}, ${report.retailOrganizationId},
            ${report.courseId}, ${timing.weekday}, ${timing.hour}, ${timing.timeZone}, ${nextTime(toSqlTime(timing), now)}, ${now})
    returning next_at as "nextAt"`.execute(db)
  await sql`
    insert into report_mail_recipient (report_mail_id, user_id)
    select ${id}, user_id from unnest(${[userId, ...others]}::uuid[]) as user_id`.execute(db)
  return { id, nextAt: singleRow(rows).nextAt.toISOString() }
}

type ReportMailKey = { id: string; userId: string; now: Date }

type LockedReportMail = ReportOwner & { isMaker: boolean; isReader: boolean }

/** Locks an active report, with whether a person made it and gets it. */
const lockReportMail = async (db: Db, { id, userId }: ReportMailKey) => {
  const { rows } = await sql<LockedReportMail>`
    select m.brand_id as "brandId", m.dispensary_id as "dispensaryId", m.retail_organization_id as "retailOrganizationId",
           m.made_by = ${userId}::uuid as "isMaker",
           exists (select from report_mail_recipient r
                    where r.report_mail_id = m.id and r.user_id = ${userId}::uuid and r.stopped_at is null) as "isReader"
      from report_mail m where m.id = ${id}::uuid and m.ended_at is null for no key update`.execute(db)
  return requireFound(rows[0])
}

/** Changes the schedule and the recipients. A recipient who unsubscribed is added again only by themselves. */
export const changeReportMail = async (
  db: Db,
  { id, userId, timing, now }: ReportMailKey & { timing: ReportMailTiming },
) => {
  const owner = await lockReportMail(db, { id, userId, now })
  if (!owner.isMaker) throw problem('NOT_FOUND')
  const others = listOtherRecipients(timing, userId)
  await checkRecipients(db, owner, others)
  const { rows } = await sql<{ nextAt: Date }>`
    update report_mail
       set weekday = ${timing.weekday}, hour = ${timing.hour}, time_zone = ${timing.timeZone},
           next_at = ${nextTime(toSqlTime(timing), now)}
     where id = ${id}::uuid returning next_at as "nextAt"`.execute(db)
  await sql`
    delete from report_mail_recipient
     where report_mail_id = ${id}::uuid and stopped_at is null and user_id <> all(${[userId, ...others]}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into report_mail_recipient (report_mail_id, user_id)
    select ${id}, user_id from unnest(${[userId, ...others]}::uuid[]) as user_id
        on conflict (report_mail_id, user_id) do update set stopped_at = null where excluded.user_id = ${userId}::uuid`.execute(
    db,
  )
  return { nextAt: singleRow(rows).nextAt.toISOString() }
}

/** Unsubscribes a recipient; false where they were none. The last one to unsubscribe ends it. */
export const stopRecipient = async (db: Db, { id, userId, now }: ReportMailKey) => {
  await sql`select from report_mail where id = ${id}::uuid for no key update`.execute(db)
  const { rows } = await sql`
    update report_mail_recipient set stopped_at = ${now}, asked_at = null, figures = null
     where report_mail_id = ${id}::uuid and user_id = ${userId}::uuid and stopped_at is null returning user_id`.execute(
    db,
  )
  await sql`
    update report_mail set ended_at = ${now}
     where id = ${id}::uuid and ended_at is null
       and not exists (select from report_mail_recipient r where r.report_mail_id = ${id}::uuid and r.stopped_at is null)`.execute(
    db,
  )
  return rows.length > 0
}

/** Ends a mail for all. */
export const endForAll = async (db: Db, id: string, now: Date) => {
  await sql`update report_mail set ended_at = ${now} where id = ${id}::uuid and ended_at is null`.execute(db)
  await sql`
    update report_mail_recipient set asked_at = null, figures = null where report_mail_id = ${id}::uuid`.execute(db)
}

/** Ends a report for all if its maker ends it, otherwise for this person; NOT_FOUND for all others. */
export const endReportMail = async (db: Db, key: ReportMailKey) => {
  const { isMaker, isReader } = await lockReportMail(db, key)
  if (isMaker) await endForAll(db, key.id, key.now)
  else if (isReader) await stopRecipient(db, key)
  else throw problem('NOT_FOUND')
  return { isMaker }
}

/** Requests a report at once; NOT_FOUND for people who do not get it. */
export const askNow = async (db: Db, { id, userId, now }: ReportMailKey) => {
  const { isReader } = await lockReportMail(db, { id, userId, now })
  if (!isReader) throw problem('NOT_FOUND')
  await sql`
    update report_mail_recipient set asked_at = ${now}
     where report_mail_id = ${id}::uuid and user_id = ${userId}::uuid and stopped_at is null`.execute(db)
}
