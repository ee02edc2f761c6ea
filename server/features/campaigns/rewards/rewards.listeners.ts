import { listen } from '../../../platform/events.ts'
import { saveFormerAddress } from '../other-selves.ts'
import { readCourseRewards } from './available-rewards.ts'
import { considerPerson } from './qualify.ts'
import { settleWaiting } from './settle-waiting.ts'
import { listCovering } from './standings.queries.ts'

/**
 * Rewards are earned in the transaction that completes a course; those pending for a store are paid when it confirms. A
 * paid address is not paid again, even under another account.
 */
export const rewardListeners = [
  listen('course.opened', async (db, { rewards, ...opened }) => {
    const available = await readCourseRewards(db, opened)
    if (available) rewards.push(available)
  }),
  listen('course.completed', async (db, { userId, courseId, now }) => {
    const campaignIds = await listCovering(db, { courseId, userId, now })
    if (campaignIds.length > 0) await considerPerson(db, { userId, campaignIds, now })
  }),
  listen('email.changed', async (db, { userId, oldEmail, wasProven, now }) => {
    if (wasProven) await saveFormerAddress(db, { userId, email: oldEmail, now })
  }),
  listen('employee.vouched', (db, { userId, now }) => settleWaiting(db, { userId, now })),
]
