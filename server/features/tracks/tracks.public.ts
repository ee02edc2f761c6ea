import { sql } from 'kysely'
import * as rules from './tracks.rules.ts'

/**
 * The due day of an assigned track for an employment, of `track_assignment a` and `employment e`; null = no due date. A
 * number of days counts from the assignment or from the hire date, whichever is later; without a hire date, from the
 * start of the employment.
 */
export const dueDay = sql<string | null>`coalesce(
  a.due_on, greatest((a.assigned_at at time zone 'UTC')::date, coalesce(e.hired_on, (e.started_at at time zone 'UTC')::date))
            + a.due_after_days)`

/** Whether an assignment, as `a`, has a due date. */
export const hasDueDate = sql<boolean>`num_nonnulls(a.due_on, a.due_after_days) = 1`

/** The day (YYYY-MM-DD) such that anything due before it is overdue at a moment. */
export const overdueBefore = (now: Date) => rules.overdueBefore(now)

/** The first item after the last completed one that is not completed, wrapping to the first not completed. */
export const findNext = <T extends { completedAt: Date | null }>(items: readonly T[]) => rules.findNext(items)

export { takeTracksOfOtherChains } from './other-chains.ts'
