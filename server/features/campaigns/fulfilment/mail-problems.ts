import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type JobCall } from '../../../platform/jobs/jobs.ts'
import { findStopUrls, mayMailThisHour, sendMails } from '../../notifications/notifications.public.ts'
import { problemsMail } from './problems.mail.ts'

export const problemsMailJob = 'mail-reward-problems'
const Payload = z.object({ brandId: z.string() })
const maxRecipients = 20

const runFor = (brandId: string) => ({
  name: problemsMailJob,
  payload: { brandId },
  key: `reward-problems:${brandId}`,
})

/** Schedules a mail to the admins of the brand of a reward: a learner has reported a problem with it. */
export const scheduleProblemsMail = async (db: Db, rewardId: string) => {
  const { rows } = await sql<{ brandId: string }>`
    select c.brand_id as "brandId" from earned_reward e join campaign c on c.id = e.campaign_id
     where e.qualification_id = ${rewardId}::uuid`.execute(db)
  for (const { brandId } of rows) await enqueue(db, runFor(brandId))
}

type Recipient = { id: string; email: string; firstName: string; locale: string; brand: string; count: number }

/** The admins of a brand with unsolved problems, and the number of these. */
const listRecipients = async (db: Db, brandId: string) => {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.first_name as "firstName", u.locale, brand.name as brand, open.count
      from brand
     cross join lateral (
           select count(*)::integer as count from earned_reward e join campaign c on c.id = e.campaign_id
            where c.brand_id = brand.id and e.step = 'problem') open
      join user_grant g on g.kind = 'brand' and g.role = 'ROLE_BRAND_ADMIN' and g.scope_id = brand.id
      join app_user u on u.id = g.user_id and u.enabled and u.activated_at is not null
     where brand.id = ${brandId}::uuid and open.count > 0
     order by u.id limit ${maxRecipients}`.execute(db)
  return rows
}

const mailBrand = async ({ db, config: { siteUrl }, now }: Omit<JobCall, 'payload'>, brandId: string) => {
  const recipients = await listRecipients(db, brandId)
  if (recipients.length === 0 || !(await mayMailThisHour(db, runFor(brandId)))) return
  const urls = await findStopUrls(db, { userIds: recipients.map(({ id }) => id), kind: 'training', siteUrl, now })
  const url = `${siteUrl}/fulfilment?step=problem`
  const mails = recipients.flatMap(({ id, email, locale, ...values }) => {
    const stopUrl = urls.get(id)
    return stopUrl
      ? [{ to: email, ...problemsMail(locale, { ...values, url, stopUrl }), cause: 'automatic' as const, now }]
      : []
  })
  await sendMails(db, mails)
}

/** Emails the admins of a brand the number of rewards with a problem, at most once an hour. */
export const mailProblems = ({ db, payload, ...call }: JobCall) =>
  db.transaction().execute(tx => mailBrand({ ...call, db: tx }, Payload.parse(payload).brandId))
