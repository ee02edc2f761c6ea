import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

type EndWorkContext = { by: string; now: Date; details: Readonly<Record<string, string>> }

/** Ends current employments, each with its entry in the audit log. Returns how many were ended. */
export const endAll = async (db: Db, ids: readonly string[], { by, now, details }: EndWorkContext) => {
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

/** Replaces a role of ended employments by Budtender where they have no other, so that the role can be deleted. */
export const replaceEndedJobs = (
  db: Db,
  { roleId, employmentIds }: { roleId: string; employmentIds: readonly string[] },
) =>
  sql`
    with replaced as (
      delete from employment_role er using employment e
       where er.dispensary_role_id = ${roleId}::uuid and er.employment_id = any(${employmentIds}::uuid[])
         and e.id = er.employment_id and e.ended_at is not null
      returning er.employment_id)
    insert into employment_role (employment_id, dispensary_role_id)
    select employment_id, ${builtInRoles.budtender}::uuid from replaced
     where not exists (select from employment_role other
                        where other.employment_id = replaced.employment_id and other.dispensary_role_id <> ${roleId}::uuid)`.execute(
    db,
  )
