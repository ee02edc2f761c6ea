import type { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import {
  atOnce,
  type BuildReminder,
  type Candidate,
  candidateColumns,
  isNotReminded,
  sendReminders,
  weekBefore,
} from '../../employees/reminders/reminders.public.ts'
import { complianceStores } from '../credentials.scope.ts'
import {
  amongPeople,
  type LastDayRow,
  lastDayColumns,
  lastDays,
  ownLastDays,
  toLastDay,
} from '../notices/last-days.queries.ts'
import { requirementReminderMail } from '../notices/notices.mail.ts'
import { selectSubject } from '../subject.queries.ts'

type RemindCall = Call<typeof requirementReminders.send>

/** Last days this near are reminded of without naming people. */
const nearDays = 60
const isNear = sql<boolean>`(l.days <= ${nearDays} or l.state = 'missing')`

/** The stores `d` of a call that its caller manages. */
const remindedStores = ({ actor, body: { dispensaryId, retailOrganizationId } }: RemindCall) => sql<boolean>`(
  ${complianceStores(actor)}
  and (d.id = ${dispensaryId ?? null}::uuid or d.retail_organization_id = ${retailOrganizationId ?? null}::uuid))`

const requireSubject = async ({ db, actor, body }: RemindCall) => {
  const { rows } = await sql`${selectSubject(actor, body).row}`.execute(db)
  requireFound(rows[0])
}

/**
 * The named, visible people; otherwise those with a near or past last day who can log in and were not reminded lately.
 * Those who want no email come last: they would be listed again by each call.
 */
const listCandidates = async (call: RemindCall) => {
  const { db, actor, body, now } = call
  const stores = remindedStores(call)
  const people = body.userIds
    ? sql`u.id = any(${body.userIds}::uuid[])`
    : sql`u.id <> ${actor.id}::uuid and u.enabled and u.activated_at is not null and ${isNotReminded(weekBefore(now))}
          and exists (select from ${lastDays({ stores, now })} l where l.user_id = u.id and ${isNear})`
  const { rows } = await sql<Candidate>`
    select distinct ${candidateColumns}
      from employment e
      join dispensary d on d.id = e.dispensary_id
      join app_user u on u.id = e.user_id
     where e.ended_at is null and u.erased_at is null and ${stores} and ${people}
     order by "wantsMail" desc, u.id limit ${atOnce + 1}`.execute(db)
  return rows
}

const buildReminders = async (call: RemindCall, people: readonly Candidate[]) => {
  const { db, config, now } = call
  const ofPeople = { stores: remindedStores(call), people: amongPeople(people.map(({ id }) => id)), now }
  const { rows } = await sql<LastDayRow>`
    select ${lastDayColumns} from ${ownLastDays(ofPeople)} l
     where l.state = 'due' or ${isNear} order by l.day, l.requirement_id`.execute(db)
  const reminders = new Map<string, BuildReminder>()
  for (const { id, firstName, locale } of people) {
    const [first, ...others] = rows.filter(row => row.userId === id).map(row => toLastDay(row, locale))
    if (!first) continue
    const values = { firstName, items: [first, ...others] as const, url: `${config.siteUrl}/me/credentials` }
    reminders.set(id, sender => requirementReminderMail(locale, { ...values, ...sender }))
  }
  return reminders
}

/**
 * Emails people their last days, at most one reminder of any kind a week each, and returns the result of each.
 * @throws NOT_FOUND for a chain or store that the caller does not manage, and for people who do not work there.
 */
export const remindOfRequirements = async (call: RemindCall) => {
  const { db, actor, body, config, client, now } = call
  await requireSubject(call)
  const candidates = await listCandidates(call)
  if (body.userIds && candidates.length < new Set(body.userIds).size) throw problem('NOT_FOUND')
  const people = candidates.slice(0, atOnce)
  const reminders = await buildReminders(call, people)
  const items = await sendReminders(db, { people, reminders, actorId: actor.id, siteUrl: config.siteUrl, now })
  const count = items.filter(({ outcome }) => outcome === 'REMINDED').length
  await recordAct(db, { act: 'people-reminded', actorId: actor.id, details: { people: count }, client, now })
  return { items, isMore: candidates.slice(atOnce).some(({ wantsMail }) => wantsMail) }
}
