import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listen } from '../../platform/events.ts'
import { findStopUrl, sendMail } from '../notifications/notifications.public.ts'
import { triesRequestMail } from './employees.mail.ts'

type Manager = { id: string; email: string; firstName: string; locale: string }

/** The most managers notified of one request. */
const mostTold = 20

/**
 * The managers of a person's current stores; where a store has none, the staff of its chain. Only people who can sign
 * in, and never the person themselves.
 */
const listManagers = async (db: Db, userId: string) => {
  const { rows } = await sql<Manager>`
    with own as (
      select d.id, d.retail_organization_id from employment e join dispensary d on d.id = e.dispensary_id
       where e.user_id = ${userId}::uuid and e.ended_at is null),
    running as (
      select e.user_id, e.dispensary_id
        from employment e
        join employment_role er on er.employment_id = e.id
        join dispensary_role r on r.id = er.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
       where e.ended_at is null and e.user_id <> ${userId}::uuid and e.dispensary_id in (select id from own)),
    told as (
      select user_id from running
      union
      select e.user_id from employment e
        join own o on o.retail_organization_id = e.retail_organization_id
       where e.ended_at is null and e.user_id <> ${userId}::uuid
         and o.id not in (select dispensary_id from running))
    select u.id, u.email, u.first_name as "firstName", u.locale
      from told join app_user u on u.id = told.user_id
     where u.enabled and u.activated_at is not null
     order by u.id limit ${mostTold}`.execute(db)
  return rows
}

const nameOf = async (db: Db, userId: string) => {
  const { first_name, last_name } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** Mails managers the requests of their people. */
export const requestListeners = [
  listen('tries.asked', async (db, { userId, courseTitle: course, siteUrl, now }) => {
    const name = await nameOf(db, userId)
    const url = `${siteUrl ?? ''}/dispensary-employees/${userId}`
    for (const { id, email, firstName, locale } of await listManagers(db, userId)) {
      const stopUrl = await findStopUrl(db, { userId: id, kind: 'training', siteUrl, now })
      if (stopUrl === null) continue
      await sendMail(db, { to: email, ...triesRequestMail(locale, { firstName, name, course, url, stopUrl }), now })
    }
  }),
]
