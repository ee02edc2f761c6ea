import type { ReminderOutcome, ReminderResult } from '@trellis/contract/employees/reminders.ts'
import { screenOfItem } from '@trellis/contract/routes.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { findNext } from '../../tracks/tracks.public.ts'
import { reminderMail } from '../employees.mail.ts'
import type { EmployeeScope } from '../employees.scope.ts'
import { type Candidate, claimReminders, listCandidates, listTraining, type TrainingItem } from './reminders.queries.ts'

const week = 7 * 86_400_000
/** The most people reminded by one call. */
const atOnce = 200

type RemindPeopleInput = {
  actor: Actor
  scope: EmployeeScope
  userIds: readonly string[] | undefined
  siteUrl: string
  now: Date
}

const toReminded = ({ id, firstName, lastName }: Candidate, outcome: ReminderOutcome): ReminderResult => ({
  id,
  firstName,
  lastName,
  outcome,
})

const byPerson = (items: readonly TrainingItem[]) => {
  const groups = new Map<string, TrainingItem[]>()
  for (const item of items) groups.set(item.userId, [...(groups.get(item.userId) ?? []), item])
  return groups
}

/** A person's next item: in the first of their tracks that is not completed. */
const nextOfPerson = (items: readonly TrainingItem[]) => {
  const tracks = new Map<string, TrainingItem[]>()
  for (const item of items) tracks.set(item.trackId, [...(tracks.get(item.trackId) ?? []), item])
  for (const track of tracks.values()) {
    const next = findNext(track)
    if (next) return next
  }
  return null
}

const findRefusal = ({ enabled, isActivated, wantsMail }: Candidate): ReminderOutcome | null => {
  if (!enabled) return 'DISABLED'
  if (!isActivated) return 'NOT_ACTIVATED'
  return wantsMail ? null : 'WANTS_NO_MAIL'
}

const getName = async (db: Db, userId: string) => {
  const query = db.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId)
  const { first_name, last_name } = await query.executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

type SendReminderInput = { person: Candidate; next: TrainingItem; manager: string; siteUrl: string; now: Date }

const sendReminder = async (db: Db, { person, next, manager, siteUrl, now }: SendReminderInput) => {
  const stopUrl = await findStopUrl(db, { userId: person.id, kind: 'training', siteUrl, now })
  if (stopUrl === null) return
  const url = `${siteUrl}${screenOfItem(next.trackId, next)}`
  const values = { firstName: person.firstName, manager, course: next.title, dueOn: next.dueOn, url, stopUrl }
  await sendMail(db, { to: person.email, ...reminderMail(person.locale, values), now })
}

/**
 * Emails people their next course, at most once a week each, and returns the result of each. Requested people must be
 * visible (otherwise NOT_FOUND); without a request, all who are behind, 200 at a time.
 */
export const remindPeople = async (db: Db, { actor, scope, userIds, siteUrl, now }: RemindPeopleInput) => {
  const before = new Date(now.getTime() - week)
  const filter = { scope, actorId: actor.id, userIds: userIds ?? null, before, limit: atOnce + 1 }
  const candidates = await listCandidates(db, filter)
  if (userIds && candidates.length < new Set(userIds).size) throw problem('NOT_FOUND')
  const people = candidates.slice(0, atOnce)
  const ids = people.map(({ id }) => id)
  const training = byPerson(await listTraining(db, scope, ids))
  const nextFor = new Map(people.map(({ id }) => [id, nextOfPerson(training.get(id) ?? [])]))
  const ready = people.filter(person => findRefusal(person) === null && nextFor.get(person.id)).map(({ id }) => id)
  const claimed = await claimReminders(db, { userIds: ready, actorId: actor.id, before, now })
  const manager = await getName(db, actor.id)
  const items: ReminderResult[] = []
  for (const person of people) {
    const next = nextFor.get(person.id)
    if (next && claimed.has(person.id)) await sendReminder(db, { person, next, manager, siteUrl, now })
    items.push(
      toReminded(
        person,
        findRefusal(person) ?? (next ? (claimed.has(person.id) ? 'REMINDED' : 'REMINDED_THIS_WEEK') : 'NOTHING_LEFT'),
      ),
    )
  }
  return { items, isMore: candidates.length > atOnce }
}
