import { sql } from 'kysely'
import * as rules from './tracks.rules.ts'

/**
 * The day on which an assigned track is due for an employment, of `track_assignment a` and `employment e`; null = it has
 * no due date. "So many days after a person got it" counts from the assignment or from the first day of work, whichever
 * is later.
 */
export const dueDay = sql<string | null>`coalesce(
  a.due_on, (greatest(a.assigned_at, e.started_at) at time zone 'UTC')::date + a.due_after_days)`

/** Whether an assignment, as `a`, has a due date. */
export const hasDueDate = sql<boolean>`num_nonnulls(a.due_on, a.due_after_days) = 1`

/** What was due before this day (YYYY-MM-DD) is overdue at a moment. */
export const overdueBefore = (now: Date) => rules.overdueBefore(now)

/** The first item after the last completed one that is not completed, wrapping to the first not completed. */
export const nextOf = <T extends { completedAt: Date | null }>(items: readonly T[]) => rules.nextOf(items)
