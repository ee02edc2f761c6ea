import { reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { sql } from 'kysely'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { brandReaders, isAnonymous, openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const ofStores = ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

const seen = new Set<string>()

/** A weekly report of a brand, whose id is that of a course: the caller's for their own course, a colleague's for the other. */
const withReport = async (db: Db, { courseId, brandId, colleagueId }: WorldIds, { userId }: Person) => {
  const maker = seen.has(userId) ? colleagueId : userId
  seen.add(userId)
  await sql`delete from report_mail_recipient where report_mail_id = ${courseId}`.execute(db)
  await sql`delete from report_mail where id = ${courseId}`.execute(db)
  await sql`
    insert into report_mail (id, made_by, address, brand_id, weekday, hour, time_zone, next_at, created_at)
    values (${courseId}, ${maker}, '/dashboard?period=12', ${brandId}, 1, 8, 'America/Chicago', now(), now())`.execute(
    db,
  )
  await sql`insert into report_mail_recipient (report_mail_id, user_id) values (${courseId}, ${maker})`.execute(db)
}

/** Someone who works for the brand of a side, by the learner of that side. */
const colleagues = new Map<string, string>()
const withColleague = async (db: Db, { brandId, colleagueId }: WorldIds) => {
  const userId = await buildUser(db)
  await buildEmployment(db, { userId, at: { brandId } })
  colleagues.set(colleagueId, userId)
}
const colleagueOf = ({ colleagueId }: WorldIds) => colleagues.get(colleagueId) ?? colleagueId

const own = {
  reach: (caller: Caller) => (isAnonymous(caller) ? 'unauthorized' : 'own'),
  by: 'ROLE_BRAND_EMPLOYEE',
  arrange: withReport,
} as const

const ofReport = ({ courseId: id }: WorldIds) => ({ params: { id } })
const monday = { weekday: 1, hour: 8, timeZone: 'America/Chicago' } as const

/** Reports that are mailed every week. */
export const reportMailRows = [
  row(reportMails.list, {
    proves: 'REPORT-001',
    input: () => ({}),
    reach: caller => (isAnonymous(caller) ? 'unauthorized' : 'open'),
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(reportMails.list, {
    proves: 'REPORT-009',
    as: 'of one report',
    input: ({ courseId }) => ({ query: { address: `/brand-courses/${courseId}` } }),
    reach: caller => {
      if (isAnonymous(caller)) return 'unauthorized'
      return brandReaders.some(role => role === caller) ? 'own' : 'none'
    },
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(reportMails.list, {
    proves: 'REPORT-011 REPORT-013',
    as: 'of a store',
    input: ({ dispensaryId }) => ({ query: { address: `/reports?dispensaryId=${dispensaryId}` } }),
    reach: caller => {
      if (isAnonymous(caller)) return 'unauthorized'
      return ofStores.some(role => role === caller) ? 'own' : 'none'
    },
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(reportMails.recipients, {
    proves: 'REPORT-010',
    input: () => ({ query: { address: '/budtenders-trained?state=CO', limit: 5 } }),
    reach: openFor(...brandReaders),
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(reportMails.recipients, {
    proves: 'REPORT-009',
    as: 'of a course',
    input: ({ courseId }) => ({ query: { address: `/brand-courses/${courseId}` } }),
    reach: ownFor(...brandReaders),
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(reportMails.recipients, {
    proves: 'REPORT-011 REPORT-013',
    as: 'of a store',
    input: ({ dispensaryId }) => ({ query: { address: `/reports?dispensaryId=${dispensaryId}` } }),
    reach: ownFor(...ofStores),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(reportMails.make, {
    proves: 'REPORT-009',
    input: ({ courseId }) => ({ body: { ...monday, address: `/brand-courses/${courseId}` } }),
    reach: ownFor(...brandReaders),
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(reportMails.make, {
    proves: 'REPORT-011 REPORT-013',
    as: 'of a store',
    input: ({ dispensaryId }) => ({ body: { ...monday, address: `/reports?dispensaryId=${dispensaryId}` } }),
    reach: ownFor(...ofStores),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(reportMails.make, {
    proves: 'REPORT-001',
    as: 'with a colleague',
    input: ids => ({ body: { ...monday, address: '/dashboard', recipientIds: [colleagueOf(ids)] } }),
    arrange: withColleague,
    reach: ownFor(...brandReaders),
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(reportMails.change, {
    proves: 'REPORT-001',
    input: ids => ({ ...ofReport(ids), body: { ...monday, hour: 9 } }),
    ...own,
  }),
  row(reportMails.send, { proves: 'REPORT-001', input: ofReport, ...own }),
  row(reportMails.end, { proves: 'REPORT-001', input: ofReport, ...own }),
]
