import type { Job } from '../../../platform/jobs/jobs.ts'
import { mailProblems, problemsMailJob } from './mail-problems.ts'
import { mailSent, sentMailJob } from './mail-sent.ts'

export const fulfilmentJobs: readonly Job[] = [
  { name: problemsMailJob, run: mailProblems },
  { name: sentMailJob, run: mailSent },
]
