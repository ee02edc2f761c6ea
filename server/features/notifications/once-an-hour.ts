import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'

const onceAnHour = { limit: 1, seconds: 3600 }

/** By the clock of the job queue: this machine's may differ. */
const getJobQueueTime = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ at: Date }>`select now() + make_interval(secs => ${seconds}) as at`.execute(db)
  return singleRow(rows).at
}

type JobRun = { name: string; payload: object; key: string }

/**
 * Whether an emailing job may run now: at most once an hour for a key. False = it is scheduled again for the end of the
 * hour.
 */
export const mayMailThisHour = async (db: Db, run: JobRun) => {
  const wait = await consumeRateLimit(db, run.key, onceAnHour)
  if (wait === 0) return true
  await enqueue(db, { ...run, runAt: await getJobQueueTime(db, wait) })
  return false
}
