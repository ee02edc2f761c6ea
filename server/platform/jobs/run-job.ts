import { failPoint } from '../fail-points.ts'
import { enqueue, type Job, type JobCall } from './jobs.ts'
import { runAlone } from './run-alone.ts'

/** Default timeout of a job in seconds. */
const defaultTimeoutSeconds = 600

const startTimeout = ({ name, timeoutSeconds = defaultTimeoutSeconds }: Job) => {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    const expire = () => reject(new Error(`The job ${name} did not end within ${timeoutSeconds} seconds.`))
    timer = setTimeout(expire, timeoutSeconds * 1000).unref()
  })
  return { timedOut, clear: () => clearTimeout(timer) }
}

const start = (job: Job, call: JobCall) =>
  job.runsAlone ? runAlone(call.db, job.name, () => job.run(call)) : job.run(call)

const isOfCrontab = (payload: unknown) => typeof payload === 'object' && payload !== null && '_cron' in payload

/** Enqueues the run between two crontab times, replacing one that still waits. */
const enqueueAgain = async ({ name, againAfterSeconds }: Job, { db, now, payload }: JobCall) => {
  if (!againAfterSeconds || !isOfCrontab(payload)) return
  const runAt = new Date(now.getTime() + againAfterSeconds * 1000)
  await enqueue(db, { name, payload: {}, key: `${name}:again`, runAt })
}

/** Runs one job. A job that times out is abandoned so that it does not block others; the queue retries it later. */
export const runJob = async (job: Job, call: JobCall) => {
  await enqueueAgain(job, call)
  const { timedOut, clear } = startTimeout(job)
  await Promise.race([start(job, call), timedOut]).finally(clear)
  await failPoint('job done, not noted')
}
