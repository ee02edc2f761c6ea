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

/** What a clock shows in winter and in summer. */
const readClock = (timeZone: string) =>
  [0, 6].map(month => new Date(Date.UTC(2026, month, 1)).toLocaleString('en-US', { timeZone })).join()

/** The selectable time zone with the clock of this device, such as New York's in Detroit; else Chicago's. */
export const ownZone = (device = new Intl.DateTimeFormat().resolvedOptions().timeZone): TimeZone =>
  timeZones.find(zone => readClock(zone) === readClock(device)) ?? defaultTimeZone
