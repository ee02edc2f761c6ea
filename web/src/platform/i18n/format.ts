import { useLingui } from '@lingui/react'
import { itemAt } from '@trellis/contract/required.ts'

/** A point in time: an ISO string of the API, a number of `Date.now()`, or a Date. */
export type Moment = string | number | Date

const minute = 60
const hour = 60 * minute
const day = 24 * hour

function lazily<T>(make: () => T): () => T {
  let instance: T | undefined
  return () => {
    instance ??= make()
    return instance
  }
}

const unit = (region: string, name: string) =>
  lazily(
    () => new Intl.NumberFormat(region, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 }),
  )

const dates = (region: string, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(region, options))

function relativeFormat(region: string, date: (moment: Moment) => string) {
  const brief = lazily(() => new Intl.RelativeTimeFormat(region, { numeric: 'auto', style: 'narrow' }))
  const worded = lazily(() => new Intl.RelativeTimeFormat(region, { numeric: 'auto' }))
  const calendarDay = (time: number) => Math.round(new Date(time).setHours(12, 0, 0, 0) / (day * 1000))
  return (moment: Moment, now: Moment = Date.now()) => {
    const [then, base] = [new Date(moment).getTime(), new Date(now).getTime()]
    const seconds = Math.trunc((then - base) / 1000)
    const days = calendarDay(then) - calendarDay(base)
    if (Math.abs(seconds) < minute) return worded().format(0, 'second')
    if (Math.abs(seconds) < hour) return brief().format(Math.trunc(seconds / minute), 'minute')
    if (days === 0) return brief().format(Math.trunc(seconds / hour), 'hour')
    return Math.abs(days) < 7 ? worded().format(days, 'day') : date(moment)
  }
}

function durationFormat(region: string) {
  const [hours, minutes, seconds] = [unit(region, 'hour'), unit(region, 'minute'), unit(region, 'second')]
  return (total: number) => {
    if (total < minute) return seconds().format(Math.round(total))
    const whole = Math.round(total / minute)
    const parts = [Math.trunc(whole / 60), whole % 60] as const
    const said = [parts[0] && hours().format(parts[0]), parts[1] && minutes().format(parts[1])]
    return said.filter(Boolean).join(' ')
  }
}

function sizeFormat(region: string) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'].map(name => unit(region, name))
  return (bytes: number) => {
    const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
    return itemAt(units, step)().format(bytes / 1000 ** step)
  }
}

/** Formats numbers and dates for a region (`en-US`, `es-MX`). */
export function createFormat(region: string) {
  const numbers = lazily(() => new Intl.NumberFormat(region))
  const percents = lazily(() => new Intl.NumberFormat(region, { style: 'percent' }))
  const dollars = (digits: number) =>
    lazily(
      () =>
        new Intl.NumberFormat(region, {
          style: 'currency',
          currency: 'USD',
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: digits,
        }),
    )
  const [roundDollars, exactDollars] = [dollars(0), dollars(2)]
  const days = dates(region, { dateStyle: 'medium' })
  const moments = dates(region, { dateStyle: 'long', timeStyle: 'short' })
  const date = (moment: Moment) => days().format(new Date(moment))
  const daysOfYear = dates(region, { day: 'numeric', month: 'short' })
  const isSameYear = (moment: Moment, now: Moment) => new Date(moment).getFullYear() === new Date(now).getFullYear()
  return {
    /** For formatting done elsewhere. */
    region,
    number: (value: number) => numbers().format(value),
    /** Whole percents: 78 becomes 78%. */
    percent: (value: number) => percents().format(value / 100),
    /** Integer cents; whole dollars are shown without cents. */
    money: (cents: number) => (cents % 100 === 0 ? roundDollars() : exactDollars()).format(cents / 100),
    date,
    /** Nov 3, with the year if it is not the current one: a date inside a sentence. */
    dateInWords: (moment: Moment, now: Moment = Date.now()) =>
      (isSameYear(moment, now) ? daysOfYear() : days()).format(new Date(moment)),
    /** The full date and time: the tooltip of a relative time. */
    exactTime: (moment: Moment) => moments().format(new Date(moment)),
    /** now, 5m ago, 2h ago, yesterday, 6 days ago; after a week the date. */
    relativeTime: relativeFormat(region, date),
    /** Seconds, as 45 sec, 4 min, 1 hr 20 min. */
    duration: durationFormat(region),
    /** Bytes, as 820 kB or 1.4 MB. */
    fileSize: sizeFormat(region),
  }
}

type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

const chooseRegion = (locale: string) => navigator.languages.find(tag => tag.startsWith(`${locale}-`)) ?? `${locale}-US`

function buildFormat(locale: string): Format {
  const region = chooseRegion(locale)
  const format = formats.get(region) ?? createFormat(region)
  formats.set(region, format)
  return format
}

/** The formatter for the language of the page. */
export const useFormat = (): Format => buildFormat(useLingui().i18n.locale)
