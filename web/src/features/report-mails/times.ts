import { defaultTimeZone, type TimeZone, timeZones } from '@trellis/contract/time-zones.ts'

// 1 January 2024 was a Monday.
const toDay = (weekday: number) => new Date(Date.UTC(2024, 0, weekday, 12))

/** A weekday in words, 1 = Monday. */
export const weekdayName = (region: string, weekday: number) =>
  new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' }).format(toDay(weekday))

/** An hour of the day: 9:00 AM. */
export const hourName = (region: string, hour: number) =>
  new Intl.DateTimeFormat(region, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hour)),
  )

/** A time zone in words: Central Time. */
export const zoneName = (region: string, timeZone: string) =>
  new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(toDay(1))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** This device's time zone if selectable, else Chicago's. */
export const ownZone = (): TimeZone => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZones.find(zone => zone === own) ?? defaultTimeZone
}
