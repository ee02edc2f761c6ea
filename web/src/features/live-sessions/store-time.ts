import { addDays } from '@trellis/contract/time-sheets/days.ts'

/** A day and a time of a store's clock, as 2026-11-30 and 09:00. */
type WallTime = { day: string; time: string }

const partsOf = (moment: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** The day and time of a moment by the clock of a time zone. */
export const toWallTime = (moment: string, timeZone: string): WallTime => {
  const { year, month, day, hour, minute } = partsOf(Date.parse(moment), timeZone)
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** How far the clock of a time zone is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, timeZone: string) => {
  const { day, time } = toWallTime(new Date(moment).toISOString(), timeZone)
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment / 60_000) * 60_000
}

/** The moment of a day and time by the clock of a time zone; null if the day or the time is incomplete. */
export const toMoment = ({ day, time }: WallTime, timeZone: string) => {
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

type Span = { startsAt: string; endsAt: string }

/** The moment at which a clock shows a time nearest to the middle of a training; null if the time is incomplete. */
export const toMomentWithin = (time: string, { startsAt, endsAt }: Span, timeZone: string) => {
  const { day } = toWallTime(startsAt, timeZone)
  const middle = (Date.parse(startsAt) + Date.parse(endsAt)) / 2
  const distance = (moment: string) => Math.abs(Date.parse(moment) - middle)
  return (
    [-1, 0, 1]
      .flatMap(days => toMoment({ day: addDays(day, days), time }, timeZone) ?? [])
      .toSorted((one, other) => distance(one) - distance(other))[0] ?? null
  )
}
