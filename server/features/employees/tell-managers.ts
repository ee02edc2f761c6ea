import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { listen } from '../../platform/events.ts'
import { findStopUrls, sendMails } from '../notifications/notifications.public.ts'
import { selectStoreRunners } from '../organizations/reach.public.ts'
import { triesRequestMail } from './employees.mail.ts'

type Manager = { id: string; email: string; firstName: string; locale: string }

/** The most managers notified of one request. */
const mostTold = 20

/** The people who manage a person's current stores and can log in, without the person themselves. */
const listManagers = async (db: Db, userId: string) => {
  const ownStores = sql<SqlBool>`d.id in (
    select e.dispensary_id from employment e where e.user_id = ${userId}::uuid and e.ended_at is null)`
  const { rows } = await sql<Manager>`
    select distinct u.id, u.email, u.first_name as "firstName", u.locale
      from ${selectStoreRunners(ownStores, userId)} runner join app_user u on u.id = runner.user_id
     where u.enabled and u.activated_at is not null
     order by u.id limit ${mostTold}`.execute(db)
  return rows
}

const getName = async (db: Db, userId: string) => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from app_user where id = ${userId}::uuid`.execute(db)
  return singleRow(rows).name
}

/** Emails managers the requests of their people. */
export const requestListeners = [
  listen('tries.asked', async (db, { userId, courseTitle: course, siteUrl, now }) => {
    const name = await getName(db, userId)
    const url = `${siteUrl}/dispensary-employees/${userId}`
    const managers = await listManagers(db, userId)
    const stopUrls = await findStopUrls(db, { userIds: managers.map(({ id }) => id), kind: 'training', siteUrl, now })
    const mails = managers.flatMap(({ id, email, firstName, locale }) => {
      const stopUrl = stopUrls.get(id)
      if (stopUrl === undefined) return []
      return [{ to: email, ...triesRequestMail(locale, { firstName, name, course, url, stopUrl }), now }]
    })
    if (mails.length > 0) await sendMails(db, mails)
  }),
]
