import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { newId } from '../../platform/ids.ts'
import { listRefusers, makeStopTokens } from '../accounts/accounts.public.ts'
import { enqueueDelivery } from './deliver-mail.ts'
import { lockMailHold } from './held/mail-hold.queries.ts'
import { layOut, type Mail, type MailWords, toLocale, toTheMinute } from './mail-layout.ts'

export { openBounceMailbox } from './bounces/bounce-mailbox.ts'
export { recordBounce } from './bounces/record-bounce.ts'
export { countSuppressed, isSuppressed } from './bounces/suppressions.queries.ts'
export { connectToMailServer } from './deliver-mail.ts'
export { decideHeldMails } from './held/decide-held-mails.ts'
export { findMailHold } from './held/mail-hold.queries.ts'
export { serveMailLink } from './mail-link-pages.ts'
export { mayMailThisHour } from './once-an-hour.ts'
export { lookUpMailRecords } from './sent/look-up-mail-records.ts'
export { mailLinkPage } from './stop-pages.ts'
export type { MailWords }
export { toTheMinute }

/** The path of the unsubscribe page. */
const stopPath = '/api/stop-mails'

type OutgoingMail = Mail & {
  to: string
  now: Date
  /** The time of its deletion; unset = as for every other mail. */
  forgetAfter?: Date
  /**
   * `request` = a person waits for it: it is tried once a day even if earlier mails to the address came back. `automatic` =
   * no one has just asked for it, such as a reminder or a report: after a restore it waits for an administrator.
   */
  cause?: 'request' | 'automatic'
}

const toMailRow = ({ to, now, forgetAfter, cause, ...mail }: OutgoingMail, isHolding: boolean) => {
  const id = newId()
  return {
    id,
    message_id: id,
    recipient: to,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    stop_url: mail.stopUrl ?? null,
    forget_after: forgetAfter ?? null,
    is_requested: cause === 'request',
    created_at: now,
    held: isHolding && cause === 'automatic',
  }
}

/**
 * Queues emails: they are saved in the caller's transaction, and jobs send them after the commit. Returns their ids.
 */
export const sendMails = async (db: Db, mails: readonly OutgoingMail[]) => {
  const isHolding = mails.some(({ cause }) => cause === 'automatic') && (await lockMailHold(db))
  const rows = mails.map(mail => toMailRow(mail, isHolding))
  await sql`
    insert into outbox_mail (id, message_id, recipient, subject, text_body, html_body, stop_url, forget_after, is_requested,
                             created_at, held)
    select id, message_id, recipient, subject, text_body, html_body, stop_url, forget_after, is_requested, created_at,
           held
      from json_to_recordset(${JSON.stringify(rows)}::json) as mail (
             id uuid, message_id text, recipient text, subject text, text_body text, html_body text, stop_url text,
             forget_after timestamptz, is_requested boolean, created_at timestamptz, held boolean)`.execute(db)
  await enqueueDelivery(
    db,
    rows.filter(({ held }) => !held).map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** Queues one email. Returns its id. */
export const sendMail = async (db: Db, mail: OutgoingMail) => singleRow(await sendMails(db, [mail]))

/** Renders an email, as text and as HTML, in Spanish or, for any other locale, in English. */
export const mailIn = (locale: string, words: Record<'en' | 'es', MailWords>): Mail =>
  layOut(toLocale(locale), words[toLocale(locale)])

/** Breaks up links in text that a stranger typed, so that emails cannot carry them to others. */
export const unlinked = (text: string) => text.replaceAll(/[/\\:@]+/g, ' ').replaceAll(/\.(?=\S)/g, '. ')

type StopUrlsInput = { userIds: readonly string[]; kind: MailKind; siteUrl: string; now: Date }

/** The unsubscribe addresses for a kind of email, by person; without those who have unsubscribed. */
export const findStopUrls = async (db: Db, { userIds, kind, siteUrl, now }: StopUrlsInput) => {
  if (userIds.length === 0) return new Map<string, string>()
  const refusers = await listRefusers(db, userIds, kind)
  const willing = userIds.filter(id => !refusers.has(id))
  if (willing.length === 0) return new Map<string, string>()
  const tokens = await makeStopTokens(db, { userIds: willing, kind }, now)
  return new Map([...tokens].map(([userId, token]) => [userId, `${siteUrl}${stopPath}/${token}`]))
}

type StopUrlInput = Omit<StopUrlsInput, 'userIds'> & { userId: string }

/** The unsubscribe address of one person; null = they have unsubscribed, so nothing is to be sent. */
export const findStopUrl = async (db: Db, { userId, ...stop }: StopUrlInput) =>
  (await findStopUrls(db, { userIds: [userId], ...stop })).get(userId) ?? null
