import type { attestations } from '@trellis/contract/credentials/attestations.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { PlainCall } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { complianceStores, seenCredentials } from '../credentials.scope.ts'
import { lockCredentials } from '../held/record-credential.ts'
import { type Attestation, recordAttestation } from './record-attestation.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Someone confirmed who did a round of a course or class or holds a certificate, or that they were present. */
    'person.attested': Attestation & { attestationId: string }
  }
}

type AttestCall = PlainCall<typeof attestations.create>
type Subject = { courseId: string | null; classRound: number | null }

/** The store of the actor where a person works: of several, the one chosen last. Locked, so that both still hold. */
const lockWorkplace = async (db: Db, actor: Actor, userId: string) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    select d.id as "dispensaryId" from employment e join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${userId}::uuid and e.ended_at is null and ${complianceStores(actor)}
     order by e.chosen_at desc nulls last, e.started_at, e.id limit 1 for no key update of e`.execute(db)
  return requireFound(rows[0]).dispensaryId
}

/** What an attestation is about: a person's own round or class, or a certificate that the actor sees. */
const findSubject = async ({ db, actor, body }: AttestCall) => {
  const { userId, courseRoundId, classId, credentialId } = body
  const { rows } = await sql<Subject>`
    select r.course_id as "courseId", null::integer as "classRound" from course_round r
     where r.id = ${courseRoundId}::uuid and r.user_id = ${userId}::uuid
    union all
    select null, p.round from class_progress p where p.class_id = ${classId}::uuid and p.user_id = ${userId}::uuid
    union all
    select null, null from credential c
     where c.id = ${credentialId}::uuid and c.user_id = ${userId}::uuid and ${seenCredentials(actor)}`.execute(db)
  return requireFound(rows[0])
}

type Key = Pick<AttestCall['body'], 'userId' | 'kind' | 'courseRoundId' | 'classId' | 'credentialId'> &
  Pick<Subject, 'classRound'>

const findSame = async (db: Db, { userId, kind, ...key }: Key) => {
  const { rows } = await sql<{ id: string }>`
    select id from attestation
     where user_id = ${userId}::uuid and kind = ${kind}
       and (course_round_id, class_id, class_round, credential_id) is not distinct from
           (${key.courseRoundId}::uuid, ${key.classId}::uuid, ${key.classRound}::integer, ${key.credentialId}::uuid)`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Confirms who did a round of a course or class or holds a certificate, or that they were present: once, by someone else
 * who manages a store of theirs.
 */
export const attest = async (call: AttestCall) => {
  const { db, actor, body, emit, client, now } = call
  const { userId, kind, method, courseRoundId, classId, credentialId } = body
  if (userId === actor.id) throw problem('OWN_CREDENTIAL')
  const dispensaryId = await lockWorkplace(db, actor, userId)
  await lockCredentials(db, userId)
  const { courseId, classRound } = await findSubject(call)
  const same = await findSame(db, { ...body, classRound })
  if (same) return same
  const about = { userId, kind, method, dispensaryId, courseId, courseRoundId, classId, classRound, credentialId }
  const { id } = await recordAttestation(db, { ...about, by: actor.id, now })
  await emit(db, 'person.attested', { ...about, attestationId: id, now })
  const details = { dispensaryId, kind, method, courseId }
  await recordAct(db, { act: 'person-attested', actorId: actor.id, subjectId: userId, details, client, now })
  return { id }
}
