import { type SqlBool, sql } from 'kysely'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { deleteRequests } from './delete-requests.ts'

export const deleteRejectedJob = 'delete-rejected-sign-ups'

/** How long a rejection is stored for questions about it, in milliseconds. */
const retentionMs = 90 * 86_400_000

/**
 * Every night: deletes decoy sign-ups after two weeks and rejected requests after 90 days, with the accounts that were
 * never activated.
 */
export const deleteRejected = ({ db, now }: JobCall) =>
  db.transaction().execute(async tx => {
    await tx.deleteFrom('decoy_sign_up').where('until', '<=', now).execute()
    const oldest = new Date(now.getTime() - retentionMs)
    await deleteRequests(tx, sql<SqlBool>`r.status = 2 and r.decided_at < ${oldest}`, now)
  })
