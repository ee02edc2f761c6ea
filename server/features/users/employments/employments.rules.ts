const aDay = 86_400_000

/**
 * When an employment with an end date ends: at the end of that day, but not later than now. Null = the day is before
 * the first one, or in the future everywhere.
 */
export const toEnd = (endedOn: string | undefined, { startedAt, now }: { startedAt: Date; now: Date }) => {
  if (endedOn === undefined) return new Date(Math.max(now.getTime(), startedAt.getTime()))
  const day = Date.parse(`${endedOn}T00:00:00Z`)
  const isBefore = endedOn < startedAt.toISOString().slice(0, 10)
  // A day starts fourteen hours earlier at the date line than in UTC.
  if (isBefore || day > now.getTime() + (14 * aDay) / 24) return null
  return new Date(Math.max(Math.min(day + aDay, now.getTime()), startedAt.getTime()))
}
