import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { enqueue, type JobCall } from '../../../platform/jobs/jobs.ts'
import { findStopUrls, mayMailThisHour, sendMail } from '../../notifications/notifications.public.ts'
import { selectManagers } from '../../organizations/reach.public.ts'
import { waitingMail } from './approval.mail.ts'

export const notifyManagersJob = 'mail-pending-requests'
const Payload = z.object({ dispensaryId: z.nullable(z.string()) })

const maxRecipients = 50

const toJobKey = (dispensaryId: string | null) => `waiting:${dispensaryId ?? 'unlisted'}`

/**
 * Schedules an email to the managers and the chain's head office about a pending request; null = an unlisted
 * dispensary.
 */
export const scheduleManagersMail = (db: Db, dispensaryId: string | null) =>
  enqueue(db, { name: notifyManagersJob, payload: { dispensaryId }, key: toJobKey(dispensaryId) })

const countWaiting = async (db: Db, dispensaryId: string | null) => {
  const { rows } = await sql<{ count: number; store: string | null }>`
    select count(*)::integer as count, (select name from dispensary where id = ${dispensaryId}::uuid) as store
      from sign_up_request where status = 0 and dispensary_id is not distinct from ${dispensaryId}::uuid`.execute(db)
  return singleRow(rows)
}

type Recipient = { id: string; email: string; firstName: string; locale: string; decides: 'store' | 'chain' | 'site' }

/** The managers of a dispensary and the staff of its chain; where it has neither, the administrators. */
const listRecipients = async (db: Db, dispensaryId: string | null) => {
  const { rows } = await sql<Recipient>`
    with reader as (
      select member.user_id, bool_or(member.is_manager) as is_manager
        from (select user_id, true as is_manager from ${selectManagers(sql`d.id = ${dispensaryId}::uuid`)} manager
               union all
              select g.user_id, false
                from dispensary d
                join user_grant g on g.kind = 'retail-organization' and g.scope_id = d.retail_organization_id
               where d.id = ${dispensaryId}::uuid) member
        join app_user u on u.id = member.user_id and u.enabled and u.activated_at is not null
       group by member.user_id)
    select u.id, u.email, u.first_name as "firstName", u.locale,
           case when r.user_id is null then 'site' when r.is_manager then 'store' else 'chain' end as decides
      from app_user u
      left join reader r on r.user_id = u.id
     where r.user_id is not null
        or (u.is_administrator and u.enabled and u.activated_at is not null and not exists (select from reader))
     order by r.is_manager desc, u.id limit ${maxRecipients}`.execute(db)
  return rows
}

const getPath = ({ decides }: Recipient, dispensaryId: string | null) =>
  ({ store: `/dispensary-employees?dispensaryId=${dispensaryId}`, chain: '/locations', site: '/signup-work-queue' })[
    decides
  ]

/** The recipients who have not unsubscribed, each with their unsubscribe address. */
const withStopUrls = async (db: Db, recipients: readonly Recipient[], at: { siteUrl: string; now: Date }) => {
  const urls = await findStopUrls(db, { userIds: recipients.map(({ id }) => id), kind: 'training', ...at })
  return recipients.flatMap(recipient => {
    const stopUrl = urls.get(recipient.id)
    return stopUrl ? [{ ...recipient, stopUrl }] : []
  })
}

type MailManagersInput = Omit<JobCall, 'payload'> & { dispensaryId: string | null }

const mailManagers = async ({ db, config, now, dispensaryId }: MailManagersInput) => {
  const { count, store } = await countWaiting(db, dispensaryId)
  if (count === 0) return
  const run = { name: notifyManagersJob, payload: { dispensaryId }, key: toJobKey(dispensaryId) }
  if (!(await mayMailThisHour(db, run))) return
  const { siteUrl } = config
  for (const recipient of await withStopUrls(db, await listRecipients(db, dispensaryId), { siteUrl, now })) {
    const values = { ...recipient, store, count, siteUrl, path: getPath(recipient, dispensaryId) }
    await sendMail(db, { to: recipient.email, ...waitingMail(recipient.locale, values), cause: 'automatic', now })
  }
}

/** Emails the deciders how many requests are pending; within an hour of the last email it is postponed. */
export const notifyManagers = ({ db, payload, ...call }: JobCall) =>
  db.transaction().execute(tx => mailManagers({ ...call, ...Payload.parse(payload), db: tx }))
