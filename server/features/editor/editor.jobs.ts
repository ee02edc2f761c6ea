import type { Job } from '../../platform/jobs/jobs.ts'
import { publishPlanned } from './plans/publish-planned.ts'
import { deleteOldSessions } from './presence.queries.ts'

/** Every hour: deletes old presence records. */
const forgetSessions: Job = {
  name: 'forget-editing-sessions',
  crontab: '23 * * * *',
  run: async ({ db, now }) => {
    await deleteOldSessions(db, now)
  },
}

export const editorJobs: readonly Job[] = [forgetSessions, publishPlanned]
