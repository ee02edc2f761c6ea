import { failPoint } from '../fail-points.ts'
import type { Job, JobCall } from './jobs.ts'

/** How long a job may take, in seconds, unless it says otherwise. */
const patience = 600

const tooLong = ({ name, longest = patience }: Job) => {
  let timer: NodeJS.Timeout | undefined
  const up = new Promise<never>((_, reject) => {
    const lapse = () => reject(new Error(`The job ${name} did not end within ${longest} seconds.`))
    timer = setTimeout(lapse, longest * 1000).unref()
  })
  return { up, settle: () => clearTimeout(timer) }
}

/** Does one job. One that hangs is given up, so that it holds up no other; the queue has it tried again later. */
export const runJob = async (job: Job, call: JobCall) => {
  const { up, settle } = tooLong(job)
  await Promise.race([job.run(call), up]).finally(settle)
  await failPoint('job done, not noted')
}
