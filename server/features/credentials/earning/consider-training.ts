import { randomBytes } from 'node:crypto'
import { encodeNumber } from '@trellis/contract/credentials/certificate-number.ts'
import type { Db } from '../../../platform/database/database.ts'
import { attestBySignIn, type CompletedInSession } from '../attestations/company-sign-in.ts'
import { lockCredentials, recordCredential } from '../held/record-credential.ts'
import { findEarned } from './earning.rules.ts'
import { readTraining, type Training, type TrainingItem } from './training.queries.ts'

const toPart = (item: TrainingItem & { completedAt: string }) => ({
  course_id: item.courseId,
  course_round_id: item.roundId,
  course_version_id: item.courseId && item.versionId,
  class_id: item.classId,
  class_version_id: item.classId && item.versionId,
  category: item.category,
  minutes: Math.floor(item.seconds / 60),
  score: item.score === null ? null : Math.floor(item.score),
  completed_at: item.completedAt,
})

const isCompleted = (item: TrainingItem): item is TrainingItem & { completedAt: string } => item.completedAt !== null

/** The provider of all content; null = in-house, or several. */
const findProvider = ({ items }: Training) => {
  const [first, ...others] = items.map(({ provider }) => provider)
  return first && others.every(other => other?.id === first.id) ? first : null
}

/** The item with the last day of a kind; undefined = none has one. */
const findLast = ({ items }: Training, day: 'attendedOn' | 'identifiedOn') =>
  items
    .filter(item => item[day] !== null)
    .toSorted((one, other) => ((one[day] ?? '') < (other[day] ?? '') ? -1 : 1))
    .at(-1)

type Key = {
  userId: string
  requirementId: string
  /** What the person has just completed, if they did. */
  completed?: CompletedInSession | undefined
  now: Date
}

/** A person's training, in which a sign-in of their company has proven who completed it. */
const readProvenTraining = async (db: Db, { userId, requirementId, completed, now }: Key) => {
  const keys = [{ userId, requirementId }]
  const trainings = await readTraining(db, keys, now)
  const isProven = completed && (await attestBySignIn(db, { userId, trainings, completed, now }))
  return isProven ? readTraining(db, keys, now) : trainings
}

/**
 * Records the credential that a person's training has earned, if any: one, even if it counts at several of their stores,
 * or is considered twice at once.
 */
export const considerTraining = async (db: Db, key: Key) => {
  const { userId, requirementId, now } = key
  await lockCredentials(db, userId)
  for (const training of await readProvenTraining(db, key)) {
    const earned = findEarned(training)
    if (!earned) continue
    const provider = findProvider(training)
    const attended = findLast(training, 'attendedOn')
    await recordCredential(db, {
      userId,
      requirementId,
      source: 'earned',
      dispensaryId: training.dispensaryId,
      providerId: provider?.id ?? null,
      providerName: provider?.name ?? null,
      number: encodeNumber(randomBytes(16)),
      editionId: training.editionId,
      ...earned,
      trainerName: attended?.trainerName,
      language: attended?.language,
      identityMethod: findLast(training, 'identifiedOn')?.identityMethod,
      recordedBy: null,
      isConfirmed: true,
      parts: training.items.filter(isCompleted).map(toPart),
      now,
    })
    return
  }
}
