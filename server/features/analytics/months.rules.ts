/** The start of the month that is `months` after (negative = before) the month of `moment`; UTC. */
export const monthFrom = (moment: Date, months: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months))

/** The earliest time still within retention, which is a number of whole months. */
export const firstStoredMoment = (now: Date, months: number) => monthFrom(now, -months)
