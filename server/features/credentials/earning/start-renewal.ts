import type { renewals } from '@trellis/contract/credentials/renewals.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { endCompletedClasses } from '../../classes/classes.public.ts'
import { endCompletedRounds } from '../../courses/courses.public.ts'
import { lockCredentials } from '../held/record-credential.ts'
import { findRenewalDay, listUsedUp, toCounting } from './earning.rules.ts'
import { readTraining, type Training } from './training.queries.ts'

const checkOpen = (training: Training) => {
  const day = findRenewalDay(training)
  if (day !== null) throw problem('RENEWAL_NOT_OPEN', { data: { opensOn: day === 'infinity' ? null : day } })
}

const pickIds = (ids: readonly (string | null)[]) => ids.filter(id => id !== null)

/**
 * Starts a person's training for a requirement again: what they completed and what gives no credential any more is to be
 * completed again. Pressed once more, it changes nothing.
 * @throws NOT_FOUND if the requirement does not apply to them.
 */
export const startRenewal = async ({ db, actor, body, client, now }: Call<typeof renewals.start>) => {
  const { requirementId } = body
  const key = { userId: actor.id, requirementId }
  await lockCredentials(db, actor.id)
  const trainings = await readTraining(db, [key], now)
  const training = trainings.find(({ items }) => items.length > 0) ?? trainings[0]
  if (!training) throw problem('NOT_FOUND')
  checkOpen(training)
  if (training.items.length === 0) throw problem('RENEWAL_WITHOUT_CONTENT')
  const usedUp = trainings.flatMap(listUsedUp)
  const courseIds = pickIds(usedUp.map(({ courseId }) => courseId))
  const classIds = pickIds(usedUp.map(({ classId }) => classId))
  const ended =
    (await endCompletedRounds(db, { userId: actor.id, courseIds, now })) +
    (await endCompletedClasses(db, { userId: actor.id, classIds, now }))
  const act = { act: 'renewal-started', actorId: actor.id, subjectId: actor.id } as const
  if (ended > 0) await recordAct(db, { ...act, details: { requirementId }, client, now })
  return {
    items: toCounting(training).map(({ courseId, classId, title, completedOn }) => ({
      courseId,
      classId,
      title,
      isOpen: completedOn === null || courseIds.includes(courseId ?? '') || classIds.includes(classId ?? ''),
    })),
  }
}
