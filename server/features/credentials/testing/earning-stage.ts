import { courses } from '@trellis/contract/courses/courses.ts'
import { formatNumber } from '@trellis/contract/credentials/certificate-number.ts'
import { certificates } from '@trellis/contract/credentials/certificates.ts'
import { renewals } from '@trellis/contract/credentials/renewals.ts'
import { assignTrack, employLearner, type Learner, textCard } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildStretches } from '../../time-sheets/time-sheets.build.ts'
import { buildContent, buildRequirement, buildStoreRequirement } from '../credentials.build.ts'

type Edition = Parameters<typeof buildRequirement>[2]
type Owner = { brandId?: string; retailOrganizationId?: string }

/** A course that is completed by viewing its only card. */
type Counted = { courseId: string; cardId: string }

/** A learner of a store in Denver, a requirement that is switched on there, and the courses that count for it. */
export type Stage = { learner: Learner; requirementId: string; editionId: string; counted: Counted[] }

/** Publishes a course, assigns it to a store, and lets it count for a requirement. */
export const countCourse = async (
  app: TestApp,
  { learner, requirementId }: Pick<Stage, 'learner' | 'requirementId'>,
  { owner = {}, ...content }: { owner?: Owner; dispensaryId?: string; countedMinutes?: number } = {},
): Promise<Counted> => {
  const card = textCard()
  const courseId = await buildCourse(app.db, { cards: [card], ...owner, now: app.now() })
  await assignTrack(app, learner.dispensaryId, { items: [{ courseId }], ...owner })
  await buildContent(app.db, { requirementId, courseId, ...content })
  return { courseId, cardId: card.id }
}

type StageOptions = { edition?: Edition; count?: number; owner?: Owner; store?: Parameters<typeof buildDispensary>[1] }

/** By default a requirement of Colorado that lasts 24 months, for which one course of the platform counts. */
export const openStage = async (app: TestApp, options: StageOptions = {}): Promise<Stage> => {
  const { edition = {}, count = 1, owner, store = {} } = options
  const learner = await employLearner(app, { dispensaryId: await buildDispensary(app.db, store) })
  const ids = await buildRequirement(app.db, { stateCode: 'CO' }, edition)
  const { requirementId } = ids
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: learner.dispensaryId, by: learner.userId })
  const counted: Counted[] = []
  for (let index = 0; index < count; index += 1)
    counted.push(await countCourse(app, { learner, requirementId }, { ...(owner && { owner }) }))
  return { learner, ...ids, counted }
}

/** Logs the person in again, as tokens end when the clock is moved. */
const enter = (app: TestApp, { userId }: Learner) => app.signIn(userId)

/** Completes one of the courses. */
export const complete = async (app: TestApp, { learner, counted }: Pick<Stage, 'learner' | 'counted'>, index = 0) => {
  const { courseId, cardId } = counted[index]!
  return app.call(courses.see, { params: { id: courseId }, body: { cardId } }, await enter(app, learner))
}

/** Logs time in one of the courses, from a moment on. */
export const logTime = (
  app: TestApp,
  { learner, counted }: Stage,
  { seconds, at }: { seconds: number; at: string },
) => {
  const { userId, dispensaryId } = learner
  const startedAt = new Date(at)
  return buildStretches(app.db, [{ userId, dispensaryId, courseId: counted[0]!.courseId, startedAt, seconds }])
}

/** The credentials of the learner by their days, oldest first. */
export const listCredentials = (app: TestApp, { learner, requirementId }: Stage) =>
  app.db
    .selectFrom('credential')
    .select(eb => [
      'id',
      'number',
      'minutes',
      'score',
      'provider_id',
      eb.cast<string>('issued_on', 'text').as('issuedOn'),
      eb.cast<string | null>('expires_on', 'text').as('expiresOn'),
    ])
    .where('user_id', '=', learner.userId)
    .where('requirement_id', '=', requirementId)
    .orderBy('issued_on')
    .execute()

/** The first and last days of the learner's credentials. */
export const listDays = async (app: TestApp, stage: Stage) =>
  (await listCredentials(app, stage)).map(({ issuedOn, expiresOn }) => [issuedOn, expiresOn])

export const renew = async (app: TestApp, { learner, requirementId }: Stage) =>
  app.call(renewals.start, { body: { requirementId } }, await enter(app, learner))

/** The public page of the learner's newest credential, as a visitor calls it. */
export const readCertificate = async (app: TestApp, stage: Stage) => {
  const number = (await listCredentials(app, stage)).at(-1)?.number ?? ''
  return app.call(certificates.find, { params: { number: formatNumber(number) } })
}
