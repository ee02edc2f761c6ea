import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type JobCall } from '../../../platform/jobs/jobs.ts'
import { sendMails } from '../../notifications/notifications.public.ts'
import { sentMail } from './sent.mail.ts'

export const sentMailJob = 'mail-sent-rewards'
const Payload = z.object({ ids: z.array(z.string()) })

/** Schedules mails to the learners whose rewards were just sent. */
export const scheduleSentMails = (db: Db, ids: readonly string[]) =>
  ids.length > 0 ? enqueue(db, { name: sentMailJob, payload: { ids } }) : Promise.resolve()

type SentRewardRow = {
  email: string
  firstName: string
  locale: string
  brand: string
  reward: string
  tracking: string | null
  hasCode: boolean
}

/** Claims the rewards that are still on their way and not announced yet for this run. */
const claim = async (db: Db, ids: readonly string[], now: Date) => {
  const { rows } = await sql<SentRewardRow>`
    with told as (
      update earned_reward e set sent_told_at = ${now}
       where e.qualification_id = any(${ids}::uuid[]) and e.state = 'issued' and e.sent_told_at is null
      returning e.qualification_id, e.campaign_id, e.option_id, e.tracking, e.code)
    select u.email, u.first_name as "firstName", u.locale, brand.name as brand, o.title as reward, told.tracking,
           told.code is not null as "hasCode"
      from told
      join reward_qualification q on q.id = told.qualification_id
      join reward_option o on o.id = told.option_id
      join campaign c on c.id = told.campaign_id
      join brand on brand.id = c.brand_id
      join app_user u on u.id = q.user_id and u.enabled and u.erased_at is null
     order by q.id`.execute(db)
  return rows
}

/** Emails learners that their rewards are on their way, once per reward. */
export const mailSent = ({ db, payload, config, now }: JobCall) =>
  db.transaction().execute(async tx => {
    const rewards = await claim(tx, Payload.parse(payload).ids, now)
    const url = `${config.siteUrl}/rewards`
    await sendMails(
      tx,
      rewards.map(({ email, locale, ...values }) => ({
        ...{ to: email, ...sentMail(locale, { ...values, url }), now },
        cause: 'automatic' as const,
      })),
    )
  })
