import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'

type Terms = { by: string; now: Date; details: Readonly<Record<string, string>> }

/** Ends current employments, each with its entry in the audit log. Returns how many were ended. */
export const endAll = async (db: Db, ids: readonly string[], { by, now, details }: Terms) => {
  const { rows } = await sql<{ userId: string }>`
    update employment set ended_at = greatest(started_at, ${now}::timestamptz)
     where id = any(${ids}::uuid[]) and ended_at is null returning user_id as "userId"`.execute(db)
  const act = { act: 'employee-removed', actorId: by, client: null, now, details } as const
  await recordActs(
    db,
    rows.map(({ userId }) => ({ ...act, subjectId: userId })),
  )
  return rows.length
}

/** Withdraws questions to people whether they work somewhere, where they have not answered. */
export const withdrawQuestions = (db: Db, ids: readonly string[]) =>
  sql`delete from employment_invitation where id = any(${ids}::uuid[]) and answered_at is null`.execute(db)
