import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deliverMail, sendMailJob } from './deliver-mail.ts'

const keptFor = 90 * 86_400_000

/** Every night: mails that nobody needs any more; they hold names and addresses. */
const dropOldMail: Job = {
  name: 'drop-old-mail',
  every: '27 3 * * *',
  run: async ({ db, now }) => {
    await sql`delete from outbox_mail where created_at < ${new Date(now.getTime() - keptFor)}`.execute(db)
  },
}

export const notificationJobs: readonly Job[] = [{ name: sendMailJob, run: deliverMail }, dropOldMail]
