import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { errorMessage } from '../../platform/error-code.ts'
import { failPoint } from '../../platform/fail-points.ts'
import { enqueueAll, type JobCall } from '../../platform/jobs/jobs.ts'
import { inSpan } from '../../platform/tracing/spans.ts'
import { toBounceReason } from './bounces/bounce-reasons.rules.ts'
import { holdBack, suppressAddress } from './bounces/suppressions.queries.ts'
import { countFailedMail } from './mail-metrics.ts'
import { findUnsentMail, type StoredMail } from './notifications.queries.ts'
import { withoutAddresses, withoutSecrets } from './redact-links.ts'
import { enhancedCode, isAddressRefused, isForGood, readRefusal } from './refusals.rules.ts'

export const sendMailJob = 'send-mail'
const Payload = z.object({ id: z.string() })

/** Queues emails, one job each, so that a burst delays nothing else. */
export const enqueueDelivery = (db: Db, ids: readonly string[]) =>
  enqueueAll(
    db,
    ids.map(id => ({ name: sendMailJob, payload: { id }, key: `mail:${id}`, queue: 'mail' })),
  )

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Maximum attempts, spread over about three days. */
const maxAttempts = 25

/** The domain of the sender's address: message ids are unique below one's own domain. */
export const getDomain = (sender: string) => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost'

/** RFC 8058: one-click unsubscribe, which only a POST performs. */
const stopHeaders = (stopUrl: string | null) =>
  stopUrl?.startsWith('https://')
    ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/** Reports of mail servers go to the bounce address. They return the headers alone: the text may hold a login link. */
const envelopeOf = (mail: StoredMail, { bounceAddress }: Config) => ({
  ...(bounceAddress && { envelope: { from: bounceAddress, to: mail.recipient } }),
  dsn: { id: mail.messageId, return: 'headers' as const },
})

const transmit = async (mail: StoredMail, smtpUrl: string, config: Config) => {
  const sender = config.mailFrom
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.sendMail({
      from: sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...stopHeaders(mail.stopUrl), 'X-Trellis-Mail': mail.messageId },
      ...envelopeOf(mail, config),
      messageId: `<${mail.messageId}@${getDomain(sender)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}

const shortMs = 4_000
const shortTimeouts = {
  connectionTimeout: shortMs,
  greetingTimeout: shortMs,
  socketTimeout: shortMs,
  dnsTimeout: shortMs,
}

/** Connects and logs in to the mail server, without sending anything. The error names no address. */
export const connectToMailServer = async (smtpUrl: string): Promise<void> => {
  const transport = createTransport({ url: smtpUrl, ...shortTimeouts })
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(withoutAddresses(errorMessage(error)))
  } finally {
    transport.close()
  }
}

/** Records a failed delivery; returns whether it failed for good, at once or after the last attempt. */
const recordFailure = async (db: Db, { id, error, now }: { id: string; error: unknown; now: Date }) => {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    update outbox_mail
       set attempts = attempts + 1, last_error = ${String(error).slice(0, 500)},
           failed_at = case when ${isForGood(readRefusal(error))} or (attempts + 1) % ${maxAttempts} = 0 then ${now}::timestamptz end
     where id = ${id}
    returning failed_at is not null as "isGivenUp"`.execute(db)
  return rows[0]?.isGivenUp ?? true
}

const recordSent = (db: Db, id: string, now: Date) =>
  sql`
    update outbox_mail set attempts = attempts + 1, last_error = null, sent_at = ${now}, failed_at = null
     where id = ${id}`.execute(db)

/** Clears the secrets of a sent email: only the recipient needs them. */
const clearSecrets = (db: Db, id: string) =>
  sql`
    update outbox_mail
       set text_body = ${withoutSecrets(sql`text_body`)}, html_body = ${withoutSecrets(sql`html_body`)},
           stop_url = ${withoutSecrets(sql`stop_url`)}
     where id = ${id}`.execute(db)

/** A mail server that knows no such mailbox knows none for the next mail either. */
const suppressIfRefused = async (db: Db, { mail, error, now }: { mail: StoredMail; error: unknown; now: Date }) => {
  const refusal = readRefusal(error)
  if (!isAddressRefused(refusal) || mail.isConfirmation) return
  const status = enhancedCode(refusal) ?? null
  await suppressAddress(db, { address: mail.recipient, reason: toBounceReason(status ?? '5.1.1'), status, now })
}

type Delivery = JobCall & { config: Config }

const handOverSpan = { name: 'smtp send', kind: 'client', attributes: { 'network.protocol.name': 'smtp' } } as const

/** Hands an email to the mail server. False = failed for good; throws to be retried. */
const handOver = async (mail: StoredMail, smtpUrl: string, { db, config, now }: Delivery) => {
  try {
    await inSpan(handOverSpan, () => transmit(mail, smtpUrl, config))
    return true
  } catch (error) {
    countFailedMail(error)
    await suppressIfRefused(db, { mail, error, now })
    if (await recordFailure(db, { id: mail.id, error, now })) return false
    throw new Error(withoutAddresses(String(error)))
  }
}

/**
 * Sends one email of the outbox. Failures are thrown, so that the queue retries with growing delays; an email sent just
 * before a crash is sent again with the same message id. One to a suppressed address is held back. Without SMTP it is
 * delivered to the local mailbox.
 */
export const deliverMail = async (call: Delivery) => {
  const { db, config, now, payload } = call
  const { id } = Payload.parse(payload)
  const mail = await findUnsentMail(db, id)
  if (!mail || (await holdBack(db, mail, now))) return
  if (config.smtpUrl && !(await handOver(mail, config.smtpUrl, call))) return
  await failPoint('mail sent, not noted')
  await recordSent(db, id, now)
  if (config.smtpUrl) await clearSecrets(db, id)
}
