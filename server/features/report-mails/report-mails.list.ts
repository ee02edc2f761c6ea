import { parseReportAddress } from '@trellis/contract/report-mails/mailed-reports.ts'
import type { ReportMail } from '@trellis/contract/report-mails/report-mails.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../platform/database/list-query.ts'
import { possibleRecipients } from './report-mails.queries.ts'
import type { ReportOwner } from './report-mails.scope.ts'

type ReportMailRow = Omit<ReportMail, 'nextAt' | 'screen'> & { nextAt: Date }

const toReportMail = ({ nextAt, ...row }: ReportMailRow): ReportMail => ({
  ...row,
  screen: parseReportAddress(row.address)?.screen ?? row.address,
  nextAt: nextAt.toISOString(),
})

type ReportMailFilter = PageRange & { userId: string; address: string | null }

/** The weekly reports that a person gets or made, the next one first. */
export const listReportMails = (db: Db, { userId, address, ...range }: ReportMailFilter) => {
  const list = {
    columns: sql<ReportMailRow>`
      m.id, m.address, m.weekday, m.hour, m.time_zone as "timeZone", m.next_at as "nextAt", m.made_by = ${userId}::uuid as "isMine",
      coalesce((select name from brand where id = m.brand_id), (select name from dispensary where id = m.dispensary_id),
               (select name from retail_organization where id = m.retail_organization_id)) as "ownerName",
      (select title from card_course where id = m.course_id) as "courseTitle",
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                                order by lower(u.first_name), lower(u.last_name), u.id)
                  from report_mail_recipient r join app_user u on u.id = r.user_id
                 where r.report_mail_id = m.id and r.stopped_at is null), '[]') as recipients`,
    from: sql`
      from report_mail m
     where m.ended_at is null and (${address}::text is null or m.address = ${address}::text)
       and m.id in (select id from report_mail where made_by = ${userId}::uuid and ended_at is null
                     union all
                    select report_mail_id from report_mail_recipient
                     where user_id = ${userId}::uuid and stopped_at is null)`,
    order: sql`order by m.next_at, m.id`,
    row: 'm',
  }
  return readList(db, { ...list, itemOf: toReportMail }, range)
}

type RecipientFilter = PageRange & { owner: ReportOwner; filter: string; userId: string }

/** The colleagues of a person who may get an owner's reports, by name. */
export const listRecipients = (db: Db, { owner, filter, userId, ...range }: RecipientFilter) => {
  const name = sql<string>`u.first_name || ' ' || u.last_name`
  const list = {
    columns: sql<{ id: string; name: string }>`u.id, ${name} as name`,
    from: sql`${possibleRecipients(owner)} and u.id <> ${userId}::uuid and ${containsText(filter, [name])}`,
    order: sql`order by lower(u.first_name), lower(u.last_name), u.id`,
    row: 'u',
    isSearched: filter !== '',
  }
  return readList(db, { ...list, itemOf: row => row }, range)
}
