import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { home } from '@trellis/contract/home/home.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, employManager, type Learner, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { buildAttendance, buildLiveSession } from '../../live-sessions/live-sessions.build.ts'
import { buildContent, buildCredentials, buildRequirement, buildStoreRequirement } from '../credentials.build.ts'
import { complete, countCourse, openStage } from '../testing/earning-stage.ts'

/** A Thursday, 10 o'clock in Denver. */
const now = '2026-11-19T17:00:00Z'
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const readList = async (token: string, query: object = {}) =>
  (await app.call(compliance.list, { query: { limit: 100, ...query } }, token)).body

/** What waits for a person, in the bell and on the screen. */
const countNeeds = async ({ token }: Pick<Learner, 'token'>) => {
  const { items } = (await app.call(home.waiting, {}, token)).body
  const bell = Object.fromEntries(items.map(({ kind, count }) => [kind, count]))
  const { totals, unrecorded } = await readList(token)
  return {
    toIdentify: bell['training-to-identify'] ?? 0,
    toRecord: bell['attendance-to-record'] ?? 0,
    unrecorded: unrecorded.length,
    needYou: totals.needYou,
  }
}

test('B2 training that waits for who did it needs those who manage the store until they confirm it', async () => {
  const stage = await openStage(app, { edition: { needs_identity: true, first_due_days: null } })
  const { learner, requirementId } = stage
  const manager = await employManager(app, { dispensaryId: learner.dispensaryId })
  const nothing = { toIdentify: 0, toRecord: 0, unrecorded: 0, needYou: 0 }
  expect(await countNeeds(manager)).toEqual(nothing)
  await complete(app, stage)
  expect(await countNeeds(manager)).toEqual({ ...nothing, toIdentify: 1, needYou: 1 })
  const { items } = await readList(manager.token, { standing: 'needs-you' })
  expect(items.map(({ userId, standings }) => [userId, standings[0]?.isUnidentified])).toEqual([[learner.userId, true]])
  const person = await app.call(compliance.person, { params: { id: learner.userId } }, manager.token)
  const { courseRoundId } = person.body.requirements.find(each => each.requirement.id === requirementId)!.content[0]!
    .unidentified!
  const body = { userId: learner.userId, courseRoundId, kind: 'identity', method: 'seen-in-person' } as const
  expect((await app.call(attestations.create, { body }, manager.token)).status).toBe(200)
  expect(await countNeeds(manager)).toEqual(nothing)
})

test('B2 no one is told of their own training, and no one elsewhere of that of a store', async () => {
  const stage = await openStage(app, { edition: { needs_identity: true, first_due_days: null } })
  const { dispensaryId } = stage.learner
  const manager = await employManager(app, { dispensaryId })
  await complete(app, { ...stage, learner: manager })
  expect(await countNeeds(manager)).toMatchObject({ toIdentify: 0, needYou: 1 })
  expect(await countNeeds(await employManager(app, { dispensaryId }))).toMatchObject({ toIdentify: 1, needYou: 1 })
  expect(await countNeeds(await employManager(app))).toMatchObject({ toIdentify: 0, needYou: 0 })
})

test('B2 a live training that is over needs those who manage the store until attendance is recorded', async () => {
  const { learner, counted, requirementId } = await openStage(app, { edition: { first_due_days: null } })
  const { dispensaryId, userId } = learner
  const manager = await employManager(app, { dispensaryId })
  const { courseId } = await countCourse(app, { learner, requirementId })
  const held = { startsAt: '2026-11-18T17:00:00Z', endsAt: '2026-11-18T18:00:00Z' }
  const build = (startsAt: string, endsAt: string, rest: object = {}) =>
    buildLiveSession(app.db, {
      ...{ dispensary_id: dispensaryId, course_id: courseId, created_by: manager.userId },
      ...{ starts_at: new Date(startsAt), ends_at: new Date(endsAt), ...rest },
    })
  const id = await build(held.startsAt, held.endsAt)
  const earlier = await build('2026-11-16T17:00:00Z', '2026-11-16T18:00:00Z', { course_id: counted[0]!.courseId })
  await build(held.startsAt, '2026-11-19T17:00:01Z')
  await build(held.startsAt, held.endsAt, { cancelled_by: manager.userId, cancelled_at: new Date(now) })
  const recorded = await build(held.startsAt, held.endsAt)
  const absent = { sessionId: recorded, userId, by: manager.userId, inAt: null, outAt: null, at: new Date(now) }
  await buildAttendance(app.db, absent)
  expect(await countNeeds(manager)).toEqual({ toIdentify: 0, toRecord: 2, unrecorded: 2, needYou: 2 })
  const { unrecorded } = await readList(manager.token)
  expect(unrecorded.map(session => session.id)).toEqual([earlier, id])
  expect(unrecorded[1]).toMatchObject({ startsAt: '2026-11-18T17:00:00.000Z', dispensary: { id: dispensaryId } })
  const attendance = [{ userId, inAt: held.startsAt, outAt: held.endsAt }]
  await app.call(liveSessions.record, { params: { id }, body: { revision: 0, attendance } }, manager.token)
  await app.call(liveSessions.cancel, { params: { id: earlier } }, manager.token)
  expect(await countNeeds(manager)).toEqual({ toIdentify: 0, toRecord: 0, unrecorded: 0, needYou: 0 })
})

const renewals = [
  { renews: 'never', renew_months: null, renewal_from: 'completion' },
  { renews: 'months', renew_months: 12, renewal_from: 'expiry' },
  { renews: 'months', renew_months: 24, renewal_from: 'completion' },
  { renews: 'calendar-year', renew_months: null, renewal_from: 'completion' },
  { renews: 'fixed-day', renew_months: null, renew_day: '02-29', renewal_from: 'completion' },
  { renews: 'fixed-day', renew_months: null, renew_day: '12-31', renewal_from: 'completion' },
] as const

const daysAgo = (days: number) => addDays(today, -days)
const anyDay = fc.option(fc.integer({ min: 0, max: 1200 }), { freq: 4 })
const anyPerson = fc.record({
  completed: fc.array(anyDay, { minLength: renewals.length, maxLength: renewals.length }),
  heldUntil: fc.array(fc.option(fc.integer({ min: -400, max: 400 })), {
    minLength: renewals.length,
    maxLength: renewals.length,
  }),
})

test.each([1, 2])('B2 the list says what waits for a confirmation as the page of each person does (%i)', async seed => {
  const { learner } = await openStage(app)
  const { dispensaryId } = learner
  const admin = await signInAdministrator(app)
  const rules = []
  for (const renewal of renewals) {
    const ids = await buildRequirement(app.db, { dispensaryId }, { ...renewal, needs_identity: true })
    await buildStoreRequirement(app.db, { ...ids, dispensaryId, by: learner.userId })
    const courseId = await buildCourse(app.db, { cards: [textCard()], now: new Date('2023-01-01T12:00:00Z') })
    await buildContent(app.db, { requirementId: ids.requirementId, dispensaryId, courseId })
    const version = app.db.selectFrom('card_course_version').select('id').where('course_id', '=', courseId)
    rules.push({ ...ids, courseId, versionId: (await version.executeTakeFirstOrThrow()).id })
  }
  const people = fc.sample(anyPerson, { numRuns: 12, seed })
  for (const { completed, heldUntil } of people) {
    const { userId } = await employLearner(app, { dispensaryId })
    const rounds = rules.flatMap(({ courseId, versionId }, index) => {
      const days = completed[index] ?? null
      const at = days === null ? null : new Date(`${daysAgo(days)}T18:00:00Z`)
      const past = { seenPosition: 0, lastCardId: null, answers: [] }
      return at ? [{ userId, courseId, versionId, startedAt: at, completedAt: at, ...past }] : []
    })
    await buildRounds(app.db, rounds)
    const held = rules.flatMap(({ requirementId, editionId }, index) => {
      const days = heldUntil[index] ?? null
      const dates = { issuedOn: daysAgo(800), expiresOn: addDays(today, days ?? 0) }
      return days === null ? [] : [{ userId, requirementId, editionId, ...dates }]
    })
    await buildCredentials(app.db, held)
  }
  const { items } = await readList(admin, { dispensaryId })
  const pairs = []
  for (const { userId, standings } of items) {
    const { body } = await app.call(compliance.person, { params: { id: userId } }, admin)
    for (const { requirement, state, isUnidentified } of standings) {
      const { content } = body.requirements.find(each => each.requirement.id === requirement.id)!
      const isWaiting = state !== 'fine' && content.some(({ unidentified }) => unidentified !== null)
      pairs.push({ listed: isUnidentified, onPage: isWaiting })
    }
  }
  expect(pairs.map(({ listed }) => listed)).toEqual(pairs.map(({ onPage }) => onPage))
  expect(new Set(pairs.map(({ listed }) => listed)).size).toBe(2)
})
