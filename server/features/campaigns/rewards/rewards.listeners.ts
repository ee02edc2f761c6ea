import { listen } from '../../../platform/events.ts'
import { considerPerson } from './qualify.ts'
import { settleWaiting } from './settle-waiting.ts'
import { listCovering } from './standings.store.ts'

/**
 * Rewards are earned in the transaction that completes a course; those waiting for a store are paid when it confirms.
 */
export const rewardListeners = [
  listen('course.completed', async (db, { userId, courseId, now }) => {
    const campaignIds = await listCovering(db, { courseId, userId, now })
    if (campaignIds.length > 0) await considerPerson(db, { userId, campaignIds, now })
  }),
  listen('employee.vouched', (db, { userId, now }) => settleWaiting(db, { userId, now })),
]
