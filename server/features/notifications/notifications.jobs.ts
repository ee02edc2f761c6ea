import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deleteFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { withoutSecrets } from './blank-links.ts'
import { deliverMail, sendMailJob } from './deliver-mail.ts'
import { magicLinkJob, mailMagicLink, mailPasswordLink, passwordLinkJob } from './mail-links.ts'

const keptFor = 90 * 86_400_000

/** No mailed link is good for longer. */
const linksLive = 14 * 86_400_000

/** Every night: the secrets of links that are no longer good, in mails that went nowhere. */
const forgetOldSecrets = async (db: Db, now: Date) => {
  const oldest = new Date(now.getTime() - linksLive)
  await sql`
    update outbox_mail set text_body = ${withoutSecrets(sql`text_body`)}, html_body = ${withoutSecrets(sql`html_body`)}
     where created_at < ${oldest} and text_body ~ 'token=[^[:space:]&]'`.execute(db)
}

/** Every night: mails that nobody needs any more; they hold names and addresses. */
const dropOldMail: Job = {
  name: 'drop-old-mail',
  every: '27 3 * * *',
  run: async ({ db, now }) => {
    const oldest = new Date(now.getTime() - keptFor)
    await sql`delete from outbox_mail where created_at < ${oldest} or forget_after < ${now}`.execute(db)
    await forgetOldSecrets(db, now)
  },
}

/** A mail is sent within the second that its job is due; one that waits for days has a job that says until when. */
const orphanedAfter = 86_400_000

/** Says of mails that nobody is going to send any more that they have failed: an administrator may send them again. */
const failOrphans = (db: Db, now: Date) =>
  sql`
    update outbox_mail m
       set failed_at = ${now}, last_error = coalesce(last_error, 'The job that was to send it is gone.')
     where sent_at is null and failed_at is null and created_at < ${new Date(now.getTime() - orphanedAfter)}
       and not exists (select from graphile_worker.jobs j
                        where j.key = 'mail:' || m.id and (j.attempts < j.max_attempts or j.locked_at is not null))`.execute(
    db,
  )

/** Every night: jobs that were given up, of whichever kind, and mails that were left behind by theirs. */
const sweepDeadJobs: Job = {
  name: 'sweep-failed-jobs',
  every: '37 3 * * *',
  run: async ({ db, now }) => {
    await deleteFailedJobs(db, now)
    await failOrphans(db, now)
  },
}

export const notificationJobs: readonly Job[] = [
  { name: sendMailJob, run: deliverMail },
  dropOldMail,
  sweepDeadJobs,
  { name: passwordLinkJob, run: mailPasswordLink },
  { name: magicLinkJob, run: mailMagicLink },
]
