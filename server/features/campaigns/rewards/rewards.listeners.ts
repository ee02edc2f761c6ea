import { listen } from '../../../platform/events.ts'
import { considerPerson } from './qualify.ts'
import { settleWaiting } from './settle-waiting.ts'
import { listCovering } from './standings.store.ts'

/** A completed course earns its rewards in the very transaction that completes it; what waited for a store is paid with its yes. */
export const rewardListeners = [
  listen('course.completed', async (db, { userId, courseId, now }) => {
    const campaignIds = await listCovering(db, { courseId, userId, now })
    if (campaignIds.length > 0) await considerPerson(db, { userId, campaignIds, now })
  }),
  listen('employee.vouched', (db, { userId, now }) => settleWaiting(db, { userId, now })),
]
