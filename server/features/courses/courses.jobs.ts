import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'

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

export const courseJobs: readonly Job[] = [deleteOldPreviewLinks]
