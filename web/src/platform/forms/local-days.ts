const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day of a moment on this device: 2026-11-22. */
export function dayOfMoment(moment: string | Date): string {
  const at = new Date(moment)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

/** When a day begins on this device. */
export const beginningOf = (day: string) => new Date(`${day}T00:00`).toISOString()

/** When a day ends on this device: as the next one begins. */
export function endOf(day: string): string {
  const next = new Date(`${day}T00:00`)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}

/** The last day that ends at a moment. */
export const lastDayOf = (end: string) => dayOfMoment(new Date(Date.parse(end) - 1))
