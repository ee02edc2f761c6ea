import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { type AnsweredRequest, answerMail } from './requests.mail.ts'

type AnsweredRow = AnsweredRequest & { userId: string; email: string; locale: string }

type MailAnswerInput = { id: string; actorId: string; siteUrl: string; now: Date }

/** Emails a person the answer to their request, unless they unsubscribed or cannot log in. */
export const mailAnswer = async (db: Db, { id, actorId, siteUrl, now }: MailAnswerInput) => {
  const { rows } = await sql<AnsweredRow>`
    select u.id as "userId", u.email, u.locale, u.first_name as "firstName", d.name as store, r.local_day::text as day,
           r.minutes as "askedMinutes", r.added_minutes as "addedMinutes", r.answer_words as words,
           nullif(r.counts_on, r.local_day)::text as "countsOn",
           (select concat_ws(' ', a.first_name, a.last_name) from app_user a where a.id = ${actorId}::uuid) as manager
      from time_request r join app_user u on u.id = r.user_id join dispensary d on d.id = r.dispensary_id
     where r.id = ${id}::uuid and u.enabled and u.activated_at is not null and u.erased_at is null`.execute(db)
  const [request] = rows
  const stopUrl = request && (await findStopUrl(db, { userId: request.userId, kind: 'training', siteUrl, now }))
  if (!stopUrl) return
  const url = `${siteUrl}/me/time`
  await sendMail(db, { to: request.email, ...answerMail(request.locale, { ...request, url, stopUrl }), now })
}
