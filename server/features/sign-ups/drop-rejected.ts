import { type SqlBool, sql } from 'kysely'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { dropRequests } from './drop-requests.ts'

export const dropRejectedJob = 'drop-rejected-sign-ups'

/** How long a refusal is kept, in milliseconds: for questions about it. */
const keptFor = 90 * 86_400_000

/**
 * Every night: what was asked for in vain two weeks ago or refused 90 days ago, and of whoever never got in otherwise
 * also who they are.
 */
export const dropRejected = ({ db, now }: JobCall) =>
  db.transaction().execute(async tx => {
    await tx.deleteFrom('sign_up_in_vain').where('until', '<=', now).execute()
    const oldest = new Date(now.getTime() - keptFor)
    await dropRequests(tx, sql<SqlBool>`r.status = 2 and r.decided_at < ${oldest}`, now)
  })
