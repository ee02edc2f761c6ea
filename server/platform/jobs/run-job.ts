import { failPoint } from '../fail-points.ts'
import type { Job, JobCall } from './jobs.ts'
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

/** Runs one job. A job that times out is abandoned so that it blocks no other; the queue retries it later. */
export const runJob = async (job: Job, call: JobCall) => {
  const { timedOut, clear } = startTimeout(job)
  await Promise.race([start(job, call), timedOut]).finally(clear)
  await failPoint('job done, not noted')
}
