const day = 86_400_000

/** An hour (UTC) on the day so many days before today. */
export const daysAgo = (now: Date, days: number, hour = 15) => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(midnight - days * day + hour * 3_600_000)
}
