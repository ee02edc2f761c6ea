import { sql } from 'kysely'
import { listen } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { withoutSecrets } from './blank-links.ts'
import { localeOf } from './mail-layout.ts'
import { magicLinkJob, passwordLinkJob } from './mail-links.ts'
import { accountErasedMail } from './mails/account-erased.ts'
import { newBrowserMail } from './mails/new-browser.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { secondFactorMail } from './mails/second-factor.ts'
import { sendMail } from './notifications.public.ts'

export const notificationListeners = [
  listen('browser.appeared', async (db, { email, locale, now, ...seen }) => {
    await sendMail(db, { to: email, ...newBrowserMail(localeOf(locale), { ...seen, when: now }), now })
  }),
  listen('password.forgotten', (db, { now: _, ...asked }) => enqueue(db, { name: passwordLinkJob, payload: asked })),
  listen('magic-link.asked', (db, { now: _, ...asked }) => enqueue(db, { name: magicLinkJob, payload: asked })),
  // What was mailed before tells of them too; what tells them that it is done goes a day after.
  listen('person.erased', async (db, { email, locale, firstName, now }) => {
    await sql`delete from outbox_mail where lower(recipient) = lower(${email})`.execute(db)
    const forgetAfter = new Date(now.getTime() + 86_400_000)
    await sendMail(db, { to: email, ...accountErasedMail(locale, { firstName }), forgetAfter, now })
  }),
  listen('copy.asked', async (db, { userId, add }) => {
    const { rows } = await sql<object>`
      select subject, ${withoutSecrets(sql`text_body`)} as text, m.created_at as "writtenAt", sent_at as "sentAt"
        from outbox_mail m join app_user u on lower(u.email) = lower(recipient)
       where u.id = ${userId} order by m.created_at, m.id`.execute(db)
    add('mails', rows)
  }),
  listen('second-factor.changed', async (db, { email, locale, now, ...changed }) => {
    await sendMail(db, { to: email, ...secondFactorMail(locale, changed), now })
  }),
  listen('password.changed', async (db, { email, locale, now, ...person }) => {
    await sendMail(db, { to: email, ...passwordChangedMail(locale, person), now })
  }),
]
