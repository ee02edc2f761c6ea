import type { Job } from '../../platform/jobs/jobs.ts'
import { firstMomentKept } from './months.rules.ts'
import { dropMonthsBefore, makeMonthsAhead } from './months.ts'
import { dropOldVisits, rollUp } from './roll-up.ts'

/** Every minute: adds new events to the roll-ups. */
const rollUpEvents: Job = { name: 'roll-up-events', every: '* * * * *', run: ({ db }) => rollUp(db, 'leave') }

/** Every hour: creates the partitions of coming months and drops those past retention, once counted. */
const keepMonths: Job = {
  name: 'keep-months-of-events',
  every: '11 * * * *',
  run: async ({ db, config, now }) => {
    await makeMonthsAhead(db, now)
    await rollUp(db)
    await dropOldVisits(db, now)
    await dropMonthsBefore(db, firstMomentKept(now, config.eventMonths))
  },
}

export const analyticsJobs: readonly Job[] = [rollUpEvents, keepMonths]
