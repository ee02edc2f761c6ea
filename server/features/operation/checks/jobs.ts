import { type Check, finding, toMinutes } from '../../../platform/check.ts'
import { readJobs, readOldestJob } from '../../../platform/jobs/job-metrics.ts'
import { countLiveWorkers } from '../../../platform/jobs/worker-liveness.ts'

/** Jobs are due for a second or two at most while workers are well; this leaves time for a full queue. */
const longestWaitMs = 5 * 60_000

/** Background jobs: whether a worker runs them when they are due, and how many failed for good. */
export const checkJobs: Check = {
  name: 'jobs',
  run: async ({ db }) => {
    const [oldest] = await readOldestJob(db)
    const waitMs = (oldest?.value ?? 0) * 1000
    const jobs = await readJobs(db)
    const count = (isCounted: (state: string | undefined) => boolean) =>
      jobs.filter(({ labels }) => isCounted(labels?.state)).reduce((sum, { value }) => sum + (value ?? 0), 0)
    const failed = count(state => state === 'given_up')
    return [
      ...((await countLiveWorkers(db)) === 0 ? [finding('jobs-unattended')] : []),
      waitMs > longestWaitMs
        ? finding('jobs-late', { minutes: toMinutes(waitMs) })
        : finding('jobs-prompt', { count: count(state => state !== 'given_up') }),
      ...(failed > 0 ? [finding('jobs-failed', { count: failed })] : []),
    ]
  },
}
