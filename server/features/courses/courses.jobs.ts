import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'
import { trainAgain } from './publishing/train-again.ts'
import { sendTrainingMails } from './publishing/training-mails.ts'

/** How long expired preview links and changes of drafts are kept, in milliseconds. */
const retentionMs = 30 * 86_400_000

/** Every night: deletes expired preview links. */
const deleteOldPreviewLinks: Job = {
  name: 'delete-old-preview-links',
  crontab: '57 3 * * *',
  run: async ({ db, now }) => {
    await sql`delete from preview_link where expires_at < ${new Date(now.getTime() - retentionMs)}`.execute(db)
  },
}

/** Every night: deletes what was changed in drafts longer ago; each course keeps what came after its published version. */
const deleteOldDraftChanges: Job = {
  name: 'delete-old-draft-changes',
  crontab: '3 4 * * *',
  run: async ({ db, now }) => {
    await sql`
      delete from course_draft_change c using card_course
       where card_course.id = c.course_id and c.made_at < ${new Date(now.getTime() - retentionMs)}
         and c.revision <= coalesce(card_course.published_revision, c.revision)`.execute(db)
  },
}

export const courseJobs: readonly Job[] = [deleteOldPreviewLinks, deleteOldDraftChanges, trainAgain, sendTrainingMails]
