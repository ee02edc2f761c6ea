/** The first moment of the month that lies so many months before, or after, the one of `moment`; in UTC. */
export const monthFrom = (moment: Date, months: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months))

/** The first moment whose events are still kept, when each month is kept for so many whole months. */
export const firstMomentKept = (now: Date, months: number) => monthFrom(now, -months)
