import { addDays } from '../time-sheets/days.ts'
import { renewalDays } from './standing.ts'

/** The renewal rule of an edition. */
export type RenewalRule = {
  renews: 'never' | 'months' | 'calendar-year' | 'fixed-day'
  renewMonths: number | null
  /** MM-DD; 02-29 is February 28 in other years. */
  renewDay: string | null
  renewalFrom: 'expiry' | 'completion'
}

const toDay = (year: number, month: number, day: number) => {
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

const toParts = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day of a later or, by fewer than 0 months, an earlier month, at most the last of that month. */
export const addMonths = (from: string, months: number) => {
  const { year, month, day } = toParts(from)
  return toDay(year, month + months, day)
}

const isWithinRenewal = (day: string, lastDay: string) => day <= lastDay && day >= addDays(lastDay, -renewalDays)

/** The first such day after the issue that is not within the renewal days of it. */
const nextFixedDay = (renewDay: string, issuedOn: string) => {
  const { year } = toParts(issuedOn)
  const days = [0, 1, 2].map(later => toDay(year + later, Number(renewDay.slice(0, 2)), Number(renewDay.slice(3))))
  return days.find(day => day > issuedOn && !isWithinRenewal(issuedOn, day)) ?? null
}

/**
 * The last valid day of a credential, as text like 2026-11-22; null = does not expire.
 * @param former The last day of the credential that it renews; null = it is the first.
 */
export const expiryOf = (rule: RenewalRule, issuedOn: string, former: string | null): string | null => {
  const { renews, renewMonths, renewDay, renewalFrom } = rule
  if (renews === 'calendar-year') return `${toParts(issuedOn).year + 1}-12-31`
  if (renews === 'fixed-day' && renewDay) return nextFixedDay(renewDay, issuedOn)
  if (renews === 'months' && renewMonths) {
    const isEarly = renewalFrom === 'expiry' && former !== null && isWithinRenewal(issuedOn, former)
    return addMonths(isEarly ? former : issuedOn, renewMonths)
  }
  return null
}
