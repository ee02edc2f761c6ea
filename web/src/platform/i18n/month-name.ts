/** A month of the API, 2026-11, in words: Nov 2026. */
export const monthName = (region: string, month: string) =>
  new Intl.DateTimeFormat(region, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
