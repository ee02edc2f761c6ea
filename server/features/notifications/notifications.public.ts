import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { makeStopToken, wantsMail } from '../accounts/accounts.public.ts'
import { sendMailJob } from './deliver-mail.ts'
import { layOut, localeOf, type Mail, type MailWords } from './mail-layout.ts'

/** Where mails are stopped, below the site's address. */
export const stopPath = '/api/stop-mails'

type Sending = Mail & {
  to: string
  now: Date
  /** From when on it is not kept any more; unset = as long as every other mail. */
  forgetAfter?: Date
}

/**
 * Sends a mail, later: it is written in the caller's transaction, and a job sends it when that was kept. Mails go out
 * one after the other, so that a storm of them holds up nothing else. Answers its id.
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

/** Lays the words of a mail out, as text and as HTML, in the language of whoever gets it; what is not Spanish is English. */
export const mailIn = (locale: string, words: Record<'en' | 'es', MailWords>): Mail =>
  layOut(localeOf(locale), words[localeOf(locale)])

/** Where a person stops mails of a kind without signing in; null = they want none any more, and nothing is to be sent. */
export const findStopUrl = async (
  db: Db,
  { userId, kind, siteUrl, now }: { userId: string; kind: MailKind; siteUrl: string | null; now: Date },
) => {
  if (!(await wantsMail(db, userId, kind))) return null
  return `${siteUrl ?? ''}${stopPath}/${await makeStopToken(db, { userId, kind }, now)}`
}
