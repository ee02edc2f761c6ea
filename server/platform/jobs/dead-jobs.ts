import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** For as long somebody may look why a job was given up. What it was to do may hold names, addresses, a password's hash. */
const keptFor = 7 * 86_400_000

/** Drops jobs that were tried as often as they may be, and that nobody has looked after since. */
export const dropDeadJobs = (db: Db, now: Date) =>
  sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and updated_at < ${new Date(now.getTime() - keptFor)}))`.execute(db)
