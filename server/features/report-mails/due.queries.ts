import { parseReportAddress } from '@trellis/contract/report-mails/mailed-reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Language } from './digests/digest.ts'
import { nextTime } from './next-time.ts'
import type { EarlierFigures } from './report-mails.mail.ts'
import type { OwnedReport, ReportOwner } from './report-mails.scope.ts'

/** A weekly report that is sent. */
export type DueReport = OwnedReport & {
  id: string
  madeBy: string
  makerName: string
  address: string
  timeZone: string
}

type DueRow = ReportOwner & Pick<DueReport, 'id' | 'madeBy' | 'makerName' | 'address' | 'courseId' | 'timeZone'>

const dueColumns = sql<DueRow>`
  m.id, m.made_by as "madeBy", (select u.first_name || ' ' || u.last_name from app_user u where u.id = m.made_by) as "makerName",
  m.address, m.brand_id as "brandId", m.dispensary_id as "dispensaryId", m.retail_organization_id as "retailOrganizationId",
  m.course_id as "courseId", m.time_zone as "timeZone"`

const toDueReport = (row: DueRow | undefined): DueReport | null => {
  const screen = row && parseReportAddress(row.address)?.screen
  return row && screen ? { ...row, screen } : null
}

/** The ids of the due reports, the longest overdue first. */
export const listDue = async (db: Db, now: Date) => {
  const { rows } = await sql<{ id: string }>`
    select id from report_mail where ended_at is null and next_at <= ${now} order by next_at, id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a due report; null = it has been sent, or another process is sending it. */
export const takeDue = async (db: Db, id: string, now: Date) => {
  const { rows } = await sql<DueRow>`
    select ${dueColumns} from report_mail m
     where m.id = ${id}::uuid and m.ended_at is null and m.next_at <= ${now} for no key update skip locked`.execute(db)
  return toDueReport(rows[0])
}

/** Sets when a report is sent next. */
export const setNextTime = async (db: Db, id: string, now: Date) => {
  const time = { weekday: sql`weekday`, hour: sql`hour`, timeZone: sql`time_zone` }
  await sql`update report_mail set next_at = ${nextTime(time, now)} where id = ${id}::uuid`.execute(db)
}

/** A recipient of a report, with the figures of the last one. */
export type ReportReader = {
  id: string
  email: string
  firstName: string
  language: Language
  earlier: EarlierFigures | null
}

type ReaderRow = Omit<ReportReader, 'earlier'> & { sentAt: Date | null; figures: EarlierFigures['values'] | null }

const readerColumns = sql<ReaderRow>`
  u.id, u.email, u.first_name as "firstName", case when u.locale = 'es' then 'es' else 'en' end as language,
  r.sent_at as "sentAt", r.figures`

const toReader = ({ sentAt, figures, ...reader }: ReaderRow): ReportReader => ({
  ...reader,
  earlier: sentAt && figures ? { at: sentAt, values: figures } : null,
})

/** The recipients of a report who can log in. */
export const listReaders = async (db: Db, id: string) => {
  const { rows } = await sql<ReaderRow>`
    select ${readerColumns}
      from report_mail_recipient r join app_user u on u.id = r.user_id and u.enabled
     where r.report_mail_id = ${id}::uuid and r.stopped_at is null order by u.id`.execute(db)
  return rows.map(toReader)
}

type RecipientKey = { id: string; userId: string }

/** Takes a report that one reader requested at once; null = it was sent, or has ended. */
export const takeAsked = async (db: Db, { id, userId }: RecipientKey) => {
  const row = await sql<DueRow>`
    select ${dueColumns} from report_mail m where m.id = ${id}::uuid and m.ended_at is null for no key update`.execute(
    db,
  )
  const { rows } = await sql<ReaderRow>`
    update report_mail_recipient r set asked_at = null
      from app_user u
     where r.report_mail_id = ${id}::uuid and r.user_id = ${userId}::uuid and r.asked_at is not null and r.stopped_at is null
       and u.id = r.user_id and u.enabled
    returning ${readerColumns}`.execute(db)
  const [reader, due] = [rows[0], toDueReport(row.rows[0])]
  return reader && due ? { reader: toReader(reader), due } : null
}

type NoteSentInput = RecipientKey & { figures: EarlierFigures['values']; now: Date }

/** Notes what a reader was sent. */
export const noteSent = async (db: Db, { id, userId, figures, now }: NoteSentInput) => {
  await sql`
    update report_mail_recipient set sent_at = ${now}, figures = ${JSON.stringify(figures)}::jsonb
     where report_mail_id = ${id}::uuid and user_id = ${userId}::uuid`.execute(db)
}
