import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { timeZones } from '../time-zones.ts'
import { parseReportAddress } from './mailed-reports.ts'

const weekday = 'Choose a day of the week.'
const hour = 'Choose an hour.'
const report = 'This cannot be e-mailed.'

/** The path of a report's screen, with its filter. */
const address = z.string(report).check(
  z.maxLength(500, report),
  z.refine(text => parseReportAddress(text) !== null, { error: report }),
)

/** The message if a selected person is no colleague who may see the report, or no longer one. */
export const notEveryoneMaySee = 'One of these people cannot see this report. Remove them, then try again.'

/** Maximum number of recipients, and of report emails per person. */
const mostPeople = 20

const timing = {
  /** 1 = Monday. */
  weekday: z.int(weekday).check(z.gte(1, weekday), z.lte(7, weekday)),
  hour: z.int(hour).check(z.gte(0, hour), z.lte(23, hour)),
  timeZone: z.enum(timeZones, 'Choose a time zone.'),
  /** Colleagues who get it besides the caller. */
  recipientIds: z._default(z.array(Id).check(z.maxLength(mostPeople, `Choose at most ${mostPeople} people.`)), []),
}
const Timing = z.object(timing)
export type ReportMailTiming = z.output<typeof Timing>

const ReportMailBody = z.object({ ...timing, address })
export type ReportMailBody = z.output<typeof ReportMailBody>

const Person = z.object({ id: Id, name: z.string() })

export const ReportMail = z.object({
  id: Id,
  address: z.string(),
  /** The screen of the report. */
  screen: z.string(),
  /** The name of the brand, store or chain of the report. */
  ownerName: z.string(),
  /** The title of its course, if it is about a single one. */
  courseTitle: z.nullable(z.string()),
  weekday: z.int(),
  hour: z.int(),
  timeZone: z.string(),
  nextAt: Moment,
  /** Whether the caller created it, and may change it and cancel it for everyone. */
  isMine: z.boolean(),
  /** The recipients, by name. */
  recipients: z.array(Person),
})
export type ReportMail = z.output<typeof ReportMail>

const access = ['ROLE_BRAND_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

/** Weekly report emails. */
export const reportMails = {
  list: endpoint({
    method: 'GET',
    path: '/report-mails',
    access: 'signed-in',
    summary: 'The weekly reports that the caller gets or created, or those of one report page',
    query: z.object({ address: z.optional(address), ...offsetQuery(20, 100) }),
    response: PageOf(ReportMail),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/report-mails/recipients',
    access,
    summary: 'Colleagues who can also see a report, by name',
    query: z.object({
      /** Omitted = the dashboard of the caller’s brand. */
      address: z._default(address, '/dashboard'),
      filter: z._default(line(100), ''),
      ...offsetQuery(20, 100),
    }),
    response: PageOf(Person),
  }),
  make: endpoint({
    method: 'POST',
    path: '/report-mails',
    access,
    summary: 'Send a report every week to the caller and to colleagues who can see it',
    body: ReportMailBody,
    response: z.object({ id: Id, nextAt: Moment }),
    problems: ['TOO_MANY_REPORT_MAILS'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/report-mails/:id',
    access,
    summary: 'Change the schedule and recipients of the caller’s weekly report; people who stopped it stay excluded',
    params: IdParams,
    body: Timing,
    response: z.object({ nextAt: Moment }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/report-mails/:id/send',
    access: 'signed-in',
    summary: 'Send the caller a weekly report now',
    params: IdParams,
    perMinute: 10,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/report-mails/:id',
    access: 'signed-in',
    summary: 'End a weekly report: for everyone if the caller created it, else for the caller',
    params: IdParams,
  }),
}
