import type { Job } from '../../platform/jobs/jobs.ts'
import { mailAgain, mailAgainJob } from './invitations/mail-again.ts'
import { openInvitedStore, openStoreJob } from './invitations/open-store.ts'

const retentionMs = 90 * 86_400_000

/** Every night: deletes the managers that a brand named in invitations undecided for too long. */
const forgetManagers: Job = {
  name: 'forget-invited-managers',
  crontab: '47 3 * * *',
  run: async ({ db, now }) => {
    await db
      .updateTable('store_invitation')
      .set({ managers: null })
      .where('managers', 'is not', null)
      .where('invited_at', '<', new Date(now.getTime() - retentionMs))
      .execute()
  },
}

export const brandStoreJobs: readonly Job[] = [
  { name: openStoreJob, run: openInvitedStore },
  { name: mailAgainJob, run: mailAgain },
  forgetManagers,
]
