import { failPoint } from '../fail-points.ts'
import type { Job, JobCall } from './jobs.ts'

/** Default timeout of a job in seconds. */
const timeoutSeconds = 600

const tooLong = ({ name, longest = timeoutSeconds }: Job) => {
  let timer: NodeJS.Timeout | undefined
  const up = new Promise<never>((_, reject) => {
    const lapse = () => reject(new Error(`The job ${name} did not end within ${longest} seconds.`))
    timer = setTimeout(lapse, longest * 1000).unref()
  })
  return { up, settle: () => clearTimeout(timer) }
}

/** Runs one job. A job that times out is abandoned so that it blocks no other; the queue retries it later. */
export const runJob = async (job: Job, call: JobCall) => {
  const { up, settle } = tooLong(job)
  await Promise.race([job.run(call), up]).finally(settle)
  await failPoint('job done, not noted')
}
