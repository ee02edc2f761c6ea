type LastDay = {
  startedAt: Date
  /** Whether it is before the first day. */
  isBeforeStart: boolean
  /** When it is over at the store; null = none is given. */
  dayEndsAt: Date | null
}

const hourMs = 3_600_000

/**
 * When an employment ends: now, or at the end of a given day, but not later than now. Null = the day is before the first
 * one, or in the future.
 */
export const toEnd = ({ startedAt, isBeforeStart, dayEndsAt }: LastDay, now: Date) => {
  if (dayEndsAt === null) return new Date(Math.max(now.getTime(), startedAt.getTime()))
  // Someone east of the store may already be in its next day, which ends within 24 + 14 hours.
  if (isBeforeStart || dayEndsAt.getTime() > now.getTime() + 38 * hourMs) return null
  return new Date(Math.max(Math.min(dayEndsAt.getTime(), now.getTime()), startedAt.getTime()))
}
