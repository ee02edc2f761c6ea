import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** How long a failed job can be inspected. Its payload may hold names, addresses or a password hash. */
const retentionMs = 7 * 86_400_000

/** Deletes jobs whose attempts are used up and that were not changed since. */
export const deleteFailedJobs = (db: Db, now: Date) =>
  sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and updated_at < ${new Date(now.getTime() - retentionMs)}))`.execute(db)
