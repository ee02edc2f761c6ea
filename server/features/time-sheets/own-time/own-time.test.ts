import { ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, type Learner, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildStretches, buildTimeRequest } from '../time-sheets.build.ts'

/** A Thursday, 10 o'clock in Denver. */
const now = new Date('2026-11-19T17:00:00Z')
let app: TestApp
let courseId: string
let classId: string
beforeAll(async () => {
  app = await startTestApp()
  courseId = await buildCourse(app.db, { title: 'Terpenes', cards: [textCard()], now })
  const lessons = [{ title: 'Law', text: 'Read the law.' }]
  classId = await buildClass(app.db, { slug: `law-${newId()}`, title: 'The law', lessons, now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

/** An employee of a store in Denver. */
const employAtDenver = async () => {
  const dispensaryId = await buildDispensary(app.db)
  await app.db.updateTable('dispensary').set({ time_zone: 'America/Denver' }).where('id', '=', dispensaryId).execute()
  return employLearner(app, { dispensaryId })
}

/** Learning from a moment for some seconds, by default in the course. */
type Stretch = readonly [at: string, seconds: number, subject?: { courseId: string } | { classId: string }]

const learn = ({ userId, dispensaryId }: Learner, [at, seconds, subject = { courseId }]: Stretch) =>
  buildStretches(app.db, [{ userId, dispensaryId, startedAt: new Date(at), seconds, ...subject }])

const weekOf = ({ token }: Pick<Learner, 'token'>, week?: string) => app.call(ownTime.week, { query: { week } }, token)
const ask = ({ token }: Pick<Learner, 'token'>, body: { day: string; minutes?: number; words?: string }) =>
  app.call(ownTime.request, { body: { minutes: 20, words: 'The tablet was offline.', ...body } }, token)
const withdraw = ({ token }: Pick<Learner, 'token'>, id: string) =>
  app.call(ownTime.withdraw, { params: { id } }, token)
const requestsOf = async ({ token }: Pick<Learner, 'token'>) => (await app.call(ownTime.requests, {}, token)).body

test('TIME-001 a person sees the time of their week by day and course or class, in the days of their store', async () => {
  const learner = await employAtDenver()
  await learn(learner, ['2026-11-17T06:50:00Z', 600])
  await learn(learner, ['2026-11-17T07:00:00Z', 90.5])
  await learn(learner, ['2026-11-17T18:00:00Z', 1200, { classId }])
  await learn(learner, ['2026-11-16T06:00:00Z', 3000])
  const { body } = await weekOf(learner)
  expect(body).toEqual({
    monday: '2026-11-16',
    today: '2026-11-19',
    firstMonday: '2026-11-09',
    hasStore: true,
    seconds: 1891,
    paidSeconds: 1891,
    days: [
      {
        day: '2026-11-16',
        seconds: 600,
        items: [{ courseId, classId: null, title: 'Terpenes', isLive: false, seconds: 600 }],
      },
      {
        day: '2026-11-17',
        seconds: 1291,
        items: [
          { courseId: null, classId, title: 'The law', isLive: false, seconds: 1200 },
          { courseId, classId: null, title: 'Terpenes', isLive: false, seconds: 91 },
        ],
      },
    ],
    periods: [],
  })
  expect((await weekOf(learner, '2026-11-11')).body).toMatchObject({ monday: '2026-11-09', seconds: 3000 })
})

test('TIME-001 time without a store is shown, and is not paid', async () => {
  const userId = await buildUser(app.db)
  const person = { userId, token: await app.signIn(userId) }
  expect((await weekOf(person)).body).toMatchObject({
    hasStore: false,
    seconds: 0,
    firstMonday: '2026-11-16',
    days: [],
  })
  const stretch = { user_id: userId, course_id: courseId, session_id: newId(), ended_at: now }
  await app.db
    .insertInto('time_beat')
    .values({ ...stretch, started_at: new Date(now.getTime() - 60_000) })
    .execute()
  expect((await weekOf(person)).body).toMatchObject({ seconds: 60, paidSeconds: 0, days: [{ day: '2026-11-19' }] })
  expect(await ask(person, { day: '2026-11-19' })).toMatchObject({ status: 409, body: { code: 'TIME_WITHOUT_STORE' } })
})

test('TIME-001 a person sees no one else’s time and requests', async () => {
  const [learner, stranger] = [await employAtDenver(), await employAtDenver()]
  await learn(learner, ['2026-11-17T18:00:00Z', 1200])
  const { body } = await ask(learner, { day: '2026-11-17' })
  for (const token of [stranger.token, await signInAdministrator(app)]) {
    expect((await weekOf({ token })).body.seconds).toBe(0)
    expect((await requestsOf({ token })).items).toEqual([])
    expect((await withdraw({ token }, body.id)).status).toBe(404)
  }
})

test('TIME-001 a person reports missing time once a day, and withdraws it while no one has answered', async () => {
  const learner = await employAtDenver()
  const first = await ask(learner, { day: '2026-11-18' })
  expect(first.status).toBe(200)
  const again = await ask(learner, { day: '2026-11-18' })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'TIME_REQUEST_OPEN', errors: { day: [expect.any(String)] } },
  })
  expect((await ask(learner, { day: '2026-11-17' })).status).toBe(200)
  expect([(await withdraw(learner, first.body.id)).status, (await withdraw(learner, first.body.id)).status]).toEqual([
    204, 204,
  ])
  const third = await ask(learner, { day: '2026-11-18', minutes: 30 })
  expect(third.status).toBe(200)
  expect((await requestsOf(learner)).items.map(({ day, answer, minutes }) => [day, answer, minutes])).toEqual([
    ['2026-11-18', null, 30],
    ['2026-11-17', null, 20],
    ['2026-11-18', 'withdrawn', 20],
  ])
  const acts = app.db.selectFrom('audit_entry').select('act').where('actor_id', '=', learner.userId)
  expect((await acts.where('subject_id', '=', first.body.id).orderBy('id').execute()).map(({ act }) => act)).toEqual([
    'training-time-asked',
    'training-time-withdrawn',
  ])
})

test('TIME-001 of two requests for a day at once, one is refused', async () => {
  const learner = await employAtDenver()
  const answers = await Promise.all([1, 2, 3].map(() => ask(learner, { day: '2026-11-18' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('TIME-001 an answered request can no longer be withdrawn; what was added is part of the day', async () => {
  const learner = await employAtDenver()
  await learn(learner, ['2026-11-17T18:00:00Z', 1200])
  const answer = { addedMinutes: 15, words: 'As we said.', by: await buildUser(app.db), at: now }
  const id = await buildTimeRequest(app.db, { ...learner, day: '2026-11-17', createdAt: now, answer })
  expect(await withdraw(learner, id)).toMatchObject({ status: 409, body: { code: 'DECIDED_BEFORE' } })
  const { body } = await weekOf(learner)
  expect(body).toMatchObject({ seconds: 2100, paidSeconds: 2100 })
  expect(body.days[0]?.items[1]).toEqual({ courseId: null, classId: null, title: null, isLive: false, seconds: 900 })
  expect((await requestsOf(learner)).items).toMatchObject([
    { answer: 'accepted', addedMinutes: 15, countsOn: '2026-11-17', answerWords: 'As we said.' },
  ])
})

const refused: [what: string, body: { day: string; minutes?: number; words?: string }, field: string][] = [
  ['a day in the future', { day: '2026-11-20' }, 'day'],
  ['a day more than 60 days ago', { day: '2026-09-19' }, 'day'],
  ['no day', { day: '2026-13-01' }, 'day'],
  ['no minutes', { day: '2026-11-18', minutes: 0 }, 'minutes'],
  ['more than twelve hours', { day: '2026-11-18', minutes: 721 }, 'minutes'],
  ['no words', { day: '2026-11-18', words: ' ' }, 'words'],
  ['too many words', { day: '2026-11-18', words: 'x'.repeat(501) }, 'words'],
]
test.each(refused)('TIME-001 a request for %s is refused at its field', async (_what, body, field) => {
  const answer = await ask(await employAtDenver(), body)
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
})

test('TIME-001 today and the 60th day before it can be reported', async () => {
  app.at(new Date('2026-11-20T06:59:00Z'))
  const learner = await employAtDenver()
  expect((await ask(learner, { day: '2026-11-19' })).status).toBe(200)
  expect((await ask(learner, { day: '2026-09-20' })).status).toBe(200)
  app.at(new Date('2026-11-20T07:00:00Z'))
  expect((await ask(learner, { day: '2026-11-20' })).status).toBe(200)
})

test('TIME-001 with its requests a day never has more than 24 hours', async () => {
  const learner = await employAtDenver()
  await learn(learner, ['2026-11-18T07:00:00Z', 20 * 3600])
  const answer = { addedMinutes: 200, by: await buildUser(app.db), at: now }
  await buildTimeRequest(app.db, { ...learner, day: '2026-11-18', createdAt: now, answer })
  const tooMany = await ask(learner, { day: '2026-11-18', minutes: 41 })
  expect(tooMany.body).toMatchObject({ errors: { minutes: ['At most 40 minutes of this day are left.'] } })
  expect((await ask(learner, { day: '2026-11-18', minutes: 40 })).status).toBe(200)
})

test('TIME-001 a request goes to the store and chain where the person learned that day, though they moved since', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const former = await employLearner(app, {
    dispensaryId: await buildDispensary(app.db, { retailOrganizationId: chainId }),
  })
  await learn(former, ['2026-11-17T18:00:00Z', 1200])
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', former.employmentId).execute()
  const { dispensaryId } = await employLearner(app, { userId: former.userId })
  await ask(former, { day: '2026-11-17' })
  await ask(former, { day: '2026-11-18' })
  const columns = ['dispensary_id', 'retail_organization_id'] as const
  const rows = app.db
    .selectFrom('time_request')
    .select(columns)
    .where('user_id', '=', former.userId)
    .orderBy('local_day')
  expect(await rows.execute()).toEqual([
    { dispensary_id: former.dispensaryId, retail_organization_id: chainId },
    { dispensary_id: dispensaryId, retail_organization_id: null },
  ])
})

test('TIME-001 a week shows its pay periods with the latest approval and its reason', async () => {
  const learner = await employAtDenver()
  const { userId, dispensaryId } = learner
  const manager = await buildUser(app.db)
  await learn(learner, ['2026-11-17T18:00:00Z', 2520])
  await learn(learner, ['2026-11-02T18:00:00Z', 600])
  const made = { dispensary_id: dispensaryId, created_by: manager, created_at: now }
  const [first, second] = [newId(), newId()]
  await app.db
    .insertInto('pay_period')
    .values([
      { ...made, id: first, starts_on: '2026-11-01', ends_on: '2026-11-15' },
      { ...made, id: second, starts_on: '2026-11-16', ends_on: '2026-11-30' },
    ])
    .execute()
  const approval = { pay_period_id: second, user_id: userId, dispensary_id: dispensaryId, approved_by: manager }
  const seconds = { measured_seconds: 2520, payable_seconds: 2520 }
  const before = new Date(now.getTime() - 60_000)
  await app.db
    .insertInto('time_approval')
    .values([
      { ...approval, ...seconds, id: newId(), approved_seconds: 2520, approved_at: before },
      { ...approval, ...seconds, id: newId(), approved_seconds: 2400, approved_at: now, reason: 'Logged at home.' },
    ])
    .execute()
  const { body } = await weekOf(learner)
  expect(body.periods).toMatchObject([
    { id: second, startsOn: '2026-11-16', payableSeconds: 2520, approvedSeconds: 2400, reason: 'Logged at home.' },
  ])
  expect((await weekOf(learner, '2026-11-05')).body.periods).toMatchObject([{ id: first, approvedSeconds: null }])
  expect((await weekOf(learner, '2026-12-08')).body.periods).toEqual([])
})
