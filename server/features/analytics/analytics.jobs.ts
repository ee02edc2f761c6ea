import type { Job } from '../../platform/jobs/jobs.ts'
import { firstStoredMoment } from './months.rules.ts'
import { createMonthsAhead, dropMonthsBefore } from './months.ts'
import { deleteOldVisits, rollUp, saveCountedAt } from './roll-up.ts'

/** Every minute: adds new events to the roll-ups. */
const rollUpEvents: Job = {
  name: 'roll-up-events',
  crontab: '* * * * *',
  run: async ({ db, now }) => {
    await rollUp(db, 'leave')
    await saveCountedAt(db, now)
  },
}

/** Every hour: creates the partitions of coming months and drops those past retention, once counted. */
const rotateMonths: Job = {
  name: 'rotate-event-months',
  crontab: '11 * * * *',
  run: async ({ db, config, now }) => {
    await createMonthsAhead(db, now)
    await rollUp(db)
    await deleteOldVisits(db, now)
    await dropMonthsBefore(db, firstStoredMoment(now, config.eventMonths))
  },
}

export const analyticsJobs: readonly Job[] = [rollUpEvents, rotateMonths]
