import { screenOfItem } from '@trellis/contract/routes.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { findStopUrls, sendMails } from '../../notifications/notifications.public.ts'
import { trainAgainMail } from './train-again.mail.ts'

const batch = 200

/**
 * Whether the person of `r`, a row with a user_id and a course_id, gets training emails: they see the course and have
 * emails turned on.
 */
export const isReachedByMail = sql<boolean>`(
  exists (select from app_user u where u.id = r.user_id and u.enabled and u.erased_at is null and u.activated_at is not null)
  and not exists (select from mail_choice m where m.user_id = r.user_id and m.kind = 'training' and not m.wanted)
  and exists (select from visible_content v where v.user_id = r.user_id and v.course_id = r.course_id))`

type MailRecipient = {
  userId: string
  email: string
  locale: string
  firstName: string
  courseId: string
  course: string
  trackId: string | null
  dueOn: string | null
}

const takeDue = async (db: Db, now: Date) => {
  const { rows } = await sql<{ versionId: string; userId: string }>`
    delete from training_mail t using (
      select version_id, user_id from training_mail
       where send_at <= ${now} order by send_at, version_id, user_id limit ${batch} for update skip locked) due
     where t.version_id = due.version_id and t.user_id = due.user_id
    returning t.version_id as "versionId", t.user_id as "userId"`.execute(db)
  return rows
}

/** The recipients who still have to complete the course. */
const listTold = async (db: Db, taken: Awaited<ReturnType<typeof takeDue>>) => {
  const { rows } = await sql<MailRecipient>`
    select u.id as "userId", u.email, u.locale, u.first_name as "firstName", c.id as "courseId", c.title as course,
           v.due_on::text as "dueOn",
           (select i.track_id from visible_item i where i.user_id = u.id and i.course_id = c.id
             order by i.track_id nulls last limit 1) as "trackId"
      from json_to_recordset(${JSON.stringify(taken)}::json) as t ("versionId" uuid, "userId" uuid)
      join card_course_version v on v.id = t."versionId"
      join card_course c on c.id = v.course_id and c.archived_at is null
      join app_user u on u.id = t."userId"
     cross join lateral (select u.id as user_id, c.id as course_id) r
     where ${isReachedByMail}
       and not exists (select from course_round d
                        where d.user_id = u.id and d.course_id = c.id and d.ended_at is null and d.completed_at is not null)
     order by u.id, c.id`.execute(db)
  return rows
}

type MailContext = { siteUrl: string; now: Date }

/** Sends a batch of due emails in a transaction of its own; returns how many were taken. */
const sendBatch = (db: Db, { siteUrl, now }: MailContext) =>
  db.transaction().execute(async tx => {
    const taken = await takeDue(tx, now)
    const recipients = taken.length > 0 ? await listTold(tx, taken) : []
    const stops = await findStopUrls(tx, {
      userIds: recipients.map(({ userId }) => userId),
      kind: 'training',
      siteUrl,
      now,
    })
    const mails = recipients.flatMap(({ email, locale, trackId, ...person }) => {
      const stopUrl = stops.get(person.userId)
      const place = { courseType: 'CARD_COURSE' as const, courseId: person.courseId, slug: null }
      const url = `${siteUrl}${screenOfItem(trackId ?? ownTrackId, place)}`
      return stopUrl
        ? [{ to: email, cause: 'automatic' as const, now, ...trainAgainMail(locale, { ...person, url, stopUrl }) }]
        : []
    })
    if (mails.length > 0) await sendMails(tx, mails)
    return taken.length
  })

/** Every ten minutes: emails people who must train again, on the next morning of their store. */
export const sendTrainingMails: Job = {
  name: 'send-training-mails',
  crontab: '*/10 * * * *',
  run: async ({ db, config, now }) => {
    let taken = batch
    while (taken === batch) taken = await sendBatch(db, { siteUrl: config.siteUrl, now })
  },
}
