import type { Db } from '../../../platform/database/database.ts'
import type { Job, JobCall } from '../../../platform/jobs/jobs.ts'
import { checkAnswers, countTrained, enterCompletions, enterOutdatedCourses } from './enter-trained.ts'

/** Enters and counts newly trained people, and the people of courses whose owner has changed, in batches. */
export const countTrainedPeople = async (db: Db, lease?: JobCall['lease']) => {
  const runBatch = (batch: (trx: Db) => Promise<boolean>) =>
    db.transaction().execute(async trx => {
      await lease?.requireHeld(trx)
      return batch(trx)
    })
  while (await runBatch(enterOutdatedCourses));
  while (await runBatch(checkAnswers));
  while (await runBatch(enterCompletions));
  while (await runBatch(countTrained));
}

/** Twice a minute. */
export const trainedJobs: readonly Job[] = [
  {
    name: 'count-trained-people',
    crontab: '* * * * *',
    againAfterSeconds: 30,
    runsAlone: true,
    run: ({ db, lease }) => countTrainedPeople(db, lease),
  },
]
