import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { makeStopToken, wantsMail } from '../accounts/accounts.public.ts'
import { sendMailJob } from './deliver-mail.ts'
import { layOut, localeOf, type Mail, type MailWords } from './mail-layout.ts'

/** The path of the unsubscribe page. */
const stopPath = '/api/stop-mails'

type Sending = Mail & {
  to: string
  now: Date
  /** The time of its deletion; unset = as for every other mail. */
  forgetAfter?: Date
}

/**
 * Sends a mail later: it is written in the caller's transaction, and a job sends it after the commit. Mails are sent
 * one after the other, so that a burst of them delays nothing else. Returns its id.
 */
export const sendMail = async (db: Db, { to, now, forgetAfter, ...mail }: Sending) => {
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
      stop_url: mail.stopUrl ?? null,
      forget_after: forgetAfter ?? null,
      created_at: now,
    })
    .execute()
  await enqueue(db, { name: sendMailJob, payload: { id }, key: `mail:${id}`, queue: 'mail' })
  return id
}

/** Lays a mail out, as text and as HTML, in Spanish or, for any other locale, in English. */
export const mailIn = (locale: string, words: Record<'en' | 'es', MailWords>): Mail =>
  layOut(localeOf(locale), words[localeOf(locale)])

/** Breaks up links in text that a stranger typed: a mail must not carry them to somebody else. */
export const unlinked = (text: string) => text.replaceAll(/[/\\:@]+/g, ' ').replaceAll(/\.(?=\S)/g, '. ')

/** The unsubscribe address of a person for a kind of mails; null = they have unsubscribed, so nothing is to be sent. */
export const findStopUrl = async (
  db: Db,
  { userId, kind, siteUrl, now }: { userId: string; kind: MailKind; siteUrl: string | null; now: Date },
) => {
  if (!(await wantsMail(db, userId, kind))) return null
  return `${siteUrl ?? ''}${stopPath}/${await makeStopToken(db, { userId, kind }, now)}`
}
