import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { sendMailJob } from './deliver-mail.ts'
import type { Mail } from './mail-layout.ts'

/**
 * Sends a mail, later: it is written in the caller's transaction, and a job sends it when that was kept. Mails go out
 * one after the other, so that a storm of them holds up nothing else.
 */
export const sendMail = async (db: Db, { to, now, ...mail }: Mail & { to: string; now: Date }) => {
  const id = newId()
  await db
    .insertInto('outbox_mail')
    .values({
      id,
      message_id: id,
      recipient: to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      created_at: now,
    })
    .execute()
  await enqueue(db, { name: sendMailJob, payload: { id }, key: `mail:${id}`, queue: 'mail' })
}
