import type { Job } from '../../platform/jobs/jobs.ts'
import { forgetEndedAssignments } from './writing/assign-tracks.public.ts'

const day = 86_400_000

/** Every hour: deletes the settings of assignments that ended more than a day ago. */
const forgetEnded: Job = {
  name: 'forget-ended-assignments',
  crontab: '23 * * * *',
  run: async ({ db, now }) => {
    await forgetEndedAssignments(db, new Date(now.getTime() - day))
  },
}

export const trackJobs: readonly Job[] = [forgetEnded]
