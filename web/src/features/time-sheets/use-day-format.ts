import { useFormat } from '../../platform/i18n/format.ts'

/** A day without a time, as the browser's own midnight: its format has no time zone of its own. */
const toDate = (day: string) => new Date(`${day}T00:00`)

/** Formats days, as 2026-11-17. */
export function useDayFormat() {
  const { region } = useFormat()
  const inWeek = new Intl.DateTimeFormat(region, { weekday: 'long', month: 'short', day: 'numeric' })
  const dates = new Intl.DateTimeFormat(region, { dateStyle: 'medium' })
  return {
    /** Tuesday, Nov 17. */
    weekday: (day: string) => inWeek.format(toDate(day)),
    /** Nov 17, 2026. */
    day: (day: string) => dates.format(toDate(day)),
    /** Nov 16 – 22, 2026. */
    range: (first: string, last: string) => dates.formatRange(toDate(first), toDate(last)),
  }
}
