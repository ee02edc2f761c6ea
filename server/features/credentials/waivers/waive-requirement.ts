import { maxWaiverDays, waiverSentences, type waivers, waiverWords } from '@trellis/contract/credentials/waivers.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { localDay } from '../../organizations/local-day.public.ts'
import { complianceStores } from '../credentials.scope.ts'
import { withStandings } from '../standings/standing-facts.ts'

type CreateCall = Call<typeof waivers.create>

type Subject = { today: string; needsWords: boolean }

/** Locks a person's employment at a store, so that two managers waive one after the other. */
const lockPerson = async ({ db, actor, body }: CreateCall) => {
  const { rows } = await sql`
    select e.id
      from employment e
      join dispensary d on d.id = e.dispensary_id
      join app_user u on u.id = e.user_id and u.enabled and u.erased_at is null
     where e.user_id = ${body.userId}::uuid and d.id = ${body.dispensaryId}::uuid and e.ended_at is null
       and ${complianceStores(actor)}
       for no key update of e`.execute(db)
  requireFound(rows[0])
}

/** The requirement as it applies to the person of a call. */
const getSubject = async ({ db, body, now }: CreateCall) => {
  const people = sql<boolean>`e.user_id = ${body.userId}::uuid`
  const { rows } = await sql<Subject>`
    with ${withStandings({ stores: sql`d.id = ${body.dispensaryId}::uuid`, people, now })}
    select s.today::text as today, s.before_selling and r.state_code is not null as "needsWords"
      from standing s join requirement r on r.id = s.requirement_id
     where s.requirement_id = ${body.requirementId}::uuid`.execute(db)
  if (!rows[0]) throw problem('REQUIREMENT_NOT_ASKED')
  return rows[0]
}

const checkInput = ({ until, words }: CreateCall['body'], { today, needsWords }: Subject) => {
  if (until < today || until > addDays(today, maxWaiverDays))
    throw problem('INVALID_INPUT', { errors: { until: [waiverSentences.until] } })
  if (needsWords && words?.trim().toLowerCase() !== waiverWords)
    throw problem('INVALID_INPUT', { errors: { words: [waiverSentences.words] } })
}

/** Waives a requirement for a person of a store that the caller manages; the open waiver of it ends. */
export const waiveRequirement = async (call: CreateCall) => {
  const { db, actor, body, client, now } = call
  const { userId, requirementId, dispensaryId, until, reason } = body
  if (userId === actor.id) throw problem('OWN_WAIVER')
  await lockPerson(call)
  const subject = await getSubject(call)
  checkInput(body, subject)
  await sql`
    update requirement_waiver set ended_by = ${actor.id}::uuid, ended_at = ${now}
     where user_id = ${userId}::uuid and requirement_id = ${requirementId}::uuid and dispensary_id = ${dispensaryId}::uuid
       and ended_at is null and until_day >= ${subject.today}::date`.execute(db)
  const id = newId()
  const at = { user_id: userId, requirement_id: requirementId, dispensary_id: dispensaryId }
  await db
    .insertInto('requirement_waiver')
    .values({ id, ...at, until_day: until, reason, waived_by: actor.id, waived_at: now })
    .execute()
  const details = { requirementId, dispensaryId, until }
  await recordAct(db, { act: 'requirement-waived', actorId: actor.id, subjectId: userId, details, client, now })
  return { id, until }
}

type EndedWaiver = { userId: string; requirementId: string; dispensaryId: string }

/** Ends a waiver at a store that the caller manages; NOT_FOUND if it has ended or its last day is over. */
export const endWaiver = async ({ db, actor, params, client, now }: Call<typeof waivers.end>) => {
  const { rows } = await sql<EndedWaiver>`
    update requirement_waiver w set ended_by = ${actor.id}::uuid, ended_at = ${now}
      from dispensary d
     where w.id = ${params.id}::uuid and w.ended_at is null and d.id = w.dispensary_id and w.until_day >= ${localDay(now)}
       and ${complianceStores(actor)}
    returning w.user_id as "userId", w.requirement_id as "requirementId", w.dispensary_id as "dispensaryId"`.execute(db)
  const { userId, ...details } = requireFound(rows[0])
  if (userId === actor.id) throw problem('OWN_WAIVER')
  await recordAct(db, { act: 'requirement-waiver-ended', actorId: actor.id, subjectId: userId, details, client, now })
}
