import type { Job } from '../../../platform/jobs/jobs.ts'
import { checkAnswers, countTrained, enterCompletions, enterOutdatedCourses } from './enter-trained.ts'

/** Twice a minute: enters and counts newly trained people, and the people of courses whose owner has changed. */
export const trainedJobs: readonly Job[] = [
  {
    name: 'count-trained-people',
    crontab: '* * * * *',
    againAfterSeconds: 30,
    runsAlone: true,
    run: async ({ db }) => {
      while (await db.transaction().execute(enterOutdatedCourses));
      while (await db.transaction().execute(checkAnswers));
      while (await db.transaction().execute(enterCompletions));
      while (await db.transaction().execute(countTrained));
    },
  },
]
