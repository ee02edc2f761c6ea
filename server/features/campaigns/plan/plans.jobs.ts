import { sql } from 'kysely'
import type { Job } from '../../../platform/jobs/jobs.ts'

/** The retention of saved plan changes, in milliseconds; only concurrent editors need them. */
const retentionMs = 30 * 86_400_000

/** Every night: deletes older plan changes, and those of published campaigns. */
const deleteOldPlanChanges: Job = {
  name: 'delete-old-plan-changes',
  crontab: '9 4 * * *',
  run: async ({ db, now }) => {
    await sql`
      delete from campaign_plan_change change using campaign c
       where c.id = change.campaign_id
         and (c.published_at is not null or change.made_at < ${new Date(now.getTime() - retentionMs)})`.execute(db)
  },
}

export const planJobs: readonly Job[] = [deleteOldPlanChanges]
