const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Local day of a moment: 2026-11-22. */
export function dayOfMoment(moment: string | Date): string {
  const at = new Date(moment)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

/** Start of a local day. */
export const startOfDay = (day: string) => new Date(`${day}T00:00`).toISOString()

/** End of a local day, which is the start of the next. */
export function endOfDay(day: string): string {
  const next = new Date(`${day}T00:00`)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}

/** Last full local day before a moment. */
export const toLastDay = (end: string) => dayOfMoment(new Date(Date.parse(end) - 1))
