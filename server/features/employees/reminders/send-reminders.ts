import type { ReminderOutcome, ReminderResult } from '@trellis/contract/employees/reminders.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { findStopUrls, type mailIn, sendMails } from '../../notifications/notifications.public.ts'
import { type Candidate, claimReminders } from './reminders.queries.ts'

const week = 7 * 86_400_000

/** The most people reminded by one call. */
export const atOnce = 200

/** People reminded since then are not reminded again. */
export const weekBefore = (now: Date) => new Date(now.getTime() - week)

/** Builds the email of a person from the name of who reminds them and their unsubscribe address. */
export type BuildReminder = (sender: { manager: string; stopUrl: string }) => ReturnType<typeof mailIn>

type SendRemindersInput = {
  people: readonly Candidate[]
  /** By person; who has none has nothing left. */
  reminders: ReadonlyMap<string, BuildReminder>
  actorId: string
  siteUrl: string
  now: Date
}

const findRefusal = ({ enabled, isActivated, wantsMail }: Candidate): ReminderOutcome | null => {
  if (!enabled) return 'DISABLED'
  if (!isActivated) return 'NOT_ACTIVATED'
  return wantsMail ? null : 'WANTS_NO_MAIL'
}

const getName = async (db: Db, userId: string) => {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from app_user where id = ${userId}::uuid`.execute(db)
  return singleRow(rows).name
}

/** Emails people their reminders, at most one of any kind a week each, and returns the result of each. */
export const sendReminders = async (db: Db, { people, reminders, actorId, siteUrl, now }: SendRemindersInput) => {
  const ready = people.filter(person => findRefusal(person) === null && reminders.has(person.id)).map(({ id }) => id)
  const claimed = await claimReminders(db, { userIds: ready, actorId, before: weekBefore(now), now })
  const manager = await getName(db, actorId)
  const stopUrls = await findStopUrls(db, { userIds: [...claimed], kind: 'training', siteUrl, now })
  const mails = people.flatMap(({ id, email }) => {
    const [build, stopUrl] = [reminders.get(id), stopUrls.get(id)]
    return build && stopUrl ? [{ to: email, ...build({ manager, stopUrl }), now }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
  const toOutcome = (id: string): ReminderOutcome => {
    if (!reminders.has(id)) return 'NOTHING_LEFT'
    return claimed.has(id) ? 'REMINDED' : 'REMINDED_THIS_WEEK'
  }
  return people.map(
    (person): ReminderResult => ({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      outcome: findRefusal(person) ?? toOutcome(person.id),
    }),
  )
}
