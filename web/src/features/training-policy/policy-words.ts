import type { TrainingHours } from '@trellis/contract/training-policy/training-policy.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

// 1 January 2024 was a Monday.
const toMoment = (day: number, hours = 12, minutes = 0) => new Date(Date.UTC(2024, 0, day, hours, minutes))

/** A weekday in words, 1 = Monday. */
export const nameDay = (region: string, weekday: number) =>
  new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' }).format(toMoment(weekday))

const nameTime = (region: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(region, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    toMoment(1, hours, minutes),
  )
}

/** Set hours in words: their times, and their days unless they are all. */
export const describeHours = (region: string, hours: TrainingHours) => ({
  from: nameTime(region, hours.opensAt),
  to: nameTime(region, hours.closesAt),
  days:
    hours.weekdays.length === weekdays.length
      ? null
      : new Intl.ListFormat(region).format(hours.weekdays.map(day => nameDay(region, day))),
})
