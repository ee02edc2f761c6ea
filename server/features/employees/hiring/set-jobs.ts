import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteShownLinks } from '../../accounts/accounts.public.ts'

type Change = { userId: string; employmentId: string; roleIds: readonly string[] }
type Terms = { by: string; now: Date; details: Readonly<Record<string, string>> }

/** Gives people exactly these jobs at their employments. */
export const setJobs = async (db: Db, changes: readonly Change[], { by, now, details }: Terms) => {
  if (changes.length === 0) return
  const jobs = changes.flatMap(({ employmentId: id, roleIds }) => roleIds.map(roleId => ({ id, roleId })))
  await deleteShownLinks(
    db,
    changes.map(({ userId }) => userId),
  )
  await sql`
    delete from employment_role where employment_id = any(${changes.map(each => each.employmentId)}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into employment_role (employment_id, dispensary_role_id)
    select * from unnest(${jobs.map(each => each.id)}::uuid[], ${jobs.map(each => each.roleId)}::uuid[])`.execute(db)
  const act = { act: 'employee-changed', actorId: by, client: null, now } as const
  await recordActs(
    db,
    changes.map(({ userId, roleIds }) => ({
      ...act,
      subjectId: userId,
      details: { ...details, roles: roleIds.join(' ') },
    })),
  )
}
