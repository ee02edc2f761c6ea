import type { Db } from '../database/database.ts'
import { readOldestJob } from './job-metrics.ts'
import { countLiveWorkers } from './worker-liveness.ts'

/** Jobs are due for a second or two at most while workers are well; this leaves time for a full queue. */
const longestWaitSeconds = 300

/** Says how many workers run jobs and how long the oldest due job waits; throws if nobody runs them, or too slowly. */
export const checkJobs = async ({ db }: { db: Db }) => {
  const workers = await countLiveWorkers(db)
  const [oldest] = await readOldestJob(db)
  const seconds = Math.round(oldest?.value ?? 0)
  const text = `${workers} workers are alive, the oldest due job waits for ${seconds} s`
  if (workers === 0 || seconds > longestWaitSeconds) throw new Error(text)
  return text
}
