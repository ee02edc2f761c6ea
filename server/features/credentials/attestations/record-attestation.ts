import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { recordLearning } from '../../../platform/learning/record-learning.ts'

/** About one of a round of a course, a class and a certificate. */
export type Attestation = {
  userId: string
  kind: 'identity' | 'presence'
  method: string
  dispensaryId: string
  courseId: string | null
  courseRoundId: string | null
  classId: string | null
  classRound: number | null
  credentialId: string | null
}

type AttestationInput = Attestation & {
  /** Null = no one: the sign-in of the person's company. */
  by: string | null
  now: Date
}

/** Writes an attestation and its learning record. */
export const recordAttestation = async (db: Db, { userId, now, ...input }: AttestationInput) => {
  const { kind, method, dispensaryId, courseId, courseRoundId, classId, classRound, credentialId, by } = input
  const id = newId()
  const subject = { course_round_id: courseRoundId, class_id: classId, class_round: classRound }
  const made = { credential_id: credentialId, dispensary_id: dispensaryId, attested_by: by, attested_at: now }
  await db
    .insertInto('attestation')
    .values({ id, user_id: userId, kind, method, ...subject, ...made })
    .execute()
  const about = { attestationId: id, kind, method, dispensaryId, courseId, classId, credentialId }
  const facts = { ...about, roundId: courseRoundId, round: classRound, by }
  await recordLearning(db, { kind: 'attested', userId, facts, now })
  return { id }
}
