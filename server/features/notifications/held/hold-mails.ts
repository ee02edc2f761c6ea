import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteJobs } from '../../../platform/jobs/jobs.ts'
import { sendMailJob } from '../deliver-mail.ts'
import { magicLinkJob, passwordLinkJob } from '../mail-links.ts'

/** Holds back the unsent mails of a restored database until an administrator decides, and forgets requests for links. */
export const holdMails = async (db: Db, { backupAt }: { backupAt: Date }) => {
  await sql`
    insert into mail_hold (backup_at) values (${backupAt})
    on conflict (singleton) do update set backup_at = excluded.backup_at`.execute(db)
  await sql`update outbox_mail set held = true where sent_at is null and failed_at is null`.execute(db)
  await deleteJobs(db, [sendMailJob, passwordLinkJob, magicLinkJob])
}
