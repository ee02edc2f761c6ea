import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { findUnsentMail, type StoredMail } from './notifications.store.ts'

export const sendMailJob = 'send-mail'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** The part behind the @ of the sender's address: ids of messages are unique below a domain of one's own. */
const domainOf = (sender: string) => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost'

const transmit = async (mail: StoredMail, smtpUrl: string, sender: string) => {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.sendMail({
      from: sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}@${domainOf(sender)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}

const noteFailure = (db: Db, id: string, error: unknown) =>
  sql`update outbox_mail set attempts = attempts + 1, last_error = ${String(error).slice(0, 500)} where id = ${id}`.execute(
    db,
  )

const noteSent = (db: Db, id: string, now: Date) =>
  sql`update outbox_mail set attempts = attempts + 1, last_error = null, sent_at = ${now} where id = ${id}`.execute(db)

/**
 * Sends one mail of the outbox. What fails is thrown, so that the queue tries again later and later; a mail that went
 * out just before a crash goes out again as the very same message. Without SMTP the local mailbox is where it arrives.
 */
export const deliverMail = async ({ db, config, now, payload }: JobCall & { config: Config }) => {
  const { id } = payload as { id: string }
  const mail = await findUnsentMail(db, id)
  if (!mail) return
  if (config.smtpUrl)
    await transmit(mail, config.smtpUrl, config.mailFrom).catch(async error => {
      await noteFailure(db, id, error)
      throw error
    })
  await noteSent(db, id, now)
}
