import { sql } from 'kysely'
import { buildContent, buildRequirement, buildStoreRequirement } from '../features/credentials/credentials.build.ts'
import { buildAttendance, buildLiveSession } from '../features/live-sessions/live-sessions.build.ts'
import { buildDispensary } from '../features/organizations/organizations.build.ts'
import { newId } from '../platform/ids.ts'
import type { FillContext } from './fill-person.ts'

/** A certificate of the person, one that they recorded, confirmed and ended, and what they did for a requirement. */
export const addCredentials = async ({ db, id, mine, now }: FillContext) => {
  const { dispensaryId, colleagueId } = mine
  const { requirementId, editionId } = await buildRequirement(db, { dispensaryId }, { created_by: id })
  await buildContent(db, { requirementId, dispensaryId, courseId: mine.chain.courseId })
  await sql`update requirement_content set added_by = ${id} where requirement_id = ${requirementId}`.execute(db)
  await sql`insert into training_provider (id, name, state_code, approval_number, approved_from, checked_by, checked_at)
    values (${newId()}, 'Green Learning', 'CO', 'RV-12', ${now}, ${id}, ${now})`.execute(db)
  for (const userId of [id, colleagueId])
    await sql`insert into credential (id, user_id, requirement_id, edition_id, source, dispensary_id, issued_on, recorded_by,
                                      recorded_at, confirmed_by, confirmed_at)
      values (${newId()}, ${userId}, ${requirementId}, ${editionId}, 'brought', ${dispensaryId}, ${now}, ${id}, ${now}, ${id},
              ${now})`.execute(db)
  await sql`insert into attestation (id, user_id, kind, method, credential_id, dispensary_id, attested_by, attested_at)
    select gen_random_uuid(), user_id, 'identity', 'seen-in-person', id, dispensary_id, ${id}, ${now} from credential
     where requirement_id = ${requirementId}`.execute(db)
  await sql`insert into credential_end (credential_id, reason, words, ended_by, ended_at)
    select id, 'mistake', 'Recorded twice', ${id}, ${now} from credential
     where requirement_id = ${requirementId} and user_id = ${colleagueId}`.execute(db)
}

/** A waiver, a notice and a calendar of a person, and what they did to others. */
export const addRequirementNotices = async ({ db, id, markers, mine, now }: FillContext) => {
  const { dispensaryId, colleagueId } = mine
  const { requirementId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId: await buildDispensary(db), by: id })
  await sql`update store_requirement set switched_off_by = ${id}, switched_off_at = ${now} where requirement_id = ${requirementId}`.execute(
    db,
  )
  await sql`insert into requirement_waiver (id, user_id, requirement_id, dispensary_id, until_day, reason, waived_by, waived_at,
                                            ended_by, ended_at)
    values (${newId()}, ${id}, ${requirementId}, ${dispensaryId}, ${now}, ${markers.words}, ${colleagueId}, ${now}, null, null),
           (${newId()}, ${colleagueId}, ${requirementId}, ${dispensaryId}, ${now}, 'On leave', ${id}, ${now}, ${id}, ${now})`.execute(
    db,
  )
  await sql`insert into renewal_notice (user_id, recipient, requirement_id, dispensary_id, last_day, step, sent_at)
    values (${id}, 'person', ${requirementId}, ${dispensaryId}, ${now}, 60, ${now})`.execute(db)
  await sql`insert into calendar_link (user_id, token_hash, created_at) values (${id}, sha256(${id}::text::bytea), ${now})`.execute(
    db,
  )
}

/** What evidence needs of a person, what they changed of a colleague, and the name that a former employer keeps. */
export const addIdentity = async ({ db, id, markers, mine, now }: FillContext) => {
  await sql`insert into person_identity (user_id, legal_name, born_on, address, phone, agent_numbers, changed_by, changed_at)
    values (${id}, ${`${markers.name} Maria`}, '1990-05-17', ${markers.street}, ${markers.phone},
            ${JSON.stringify({ MA: `A-${markers.phone}` })}, ${id}, ${now}),
           (${mine.colleagueId}, null, null, null, null, '{}', ${id}, ${now})
    on conflict (user_id) do update set changed_by = excluded.changed_by`.execute(db)
  await sql`insert into retained_identity (user_id, dispensary_id, name, kept_until, basis, retained_at)
    values (${id}, ${await buildDispensary(db)}, 'Someone', '2031-03-03', '[]', ${now})`.execute(db)
}

/** A live training that the person planned, and one that they cancelled; they were at the first and recorded others. */
export const addLiveSessions = async ({ db, id, mine, now }: FillContext) => {
  const { dispensaryId, colleagueId } = mine
  const session = { dispensary_id: dispensaryId, course_id: mine.chain.courseId, created_by: id }
  await buildLiveSession(db, { ...session, cancelled_by: id, cancelled_at: now })
  const sessionId = await buildLiveSession(db, session)
  const times = { inAt: new Date('2026-11-19T17:00:00Z'), outAt: new Date('2026-11-19T19:00:00Z'), at: now }
  await buildAttendance(db, { sessionId, userId: id, by: colleagueId, ...times })
  await buildAttendance(db, { sessionId, userId: colleagueId, by: id, ...times })
}
