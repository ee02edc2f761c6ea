import type { Job } from '../../../platform/jobs/jobs.ts'
import { countTrained, enterOutdatedCourses } from './enter-trained.ts'

/** Every minute: counts who was trained since, and enters the people of courses that have another owner. */
export const trainedJobs: readonly Job[] = [
  {
    name: 'count-trained-people',
    crontab: '* * * * *',
    runsAlone: true,
    run: async ({ db }) => {
      while (await db.transaction().execute(enterOutdatedCourses));
      while (await db.transaction().execute(countTrained));
    },
  },
]
