import { useQuery } from '@tanstack/react-query'
import { type PayPeriod, payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'

/** The days shown: a pay period, or the week of a day. */
export type ChosenDays = { period: PayPeriod } | { week: string }

const toDay = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Today as 2026-11-17, plus some days. */
export const getDay = (days = 0) => toDay(new Date(Date.now() + days * 86_400_000))

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period that someone most likely works on: the oldest open one, else the newest. */
const getUsualPeriod = (periods: readonly PayPeriod[]) =>
  periods.findLast(({ closedAt }) => closedAt === null) ?? periods[0]

/** The pay periods of an employer, and the days chosen in the URL. */
export function useChosenDays(employerId: string) {
  const [params, setParams] = useSearchParams()
  const found = useQuery(read(payPeriods.list, { query: { employerId, limit: 100 } }))
  const week = params.get('week')
  const periods = found.data?.items ?? []
  const period = periods.find(({ id }) => id === params.get('period')) ?? getUsualPeriod(periods)
  const days: ChosenDays = period && !isDay(week) ? { period } : { week: week && isDay(week) ? week : getDay() }
  const choose = (next: { period?: string; week?: string }) => setParams({ employer: employerId, ...next })
  return { found, periods, days, choose }
}
