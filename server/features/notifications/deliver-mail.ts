import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { failPoint } from '../../platform/fail-points.ts'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { withoutSecrets } from './blank-links.ts'
import { findUnsentMail, type StoredMail } from './notifications.store.ts'
import { isForGood, type Refusal } from './refusals.rules.ts'

export const sendMailJob = 'send-mail'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** After so many tries, spread over about three days, nobody waits for it any more. */
const mostTries = 25

/** The part behind the @ of the sender's address: ids of messages are unique below a domain of one's own. */
export const domainOf = (sender: string) => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost'

/** RFC 8058: a mailbox may offer its reader to stop such mails by one press; only a POST does it. */
const stopHeaders = (stopUrl: string | null) =>
  stopUrl?.startsWith('https://')
    ? { headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
    : {}

const transmit = async (mail: StoredMail, smtpUrl: string, sender: string) => {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.sendMail({
      from: sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...stopHeaders(mail.stopUrl),
      messageId: `<${mail.messageId}@${domainOf(sender)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}

/** Notes that a mail did not go out; answers whether it was given up, for good or after many tries. */
const noteFailure = async (db: Db, { id, error, now }: { id: string; error: unknown; now: Date }) => {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    update outbox_mail
       set attempts = attempts + 1, last_error = ${String(error).slice(0, 500)},
           failed_at = case when ${isForGood(error as Refusal)} or (attempts + 1) % ${mostTries} = 0 then ${now}::timestamptz end
     where id = ${id}
    returning failed_at is not null as "isGivenUp"`.execute(db)
  return rows[0]?.isGivenUp ?? true
}

const noteSent = (db: Db, id: string, now: Date) =>
  sql`
    update outbox_mail set attempts = attempts + 1, last_error = null, sent_at = ${now}, failed_at = null
     where id = ${id}`.execute(db)

/** Forgets what a mail that is gone would let its reader do: it stands in a mailbox now, and is needed nowhere else. */
const forgetSecrets = (db: Db, id: string) =>
  sql`
    update outbox_mail
       set text_body = ${withoutSecrets(sql`text_body`)}, html_body = ${withoutSecrets(sql`html_body`)},
           stop_url = ${withoutSecrets(sql`stop_url`)}
     where id = ${id}`.execute(db)

type Delivery = JobCall & { config: Config }

/** Hands a mail to the mail server. False = it was given up; what is tried again later is thrown. */
const handOver = async (mail: StoredMail, smtpUrl: string, { db, config, now }: Delivery) => {
  try {
    await transmit(mail, smtpUrl, config.mailFrom)
    return true
  } catch (error) {
    if (await noteFailure(db, { id: mail.id, error, now })) return false
    throw error
  }
}

/**
 * Sends one mail of the outbox. What fails is thrown, so that the queue tries again later and later; a mail that went
 * out just before a crash goes out again as the very same message. Without SMTP the local mailbox is where it arrives.
 */
export const deliverMail = async (call: Delivery) => {
  const { db, config, now, payload } = call
  const { id } = payload as { id: string }
  const mail = await findUnsentMail(db, id)
  if (!mail) return
  if (config.smtpUrl && !(await handOver(mail, config.smtpUrl, call))) return
  await failPoint('mail sent, not noted')
  await noteSent(db, id, now)
  if (config.smtpUrl) await forgetSecrets(db, id)
}
