import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Training, TrainingItem } from '../earning/training.queries.ts'
import { recordAttestation } from './record-attestation.ts'

/** What a person has just completed, and in which session. */
export type CompletedInSession = { familyId: string; courseId: string | null; classId: string | null }

type SignIn = { userId: string; familyId: string; dispensaryIds: readonly string[] }

/** The first of these stores whose chain opened the session by its own sign-in; the person is still linked to it. */
const findVouchedStore = async (db: Db, { userId, familyId, dispensaryIds }: SignIn) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    select d.id as "dispensaryId"
      from token_family f
      join sign_in_connection c on c.id = f.connection_id and c.enabled
      join sign_in_identity i on i.connection_id = c.id and i.user_id = f.user_id and i.linked_at <= f.created_at
      join unnest(${dispensaryIds}::uuid[]) with ordinality place (id, rank) on true
      join dispensary d on d.id = place.id and d.retail_organization_id = c.retail_organization_id
     where f.id = ${familyId}::uuid and f.user_id = ${userId}::uuid
     order by place.rank limit 1`.execute(db)
  return rows[0]?.dispensaryId ?? null
}

const waitsFor =
  ({ courseId, classId }: CompletedInSession) =>
  (item: TrainingItem) =>
    item.courseId === courseId && item.classId === classId && item.completedAt !== null && item.identifiedOn === null

type Attest = { userId: string; trainings: readonly Training[]; completed: CompletedInSession; now: Date }

/**
 * Attests who completed a training, where a requirement asks for it and the chain of the store opened the session. Only
 * with the person's credentials locked. Returns whether it did.
 */
export const attestBySignIn = async (db: Db, { userId, trainings, completed, now }: Attest) => {
  const waiting = trainings.filter(({ rule, items }) => rule.needsIdentity && items.some(waitsFor(completed)))
  const item = waiting[0]?.items.find(waitsFor(completed))
  if (!item) return false
  const dispensaryIds = waiting.map(training => training.dispensaryId)
  const dispensaryId = await findVouchedStore(db, { userId, familyId: completed.familyId, dispensaryIds })
  if (!dispensaryId) return false
  const { courseId, classId, classRound, roundId: courseRoundId } = item
  const subject = { courseId, courseRoundId, classId, classRound, credentialId: null }
  const made = { userId, kind: 'identity', method: 'company-sign-in', dispensaryId, by: null, now } as const
  await recordAttestation(db, { ...subject, ...made })
  return true
}
