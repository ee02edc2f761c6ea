import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deleteFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { bounceJobs } from './bounces/bounces.jobs.ts'
import { deliverMail, sendMailJob } from './deliver-mail.ts'
import { magicLinkJob, mailMagicLink, mailPasswordLink, passwordLinkJob } from './mail-links.ts'
import { withoutSecrets } from './redact-links.ts'

const retentionMs = 90 * 86_400_000

/** The longest validity of a mailed link. */
const linkLifetimeMs = 14 * 86_400_000

/** Every night: clears expired links' secrets in mails that were not sent. */
const clearOldSecrets = async (db: Db, now: Date) => {
  const oldest = new Date(now.getTime() - linkLifetimeMs)
  await sql`
    update outbox_mail set text_body = ${withoutSecrets(sql`text_body`)}, html_body = ${withoutSecrets(sql`html_body`)}
     where created_at < ${oldest} and text_body ~ 'token=[^[:space:]&]'`.execute(db)
}

/** Every night: deletes old mails, because they hold names and addresses. */
const deleteOldMails: Job = {
  name: 'delete-old-mails',
  crontab: '27 3 * * *',
  run: async ({ db, now }) => {
    const oldest = new Date(now.getTime() - retentionMs)
    await sql`delete from outbox_mail where created_at < ${oldest} or forget_after < ${now}`.execute(db)
    await clearOldSecrets(db, now)
  },
}

/** An email is sent within a second of its job's due time; one to be retried has a job with that time. */
const orphanedAfter = 86_400_000

/** Marks emails without a job as failed, so that an administrator can send them again. */
const failOrphans = (db: Db, now: Date) =>
  sql`
    update outbox_mail m
       set failed_at = ${now}, last_error = coalesce(last_error, 'The job that was to send it is gone.')
     where sent_at is null and failed_at is null and not held and created_at < ${new Date(now.getTime() - orphanedAfter)}
       and not exists (select from graphile_worker.jobs j
                        where j.key = 'mail:' || m.id and (j.attempts < j.max_attempts or j.locked_at is not null))`.execute(
    db,
  )

/** Every night: deletes jobs that failed for good, of any kind, and marks the emails they did not deliver. */
const deleteDeadJobs: Job = {
  name: 'sweep-failed-jobs',
  crontab: '37 3 * * *',
  run: async ({ db, now }) => {
    await deleteFailedJobs(db, now)
    await failOrphans(db, now)
  },
}

export const notificationJobs: readonly Job[] = [
  { name: sendMailJob, run: deliverMail },
  deleteOldMails,
  deleteDeadJobs,
  { name: passwordLinkJob, run: mailPasswordLink },
  { name: magicLinkJob, run: mailMagicLink },
  ...bounceJobs,
]
