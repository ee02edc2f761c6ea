import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'
import { trainClassAgain } from './publishing/train-again.ts'

/** How long changes of drafts are kept, in milliseconds. */
const retentionMs = 30 * 86_400_000

/** Every night: deletes what was changed in drafts longer ago; each class keeps what came after its published version. */
const deleteOldClassChanges: Job = {
  name: 'delete-old-class-changes',
  crontab: '7 4 * * *',
  run: async ({ db, now }) => {
    await sql`
      delete from class_draft_change c using class k
       where k.id = c.class_id and c.made_at < ${new Date(now.getTime() - retentionMs)}
         and c.revision <= coalesce(k.published_revision, c.revision)`.execute(db)
  },
}

export const classJobs: readonly Job[] = [deleteOldClassChanges, trainClassAgain]
