import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'

/** How long a reward's delivery details are kept after it arrived, for questions about it; in milliseconds. */
const retentionMs = 90 * 86_400_000

/**
 * Every night: deletes delivery details. Those of an erased person are deleted when the reward arrives, 90 days after
 * the erasure at the latest.
 */
const deleteOldAddresses: Job = {
  name: 'delete-old-reward-addresses',
  crontab: '7 4 * * *',
  run: async ({ db, now }) => {
    const oldest = new Date(now.getTime() - retentionMs)
    await sql`
      update earned_reward e set additional_info = null
        from reward_qualification q join app_user u on u.id = q.user_id
       where q.id = e.qualification_id and e.additional_info is not null
         and (e.state in ('delivered', 'returned') and (e.state_at < ${oldest} or u.erased_at is not null)
              or u.erased_at < ${oldest})`.execute(db)
  },
}

export const campaignDataJobs: readonly Job[] = [deleteOldAddresses]
