import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'
import { accountErasedMail } from './mails/account-erased.ts'
import { sendMail } from './notifications.public.ts'
import { withoutSecrets } from './redact-links.ts'

/** The emails to a person, and whether they came back. Erasure deletes them; the confirmation of the erasure follows a day later. */
export const notificationData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select subject, ${withoutSecrets(sql`text_body`)} as text, m.created_at as "writtenAt", sent_at as "sentAt"
        from outbox_mail m join app_user u on lower(u.email) = lower(recipient)
       where u.id = ${userId} order by m.created_at, m.id`.execute(db)
    const suppressions = await sql<object>`
      select s.reason, s.status, s.suppressed_at as "suppressedAt"
        from mail_suppression s join app_user u on lower(u.email) = s.address where u.id = ${userId}`.execute(db)
    return { mails: rows, returnedMails: suppressions.rows }
  },
  anonymise: async (db, { email, addresses, locale, firstName, isOwnWish, now }) => {
    await sql`delete from outbox_mail where lower(recipient) = any(${addresses}::text[])`.execute(db)
    await sql`delete from mail_suppression where address = any(${addresses}::text[])`.execute(db)
    const forgetAfter = new Date(now.getTime() + 86_400_000)
    await sendMail(db, { to: email, ...accountErasedMail(locale, { firstName, isOwnWish }), forgetAfter, now })
  },
}
