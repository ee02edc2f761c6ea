import type { FailedJob } from '@trellis/contract/operation/operation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const limit = 50
const longestError = 300

type FailedJobRow = Omit<FailedJob, 'failedAt'> & { failedAt: Date }

/** Jobs whose attempts are used up, the newest first; they are deleted a week later. */
export const listFailedJobs = async (db: Db): Promise<FailedJob[]> => {
  const { rows } = await sql<FailedJobRow>`
    select id::text, task_identifier as task, updated_at as "failedAt", attempts,
           left(split_part(coalesce(last_error, ''), E'\n', 1), ${longestError}::integer) as error
      from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null
     order by updated_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(row => ({ ...row, failedAt: row.failedAt.toISOString() }))
}
