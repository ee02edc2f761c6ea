import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { type EndedCredential, endMail } from './held.mail.ts'

type EndedRow = EndedCredential & { userId: string; email: string; locale: string }

type MailEndInput = { id: string; siteUrl: string; now: Date }

/** Emails a person that a credential no longer counts, unless they unsubscribed or cannot log in. */
export const mailEnd = async (db: Db, { id, siteUrl, now }: MailEndInput) => {
  const { rows } = await sql<EndedRow>`
    select u.id as "userId", u.email, u.locale, u.first_name as "firstName", x.reason, x.words, ed.title,
           (select concat_ws(' ', a.first_name, a.last_name) from app_user a where a.id = x.ended_by) as manager
      from credential c join credential_end x on x.credential_id = c.id join app_user u on u.id = c.user_id
      join requirement_edition ed on ed.id = c.edition_id
     where c.id = ${id}::uuid and u.enabled and u.activated_at is not null and u.erased_at is null`.execute(db)
  const [ended] = rows
  const stopUrl = ended && (await findStopUrl(db, { userId: ended.userId, kind: 'training', siteUrl, now }))
  if (!stopUrl) return
  const url = `${siteUrl}/me/credentials`
  await sendMail(db, { to: ended.email, ...endMail(ended.locale, { ...ended, url, stopUrl }), now })
}
