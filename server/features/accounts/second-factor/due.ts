import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * When the second factor of the person `u` is overdue in the session `f`; null = there is one. A session from before the
 * rule counts from its own beginning.
 */
export const secondFactorDueAt = sql<Date | null>`
  case when f.second_factor_at is null then coalesce(u.second_factor_due_at, f.created_at + interval '7 days') end`

/** Gives a person a week from their first sign-in as an administrator. A row that is locked meanwhile waits for the next. */
export const startSecondFactorWeek = (db: Db, userId: string, now: Date) =>
  sql`
    update app_user set second_factor_due_at = ${now}::timestamptz + interval '7 days'
     where id in (select id from app_user where id = ${userId} and second_factor_due_at is null
                     for no key update skip locked)`.execute(db)
