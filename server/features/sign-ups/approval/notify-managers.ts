import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { enqueue, type JobCall } from '../../../platform/jobs/jobs.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { managersOf } from '../../organizations/reach.public.ts'
import { waitingMail } from './approval.mail.ts'

export const notifyManagersJob = 'mail-pending-requests'
const Payload = z.object({ dispensaryId: z.nullable(z.string()) })

/** Managers of a dispensary are mailed at most once an hour. */
const onceAnHour = { limit: 1, seconds: 3600 }
const maxRecipients = 50

const keyOf = (dispensaryId: string | null) => `waiting:${dispensaryId ?? 'unlisted'}`

/** Schedules a mail to the managers about a pending request; null = a dispensary that is not on the list. */
export const scheduleManagersMail = (db: Db, dispensaryId: string | null) =>
  enqueue(db, { name: notifyManagersJob, payload: { dispensaryId }, key: keyOf(dispensaryId) })

const countWaiting = async (db: Db, dispensaryId: string | null) => {
  const { rows } = await sql<{ count: number; store: string | null }>`
    select count(*)::integer as count, (select name from dispensary where id = ${dispensaryId}::uuid) as store
      from sign_up_request where status = 0 and dispensary_id is not distinct from ${dispensaryId}::uuid`.execute(db)
  return singleRow(rows)
}

type Recipient = { email: string; firstName: string; locale: string; isManager: boolean }

/** The managers of a dispensary; where it has none, the administrators. */
const listRecipients = async (db: Db, dispensaryId: string | null) => {
  const { rows } = await sql<Recipient>`
    with reader as (
      select u.id, true as is_manager
        from app_user u
        join ${managersOf(sql`d.id = ${dispensaryId}::uuid`)} manager on manager.user_id = u.id
       where u.enabled and u.activated_at is not null)
    select u.email, u.first_name as "firstName", u.locale, coalesce(r.is_manager, false) as "isManager"
      from app_user u
      left join reader r on r.id = u.id
     where r.id is not null
        or (u.is_administrator and u.enabled and u.activated_at is not null and not exists (select from reader))
     order by u.id limit ${maxRecipients}`.execute(db)
  return rows
}

const pathOf = ({ isManager }: Recipient, dispensaryId: string | null) =>
  isManager ? `/dispensary-employees?dispensaryId=${dispensaryId}` : '/signup-work-queue'

type Call = Omit<JobCall, 'payload'> & { dispensaryId: string | null }

/** By the clock of the job queue: this machine's may differ. */
const jobQueueTimeIn = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ at: Date }>`select now() + make_interval(secs => ${seconds}) as at`.execute(db)
  return singleRow(rows).at
}

const mailManagers = async ({ db, config, now, dispensaryId }: Call) => {
  const { count, store } = await countWaiting(db, dispensaryId)
  if (count === 0) return
  const wait = await consumeRateLimit(db, keyOf(dispensaryId), onceAnHour)
  if (wait > 0) {
    const runAt = await jobQueueTimeIn(db, wait)
    return enqueue(db, { name: notifyManagersJob, payload: { dispensaryId }, key: keyOf(dispensaryId), runAt })
  }
  for (const recipient of await listRecipients(db, dispensaryId)) {
    const values = { ...recipient, store, count, siteUrl: config.siteUrl, path: pathOf(recipient, dispensaryId) }
    await sendMail(db, { to: recipient.email, ...waitingMail(recipient.locale, values), now })
  }
}

/**
 * Mails the managers of a dispensary how many requests are pending; within an hour of the last mail it is postponed.
 */
export const notifyManagers = ({ db, payload, ...call }: JobCall) =>
  db.transaction().execute(tx => mailManagers({ ...call, ...Payload.parse(payload), db: tx }))
