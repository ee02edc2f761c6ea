import { sql } from 'kysely'
import { localDay } from '../organizations/local-day.public.ts'
import * as rules from './tracks.rules.ts'

/**
 * The due day of an assigned track for an employment, of `track_assignment a`, `employment e` and its `dispensary d`;
 * null = no due date. A number of days counts from the assignment or from the hire date, whichever is later; without a
 * hire date, from the start of the employment. The day is over when it is over at the store.
 */
export const dueDay = sql<string | null>`coalesce(
  a.due_on, greatest(${localDay(sql`a.assigned_at`)}, coalesce(e.hired_on, ${localDay(sql`e.started_at`)})) + a.due_after_days)`

/** Whether an assignment, as `a`, has a due date. */
export const hasDueDate = sql<boolean>`num_nonnulls(a.due_on, a.due_after_days) = 1`

/** The first item after the last completed one that is not completed, wrapping to the first not completed. */
export const findNext = <T extends { completedAt: Date | null }>(items: readonly T[]) => rules.findNext(items)

export { takeTracksOfOtherChains } from './other-chains.ts'
