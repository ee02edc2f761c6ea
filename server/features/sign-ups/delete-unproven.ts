import { type SqlBool, sql } from 'kysely'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { deleteRequests } from './delete-requests.ts'

export const deleteUnprovenJob = 'delete-unproven-sign-ups'

/** How long a request waits for the proof of its address, in milliseconds. */
const retentionMs = 30 * 86_400_000

/** Every night: deletes requests of 30 days ago whose address was never verified, with their accounts. */
export const deleteUnproven = ({ db, now }: JobCall) =>
  db.transaction().execute(tx => {
    const oldest = new Date(now.getTime() - retentionMs)
    return deleteRequests(tx, sql<SqlBool>`r.status = 0 and r.proof_hash is not null and r.created_at < ${oldest}`, now)
  })
