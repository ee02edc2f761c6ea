import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { selectManagers } from '../../organizations/reach.public.ts'
import { vouchingMail } from './vouching.mail.ts'

const aDay = 86_400_000
/** The maximum number of managers emailed per run; the others follow an hour later. */
const mostAsked = 500

/**
 * Current unconfirmed employments of people with a verified address that block rewards; `since` is when the latest of
 * these rewards was earned.
 */
const waiting = sql`(
  select q.user_id, q.dispensary_id, max(greatest(q.qualified_at, u.address_proven_at)) as since
    from reward_qualification q
    join app_user u on u.id = q.user_id and u.address_proven_at is not null and u.erased_at is null
    join employment e on e.user_id = q.user_id and e.dispensary_id = q.dispensary_id
     and e.ended_at is null and e.vouched_at is null
    left join reward_review review on review.qualification_id = q.id
   where q.reserved_cents is null and review.pays is distinct from false
     and not exists (select from employment w
                      where w.user_id = q.user_id and w.dispensary_id = q.dispensary_id and w.vouched_at is not null)
   group by q.user_id, q.dispensary_id)`

type ManagerRow = {
  id: string
  email: string
  firstName: string
  locale: string
  people: { name: string; store: string }[]
}

/** Managers with newly unconfirmed people since their last email, which is at least a day old. */
const listManagers = async (db: Db, now: Date) => {
  const { rows } = await sql<ManagerRow>`
    with waiting as materialized ${waiting}
    select u.id, u.email, u.first_name as "firstName", u.locale,
           json_agg(json_build_object('name', who.first_name || ' ' || who.last_name, 'store', d.name)
                    order by waiting.since, who.id, d.id) as people
      from waiting
      join ${selectManagers(sql`d.id in (select dispensary_id from waiting)`)} manager
        on manager.dispensary_id = waiting.dispensary_id and manager.user_id <> waiting.user_id
      join app_user u on u.id = manager.user_id and u.enabled and u.activated_at is not null
      join app_user who on who.id = waiting.user_id
      join dispensary d on d.id = waiting.dispensary_id
      left join vouching_mail last on last.user_id = u.id
     where last.sent_at is null or last.sent_at <= ${new Date(now.getTime() - aDay)}
     group by u.id, last.sent_at
    having last.sent_at is null or max(waiting.since) > last.sent_at
     order by u.id
     limit ${mostAsked}`.execute(db)
  return rows
}

/** Records the email of a manager; false = they got one within a day. */
const claim = async (db: Db, { id }: ManagerRow, now: Date) => {
  const { rows } = await sql`
    insert into vouching_mail (user_id, sent_at) values (${id}, ${now})
    on conflict (user_id) do update set sent_at = excluded.sent_at
     where vouching_mail.sent_at <= ${new Date(now.getTime() - aDay)}
    returning user_id`.execute(db)
  return rows.length > 0
}

type AskManagerInput = { manager: ManagerRow; siteUrl: string; now: Date }

const mailManager = async (db: Db, { manager, siteUrl, now }: AskManagerInput) => {
  if (!(await claim(db, manager, now))) return
  const stopUrl = await findStopUrl(db, { userId: manager.id, kind: 'training', siteUrl, now })
  if (stopUrl === null) return
  const values = { ...manager, url: `${siteUrl}/dispensary-employees`, stopUrl }
  await sendMail(db, { to: manager.email, ...vouchingMail(manager.locale, values), cause: 'automatic', now })
}

/** Every hour: emails managers the people who need their confirmation, at most once a day each. */
export const askManagers: Job = {
  name: 'ask-managers-to-confirm',
  crontab: '11 * * * *',
  run: async ({ db, config, now }) => {
    for (const manager of await listManagers(db, now))
      await db.transaction().execute(tx => mailManager(tx, { manager, siteUrl: config.siteUrl, now }))
  },
}
