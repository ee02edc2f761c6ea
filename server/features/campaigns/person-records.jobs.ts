import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'

/** How long what was asked for sending a reward is kept after it arrived, in milliseconds; for questions about it. */
const keptAfterwards = 90 * 86_400_000

/**
 * Every night: where rewards were sent to. Of somebody who is erased it goes as soon as the reward has arrived, and when
 * a reward takes longer than 90 days from then on, it goes all the same.
 */
const dropOldAddresses: Job = {
  name: 'drop-old-reward-addresses',
  every: '7 4 * * *',
  run: async ({ db, now }) => {
    const oldest = new Date(now.getTime() - keptAfterwards)
    await sql`
      update earned_reward e set additional_info = null
        from reward_qualification q join app_user u on u.id = q.user_id
       where q.id = e.qualification_id and e.additional_info is not null
         and (e.state in ('delivered', 'returned') and (e.state_at < ${oldest} or u.erased_at is not null)
              or u.erased_at < ${oldest})`.execute(db)
  },
}

export const campaignDataJobs: readonly Job[] = [dropOldAddresses]
