import { failPoint } from '../fail-points.ts'
import type { Job, JobCall } from './jobs.ts'

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

/** Runs one job. A job that times out is abandoned so that it blocks no other; the queue retries it later. */
export const runJob = async (job: Job, call: JobCall) => {
  const { timedOut, clear } = startTimeout(job)
  await Promise.race([job.run(call), timedOut]).finally(clear)
  await failPoint('job done, not noted')
}
