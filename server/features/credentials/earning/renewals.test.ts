import { classes } from '@trellis/contract/classes/classes.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildContent, buildCredentialEnd, buildCredentials, buildStoreRequirement } from '../credentials.build.ts'
import {
  complete,
  countCourse,
  listCredentials,
  listDays,
  logTime,
  openStage,
  renew,
  type Stage,
} from '../testing/earning-stage.ts'
import { earnCredentials } from './earning.jobs.ts'

const now = '2026-11-19T17:00:00Z'
const first = ['2026-11-19', '2028-11-19']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const runJob = () => earnCredentials.run({ db: app.db, config: app.config, now: app.now(), payload: null })

/** How many acts of renewing the audit log has of a person. */
const countActs = async ({ learner }: Stage) => {
  const acts = app.db.selectFrom('audit_entry').select('id').where('act', '=', 'renewal-started')
  return (await acts.where('actor_id', '=', learner.userId).execute()).length
}

const isRoundOpen = async ({ counted }: Stage, userId: string) => {
  const rounds = app.db.selectFrom('course_round').select('id').where('course_id', '=', counted[0]!.courseId)
  return (await rounds.where('user_id', '=', userId).where('ended_at', 'is', null).execute()).length === 1
}

/** A stage whose learner has earned a credential until 19 November 2028. */
const openEarned = async (options: Parameters<typeof openStage>[1] = {}) => {
  const stage = await openStage(app, options)
  await complete(app, stage)
  return stage
}

test('quality: a renewal opens 60 days before the last day, and says so before', async () => {
  const stage = await openEarned()
  app.at('2028-09-19T17:00:00Z')
  const { status, problem } = await renew(app, stage)
  expect([status, problem.code, problem.data]).toEqual([409, 'RENEWAL_NOT_OPEN', { opensOn: '2028-09-20' }])
  expect(await isRoundOpen(stage, stage.learner.userId)).toBe(true)
  app.at('2028-09-20T17:00:00Z')
  const { body } = await renew(app, stage)
  expect(body.items).toMatchObject([{ courseId: stage.counted[0]!.courseId, classId: null, isOpen: true }])
})

test('quality: renewing early loses no days, and history stays', async () => {
  const stage = await openEarned()
  app.at('2028-09-20T17:00:00Z')
  await renew(app, stage)
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([first, ['2028-09-20', '2030-11-19']])
  const rounds = await app.db
    .selectFrom('course_round')
    .select('completed_at')
    .where('user_id', '=', stage.learner.userId)
    .execute()
  expect(rounds.filter(({ completed_at }) => completed_at !== null)).toHaveLength(2)
})

test('quality: of a requirement of a month, training again on the same day adds a month', async () => {
  const stage = await openEarned({ edition: { renew_months: 1 } })
  app.at('2026-11-19T18:00:00Z')
  await renew(app, stage)
  await complete(app, stage)
  await runJob()
  expect((await listDays(app, stage)).sort()).toEqual([
    ['2026-11-19', '2026-12-19'],
    ['2026-11-19', '2027-01-19'],
  ])
})

test('quality: renewing late counts from the completion', async () => {
  const stage = await openEarned()
  app.at('2029-03-01T17:00:00Z')
  await renew(app, stage)
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([first, ['2029-03-01', '2031-03-01']])
})

test('quality: a credential of a leap day lasts until the last day of February', async () => {
  app.at('2028-02-29T17:00:00Z')
  const stage = await openEarned({ edition: { renew_months: 12 } })
  expect(await listDays(app, stage)).toEqual([['2028-02-29', '2029-02-28']])
})

test('quality: pressing again changes nothing, also while the training is in progress or done', async () => {
  const stage = await openEarned({ count: 2 })
  await complete(app, stage, 1)
  app.at('2028-10-20T17:00:00Z')
  await Promise.all([renew(app, stage), renew(app, stage)])
  expect(await countActs(stage)).toBe(1)
  await complete(app, stage)
  const { body } = await renew(app, stage)
  expect(body.items.map(({ isOpen }) => isOpen)).toEqual([false, true])
  expect(await countActs(stage)).toBe(1)
  await complete(app, stage, 1)
  expect(await listDays(app, stage)).toEqual([first, ['2028-10-20', '2030-11-19']])
  expect((await renew(app, stage)).problem.code).toBe('RENEWAL_NOT_OPEN')
})

test('quality: a renewal is of one person alone', async () => {
  const stage = await openEarned()
  const colleague = await employLearner(app, { dispensaryId: stage.learner.dispensaryId })
  await complete(app, { ...stage, learner: colleague })
  app.at('2028-10-20T17:00:00Z')
  await renew(app, stage)
  expect(await isRoundOpen(stage, stage.learner.userId)).toBe(false)
  expect(await isRoundOpen(stage, colleague.userId)).toBe(true)
})

test('quality: minutes that counted before count for no renewal', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 30 } })
  await logTime(app, stage, { seconds: 3600, at: '2026-11-19T15:00:00Z' })
  await complete(app, stage)
  app.at('2028-10-20T17:00:00Z')
  await renew(app, stage)
  await logTime(app, stage, { seconds: 1799, at: '2028-10-20T15:00:00Z' })
  await complete(app, stage)
  await runJob()
  expect(await listDays(app, stage)).toEqual([first])
  await logTime(app, stage, { seconds: 1, at: '2028-10-20T16:00:00Z' })
  await runJob()
  expect(await listDays(app, stage)).toEqual([first, ['2028-10-20', '2030-11-19']])
})

test('quality: of a visit that goes on after the certificate, only the time after it counts for the renewal', async () => {
  const stage = await openStage(app, { edition: { min_minutes: 60 } })
  await logTime(app, stage, { seconds: 3600, at: '2026-11-19T16:00:00Z' })
  await complete(app, stage)
  await app.db
    .updateTable('time_beat')
    .set({ ended_at: new Date('2026-11-19T17:10:00Z') })
    .where('user_id', '=', stage.learner.userId)
    .execute()
  app.at('2028-10-20T17:00:00Z')
  await renew(app, stage)
  await logTime(app, stage, { seconds: 2999, at: '2028-10-20T15:00:00Z' })
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([first])
  await logTime(app, stage, { seconds: 1, at: '2028-10-20T16:00:00Z' })
  await runJob()
  expect((await listDays(app, stage)).at(-1)).toEqual(['2028-10-20', '2030-11-19'])
})

/** What the learner of a stage reads of its requirement. */
const readOwn = async ({ learner, requirementId }: Stage) => {
  const { body } = await app.call(ownCredentials.get, {}, await app.signIn(learner.userId))
  return body.requirements.find(({ requirement }) => requirement.id === requirementId)
}

test('quality: a certificate that was withdrawn is earned again by training again', async () => {
  const stage = await openEarned()
  const { userId } = stage.learner
  const [credential] = await listCredentials(app, stage)
  expect(await readOwn(stage)).toMatchObject({ isRenewable: false, content: [{ isCompleted: true }] })
  app.at('2026-12-01T17:00:00Z')
  await buildCredentialEnd(app.db, { credentialId: credential!.id, by: userId, at: app.now() })
  expect(await readOwn(stage)).toMatchObject({ isRenewable: true, content: [{ isCompleted: false }] })
  await renew(app, stage)
  expect(await readOwn(stage)).toMatchObject({ isRenewable: false, content: [{ isCompleted: false }] })
  await complete(app, stage)
  expect((await listDays(app, stage)).at(-1)).toEqual(['2026-12-01', '2028-12-01'])
  expect(await readOwn(stage)).toMatchObject({ state: 'fine', content: [{ isCompleted: true }] })
})

test('quality: someone who comes back after years trains again what they once completed', async () => {
  const stage = await openEarned()
  const { userId, dispensaryId, employmentId } = stage.learner
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', '=', employmentId).execute()
  app.at('2030-03-01T17:00:00Z')
  await buildEmployment(app.db, { userId, at: { dispensaryId }, startedAt: app.now() })
  expect(await readOwn(stage)).toMatchObject({ state: 'due', isRenewable: true, content: [{ isCompleted: false }] })
  await renew(app, stage)
  await complete(app, stage)
  expect((await listDays(app, stage)).at(-1)).toEqual(['2030-03-01', '2032-03-01'])
})

test('quality: a course of long ago does not count beside one of today, and is trained again', async () => {
  const stage = await openStage(app, { count: 2 })
  await complete(app, stage)
  app.at('2029-01-15T17:00:00Z')
  await complete(app, stage, 1)
  await runJob()
  expect(await listDays(app, stage)).toEqual([])
  const before = await readOwn(stage)
  expect([before?.isRenewable, before?.content.map(({ isCompleted }) => isCompleted)]).toEqual([true, [false, true]])
  await renew(app, stage)
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([['2029-01-15', '2031-01-15']])
})

test('quality: training is started again for all stores of a person', async () => {
  const stage = await openEarned()
  const { learner, requirementId } = stage
  const second = await employLearner(app, { userId: learner.userId })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: second.dispensaryId, by: learner.userId })
  const there = await countCourse(app, { learner: second, requirementId }, { dispensaryId: second.dispensaryId })
  await complete(app, { learner, counted: [there] })
  app.at('2028-12-01T17:00:00Z')
  await renew(app, stage)
  const { body } = await app.call(ownCredentials.get, {}, await app.signIn(learner.userId))
  expect(body.requirements.map(({ isRenewable }) => isRenewable)).toEqual([false, false])
})

test('quality: whoever holds another certificate trains again for what they completed before it', async () => {
  const stage = await openStage(app)
  const { learner, requirementId, editionId } = stage
  const held = { userId: learner.userId, requirementId, editionId, issuedOn: '2026-12-01', expiresOn: '2028-12-01' }
  await buildCredentials(app.db, [held])
  await complete(app, stage)
  expect(await listDays(app, stage)).toEqual([['2026-12-01', '2028-12-01']])
  app.at('2028-11-01T17:00:00Z')
  await renew(app, stage)
  await complete(app, stage)
  expect((await listDays(app, stage)).at(-1)).toEqual(['2028-11-01', '2030-12-01'])
})

test('quality: a certificate that does not expire is not renewed', async () => {
  const stage = await openEarned({ edition: { renews: 'never', renew_months: null } })
  app.at('2036-11-19T17:00:00Z')
  expect((await renew(app, stage)).problem).toMatchObject({ code: 'RENEWAL_NOT_OPEN', data: { opensOn: null } })
})

test('quality: a class is trained again as well', async () => {
  const stage = await openStage(app, { count: 0 })
  const { learner, requirementId } = stage
  const [lessonId, slug] = [newId(), `law-${newId()}`]
  const lessons = [{ id: lessonId, title: 'Law', text: 'Read the law.' }]
  const classId = await buildClass(app.db, { slug, title: 'The law', lessons, now: app.now() })
  await assignTrack(app, learner.dispensaryId, { items: [{ classId }] })
  await buildContent(app.db, { requirementId, classId })
  const read = async () =>
    app.call(classes.completeLesson, { params: { id: classId, lessonId } }, await app.signIn(learner.userId))
  await read()
  expect(await listDays(app, stage)).toEqual([first])
  app.at('2028-10-20T17:00:00Z')
  expect((await renew(app, stage)).body.items).toEqual([{ courseId: null, classId, title: 'The law', isOpen: true }])
  await renew(app, stage)
  await read()
  expect(await listDays(app, stage)).toEqual([first, ['2028-10-20', '2030-11-19']])
})

test('quality: a requirement without content at the store says whom to ask; one of others is not found', async () => {
  const [stage, other] = [await openStage(app, { count: 0 }), await openStage(app)]
  expect((await renew(app, stage)).problem.code).toBe('RENEWAL_WITHOUT_CONTENT')
  expect((await renew(app, { ...stage, requirementId: other.requirementId })).status).toBe(404)
  expect((await renew(app, { ...stage, requirementId: newId() })).status).toBe(404)
})
