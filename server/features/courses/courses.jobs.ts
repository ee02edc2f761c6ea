import { sql } from 'kysely'
import { deleteOldChanges } from '../../platform/authoring/drafts.queries.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { courseDrafts } from './drafts/course-drafts.ts'
import { trainAgain } from './publishing/train-again.ts'
import { sendTrainingMails } from './publishing/training-mails.ts'

/** How long expired preview links are kept, in milliseconds. */
const retentionMs = 30 * 86_400_000

/** Every night: deletes expired preview links. */
const deleteOldPreviewLinks: Job = {
  name: 'delete-old-preview-links',
  crontab: '57 3 * * *',
  run: async ({ db, now }) => {
    await sql`delete from preview_link where expires_at < ${new Date(now.getTime() - retentionMs)}`.execute(db)
  },
}

/** Every night: deletes draft changes that were published and are older than a month. */
const deleteOldDraftChanges: Job = {
  name: 'delete-old-draft-changes',
  crontab: '3 4 * * *',
  run: ({ db, now }) => deleteOldChanges(db, courseDrafts, now),
}

export const courseJobs: readonly Job[] = [deleteOldPreviewLinks, deleteOldDraftChanges, trainAgain, sendTrainingMails]
