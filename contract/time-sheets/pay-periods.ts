import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { Employer } from './employers.ts'

const daySentence = 'Choose a day.'
const isInReach = (day: string) => day >= '2020-01-01' && day <= '2100-12-31'

/** A calendar day, as 2026-11-30. */
const Day = z.iso.date(daySentence).check(z.refine(isInReach, daySentence))

/** The number of days from one to another, both included. */
export const countDays = (startsOn: string, endsOn: string) =>
  Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1

/** The fewest and the most days of a pay period. */
export const payPeriodDays = { min: 7, max: 31 }

const isOfAllowedLength = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => {
  const days = countDays(startsOn, endsOn)
  return days >= payPeriodDays.min && days <= payPeriodDays.max
}

/** The first and the last day of a pay period. */
const days = { startsOn: Day, endsOn: Day }

const NewPayPeriod = z
  .object({ employerId: Id, ...days })
  .check(z.refine(isOfAllowedLength, { error: 'A pay period has 7 to 31 days.', path: ['endsOn'] }))

export const PayPeriod = z.object({
  id: Id,
  employer: z.pick(Employer, { id: true, kind: true, name: true }),
  ...days,
  /** Whether its last day has ended at all stores. */
  hasEnded: z.boolean(),
  /** Null = open. */
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  /** `remove`: open, and no time in it is approved. */
  may: z.object({ close: z.boolean(), remove: z.boolean() }),
})
export type PayPeriod = z.infer<typeof PayPeriod>

export const payPeriodList = defineList([25, 100], { employerId: z.optional(Id) })

export const payPeriods = {
  list: endpoint({
    method: 'GET',
    path: '/pay-periods',
    access: storeManagers,
    summary: 'The pay periods of the employers whose time the caller approves, newest first',
    query: payPeriodList.query,
    response: PageOf(PayPeriod),
  }),
  create: endpoint({
    method: 'POST',
    path: '/pay-periods',
    access: storeManagers,
    summary: 'Start a pay period of 7 to 31 days',
    body: NewPayPeriod,
    response: PayPeriod,
    problems: ['PERIOD_OVERLAPS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pay-periods/:id',
    access: storeManagers,
    summary: 'Delete an open pay period in which no time is approved',
    params: IdParams,
    problems: ['PERIOD_CLOSED', 'PERIOD_IN_USE'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/pay-periods/:id/close',
    access: storeManagers,
    summary: 'Close a pay period, after its last day and once all its time is approved; it never changes again',
    params: IdParams,
    response: PayPeriod,
    problems: ['PERIOD_CLOSED', 'PERIOD_RUNNING', 'TIME_NOT_APPROVED'],
  }),
}
