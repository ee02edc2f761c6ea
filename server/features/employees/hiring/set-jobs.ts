import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteShownLinks } from '../../accounts/accounts.public.ts'

type SetJobsInput = { userId: string; employmentId: string; roleIds: readonly string[] }
type SetJobsContext = { by: string; now: Date; details: Readonly<Record<string, string>> }

/** Sets exactly these jobs at employments. */
export const setJobs = async (db: Db, changes: readonly SetJobsInput[], { by, now, details }: SetJobsContext) => {
  if (changes.length === 0) return
  const jobs = changes.flatMap(({ employmentId: id, roleIds }) => roleIds.map(roleId => ({ id, roleId })))
  await deleteShownLinks(
    db,
    changes.map(({ userId }) => userId),
  )
  await sql`
    delete from employment_role where employment_id = any(${changes.map(change => change.employmentId)}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into employment_role (employment_id, dispensary_role_id)
    select * from unnest(${jobs.map(job => job.id)}::uuid[], ${jobs.map(job => job.roleId)}::uuid[])`.execute(db)
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
