import { screenOfItem } from '@trellis/contract/routes.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { findNext } from '../../tracks/tracks.public.ts'
import { reminderMail } from '../employees.mail.ts'
import type { EmployeeScope } from '../employees.scope.ts'
import { type Candidate, listCandidates, listTraining, type TrainingItem } from './reminders.queries.ts'
import { atOnce, type BuildReminder, sendReminders, weekBefore } from './send-reminders.ts'

type RemindPeopleInput = {
  actor: Actor
  scope: EmployeeScope
  userIds: readonly string[] | undefined
  siteUrl: string
  now: Date
}

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

const buildReminder =
  ({ firstName, locale }: Candidate, next: TrainingItem, siteUrl: string): BuildReminder =>
  sender => {
    const url = `${siteUrl}${screenOfItem(next.trackId, next)}`
    return reminderMail(locale, { firstName, course: next.title, dueOn: next.dueOn, url, ...sender })
  }

/**
 * Emails people their next course, at most once a week each, and returns the result of each. Requested people must be
 * visible (otherwise NOT_FOUND); without a request, all who are behind, 200 at a time.
 */
export const remindPeople = async (db: Db, { actor, scope, userIds, siteUrl, now }: RemindPeopleInput) => {
  const filter = { scope, actorId: actor.id, userIds: userIds ?? null, before: weekBefore(now), limit: atOnce + 1 }
  const candidates = await listCandidates(db, filter)
  if (userIds && candidates.length < new Set(userIds).size) throw problem('NOT_FOUND')
  const people = candidates.slice(0, atOnce)
  const ids = people.map(({ id }) => id)
  const training = byPerson(await listTraining(db, scope, ids))
  const reminders = new Map<string, BuildReminder>()
  for (const person of people) {
    const next = nextOfPerson(training.get(person.id) ?? [])
    if (next) reminders.set(person.id, buildReminder(person, next, siteUrl))
  }
  const items = await sendReminders(db, { people, reminders, actorId: actor.id, siteUrl, now })
  return { items, isMore: candidates.slice(atOnce).some(({ wantsMail }) => wantsMail) }
}
