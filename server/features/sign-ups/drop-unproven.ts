import { type SqlBool, sql } from 'kysely'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { dropRequests } from './drop-requests.ts'

export const dropUnprovenJob = 'drop-unproven-sign-ups'

/** How long a request waits for the proof of its address, in milliseconds. */
const keptFor = 30 * 86_400_000

/** Every night: what was asked for 30 days ago under an address that nobody has proven, and who asked. */
export const dropUnproven = ({ db, now }: JobCall) =>
  db.transaction().execute(tx => {
    const oldest = new Date(now.getTime() - keptFor)
    return dropRequests(tx, sql<SqlBool>`r.status = 0 and r.proof_hash is not null and r.created_at < ${oldest}`, now)
  })
