import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answersTo, assignTrack, employLearner, quizCard } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { buildBrand, buildReseller } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import {
  buildContent,
  buildCredentialEnd,
  buildEdition,
  buildRequirement,
  buildStoreRequirement,
} from '../credentials.build.ts'
import {
  complete,
  countCourse,
  listCredentials,
  listDays,
  logTime,
  openStage,
  readCertificate,
  renew,
  type Stage,
} from '../testing/earning-stage.ts'
import { considerTraining } from './consider-training.ts'
import { buildProvider } from './earning.build.ts'
import { earnCredentials } from './earning.jobs.ts'

/** A Thursday, 10 o'clock in Denver. */
const now = '2026-11-19T17:00:00Z'
const today = '2026-11-19'
const earned = [['2026-11-19', '2028-11-19']]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const runJob = () => earnCredentials.run({ db: app.db, config: app.config, now: app.now(), payload: null })

/** Switches the requirement of a stage off at its store, or what counts for it. */
const switchOff = ({ learner, requirementId }: Stage) =>
  app.db
    .updateTable('store_requirement')
    .set({ switched_off_by: learner.userId, switched_off_at: app.now() })
    .where('requirement_id', '=', requirementId)
    .execute()
const removeContent = (courseId: string) =>
  app.db.updateTable('requirement_content').set({ removed_at: app.now() }).where('course_id', '=', courseId).execute()

test('quality: the last course of a requirement earns a credential, in the transaction that completes it', async () => {
  const stage = await openStage(app, { count: 2 })
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([])
  app.at('2026-11-20T05:30:00Z')
  await complete(app, stage, 1)
  expect(await listDays(app, stage)).toEqual([['2026-11-19', '2028-11-19']])
  const { status, body } = await readCertificate(app, stage)
  expect([status, body.status, body.parts.length]).toEqual([200, 'valid', 2])
})

test('quality: completing two courses at once earns one credential', async () => {
  const stage = await openStage(app, { count: 2 })
  await Promise.all([complete(app, stage), complete(app, stage, 1)])
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: of two completions at once, the later one sees the other', async () => {
  const stage = await openStage(app, { count: 2 })
  const { learner, requirementId, counted } = stage
  const { userId } = learner
  const { courseId } = counted[0]!
  const versions = app.db.selectFrom('card_course_version').select('id').where('course_id', '=', courseId)
  const { id: versionId } = await versions.executeTakeFirstOrThrow()
  const later = await app.db.transaction().execute(async tx => {
    const past = { startedAt: app.now(), seenPosition: 0, lastCardId: null, completedAt: app.now(), answers: [] }
    await buildRounds(tx, [{ userId, courseId, versionId, ...past }])
    await considerTraining(tx, { userId, requirementId, now: app.now() })
    const calls = [complete(app, stage, 1)]
    await untilWaiting(app.db, 1)
    return calls
  })
  await Promise.all(later)
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: nothing is earned where a requirement is off, or is asked of other jobs', async () => {
  const stage = await openStage(app)
  await switchOff(stage)
  const at = { requirementId: stage.requirementId, dispensaryId: stage.learner.dispensaryId, by: stage.learner.userId }
  await buildStoreRequirement(app.db, { ...at, roleIds: [builtInRoles.manager] })
  await complete(app, stage)
  await runJob()
  expect(await listDays(app, stage)).toEqual([])
})

test('quality: a completion counts from its own day once its requirement is switched on again', async () => {
  const stage = await openStage(app)
  await switchOff(stage)
  await complete(app, stage)
  app.at('2027-02-01T17:00:00Z')
  await buildStoreRequirement(app.db, {
    requirementId: stage.requirementId,
    dispensaryId: stage.learner.dispensaryId,
    by: stage.learner.userId,
  })
  await runJob()
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: a completion that would have expired earns nothing', async () => {
  const stage = await openStage(app)
  await switchOff(stage)
  await complete(app, stage)
  app.at('2028-11-20T17:00:00Z')
  await buildStoreRequirement(app.db, {
    requirementId: stage.requirementId,
    dispensaryId: stage.learner.dispensaryId,
    by: stage.learner.userId,
  })
  await runJob()
  expect(await listDays(app, stage)).toEqual([])
})

test('quality: training that a later edition makes enough lasts as long as that edition says', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 60, renew_months: 12 } })
  await complete(app, stage)
  const eased = { number: 2, valid_from: '2028-01-01', min_minutes: null, renews: 'never', renew_months: null }
  await buildEdition(app.db, stage.requirementId, eased)
  app.at('2028-01-01T17:00:00Z')
  await runJob()
  expect(await listDays(app, stage)).toEqual([[today, null]])
  expect((await readCertificate(app, stage)).body).toMatchObject({ status: 'valid', requirement: { edition: 2 } })
})

test('quality: content that is removed is asked no more, and the job records what is complete by that', async () => {
  const stage = await openStage(app, { count: 2 })
  await complete(app, stage)
  await removeContent(stage.counted[1]!.courseId)
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: content that is added later does not take a credential back', async () => {
  const stage = await openStage(app)
  await complete(app, stage)
  await countCourse(app, stage)
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: a store’s own content counts instead of the platform’s', async () => {
  const stage = await openStage(app, { count: 2 })
  const { requirementId, learner, counted } = stage
  const { dispensaryId } = learner
  await buildContent(app.db, { requirementId, dispensaryId, courseId: counted[1]!.courseId })
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([])
  await complete(app, stage, 1)
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: too few minutes earn nothing until the rest arrives, which counts from the day of completion', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 60 } })
  await logTime(app, stage, { seconds: 3599, at: '2026-11-19T15:00:00Z' })
  await complete(app, stage)
  await runJob()
  expect(await listDays(app, stage)).toEqual([])
  await logTime(app, stage, { seconds: 1, at: '2026-11-19T16:30:00Z' })
  app.at('2026-11-20T17:00:00Z')
  await runJob()
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
  expect((await readCertificate(app, stage)).body).toMatchObject({ minutes: 60, parts: [{ minutes: 60 }] })
})

test('quality: no more minutes of a course count than its content says', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 60 }, count: 0 })
  const counted = [await countCourse(app, stage, { countedMinutes: 59 })]
  await logTime(app, { ...stage, counted }, { seconds: 7200, at: '2026-11-19T10:00:00Z' })
  await complete(app, { ...stage, counted })
  expect(await listDays(app, stage)).toEqual([])
})

/** A stage whose only course has quizzes of four questions, passed with two. */
const openQuizzes = async (count = 1) => {
  const stage = await openStage(app, { edition: { min_score: 70 }, count: 0 })
  const cards = Array.from({ length: count }, () => quizCard({ count: 4, tries: 2, minimumPassingScore: 50 }))
  const courseId = await buildCourse(app.db, { cards, now: app.now() })
  await assignTrack(app, stage.learner.dispensaryId, { items: [{ courseId }] })
  await buildContent(app.db, { requirementId: stage.requirementId, courseId })
  const answer = (right: number, index = 0) => {
    const { id, content } = cards[index]!
    const body = { answers: answersTo(content.quizData.questions, right) }
    return app.call(answerCalls.QUIZ, { params: { id }, body }, stage.learner.token)
  }
  return { stage, answer }
}

test('quality: the best score of a quiz is the score of the credential', async () => {
  const { stage, answer } = await openQuizzes()
  await answer(1)
  expect(await listCredentials(app, stage)).toEqual([])
  await answer(3)
  expect(await listCredentials(app, stage)).toMatchObject([{ score: 75, issuedOn: today }])
})

test('quality: of several quizzes the lowest is the score', async () => {
  const { stage, answer } = await openQuizzes(2)
  await answer(4)
  await answer(2, 1)
  await runJob()
  expect(await listCredentials(app, stage)).toEqual([])
})

test('quality: someone who passed with too low a score and without tries left takes the course again', async () => {
  const { stage, answer } = await openQuizzes()
  await answer(1)
  await answer(2)
  expect((await answer(4)).status).not.toBe(200)
  expect((await renew(app, stage)).body.items).toMatchObject([{ isOpen: true }])
  await answer(4)
  expect(await listCredentials(app, stage)).toMatchObject([{ score: 100, issuedOn: today }])
})

test('quality: a course without a test does not fulfil a requirement that asks for a score', async () => {
  const stage = await openStage(app, { edition: { min_score: 70 } })
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([])
})

test('quality: a state that wants approved and independent providers counts no training of others', async () => {
  const resellerId = await buildReseller(app.db)
  const by = await buildUser(app.db)
  const edition = { teach: 'approved-independent' }
  const independent = await buildBrand(app.db)
  const related = await buildBrand(app.db, { resellerId })
  await buildProvider(app.db, { of: { brandId: independent }, by })
  await buildProvider(app.db, { of: { resellerId }, by })
  const own = await openStage(app, { edition })
  const ofReseller = await openStage(app, { edition, owner: { brandId: related }, store: { resellerId } })
  const approved = await openStage(app, { edition, owner: { brandId: independent }, store: { resellerId } })
  for (const stage of [own, ofReseller, approved]) await complete(app, stage)
  expect(await listDays(app, own)).toEqual([])
  expect(await listDays(app, ofReseller)).toEqual([])
  expect(await listDays(app, approved)).toEqual(earned)
  expect((await readCertificate(app, approved)).body.provider).toEqual({
    name: 'Green Learning',
    approvalNumber: 'RV-12',
  })
})

test('quality: an approval counts on its days and in its state alone', async () => {
  const by = await buildUser(app.db)
  const brandId = await buildBrand(app.db)
  await buildProvider(app.db, { of: { brandId }, by, to: '2026-11-18' })
  await buildProvider(app.db, { of: { brandId }, by, stateCode: 'IL' })
  const stage = await openStage(app, { edition: { teach: 'approved' }, owner: { brandId } })
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([])
  await buildProvider(app.db, { of: { brandId }, by, from: today, to: today })
  app.at('2026-11-25T17:00:00Z')
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: a person of two stores earns one credential, and keeps it at a new store', async () => {
  const stage = await openStage(app)
  const { learner, requirementId } = stage
  const second = await employLearner(app, { userId: learner.userId })
  const at = { requirementId, dispensaryId: second.dispensaryId, by: learner.userId }
  await buildStoreRequirement(app.db, at)
  const { courseId } = stage.counted[0]!
  await buildContent(app.db, { requirementId, dispensaryId: second.dispensaryId, courseId })
  await complete(app, stage)
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', '=', learner.employmentId).execute()
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: a completion that a manager took back counts no more; the next one does', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 1 } })
  await complete(app, stage)
  await app.db
    .updateTable('course_round')
    .set({ ended_at: app.now(), ended_by: stage.learner.userId })
    .where('user_id', '=', stage.learner.userId)
    .execute()
  await logTime(app, stage, { seconds: 60, at: '2026-11-19T15:00:00Z' })
  await runJob()
  expect(await listDays(app, stage)).toEqual([])
  app.at('2026-11-22T17:00:00Z')
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([['2026-11-22', '2028-11-22']])
})

test('quality: training that counted for a credential that was withdrawn earns no other', async () => {
  const stage = await openStage(app)
  await complete(app, stage)
  const [credential] = await listCredentials(app, stage)
  await buildCredentialEnd(app.db, { credentialId: credential!.id, by: stage.learner.userId, at: app.now() })
  app.at('2026-11-20T17:00:00Z')
  await runJob()
  expect(await listDays(app, stage)).toEqual(earned)
})

test('quality: one course earns the credentials of all requirements that count it', async () => {
  const stage = await openStage(app)
  const { learner, counted } = stage
  const chainRule = { ...stage, ...(await buildRequirement(app.db, { dispensaryId: learner.dispensaryId })) }
  const at = { requirementId: chainRule.requirementId, dispensaryId: learner.dispensaryId, by: learner.userId }
  await buildStoreRequirement(app.db, at)
  await buildContent(app.db, { requirementId: at.requirementId, courseId: counted[0]!.courseId })
  await complete(app, stage)
  expect([await listDays(app, stage), await listDays(app, chainRule)]).toEqual([earned, earned])
})

test('quality: a requirement that is valid from tomorrow or only proposed earns nothing today', async () => {
  const later = await openStage(app, { edition: { valid_from: '2026-11-20' } })
  const proposed = await openStage(app, { edition: { status: 'proposed' } })
  for (const stage of [later, proposed]) await complete(app, stage)
  expect([await listDays(app, later), await listDays(app, proposed)]).toEqual([[], []])
})

test('quality: a closed store asks for nothing', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 1 } })
  await complete(app, stage)
  await logTime(app, stage, { seconds: 60, at: '2026-11-19T15:00:00Z' })
  await app.db
    .updateTable('dispensary')
    .set({ closed_at: app.now() })
    .where('id', '=', stage.learner.dispensaryId)
    .execute()
  await runJob()
  expect(await listDays(app, stage)).toEqual([])
})
