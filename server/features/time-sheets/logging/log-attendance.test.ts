import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, employManager, openCourse, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildLiveSession } from '../../live-sessions/live-sessions.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildPayPeriod, buildStretches } from '../time-sheets.build.ts'

/** A Friday, nine in the morning in Denver. */
const now = '2026-11-20T16:00:00Z'
const [startsAt, endsAt] = ['2026-11-19T17:00:00.000Z', '2026-11-19T19:00:00.000Z']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

type Span = { startsAt?: string; endsAt?: string; timeZone?: 'America/Denver' | 'America/New_York' }

/** A live training at a store, its manager and a learner. */
const openTraining = async ({
  startsAt: from = startsAt,
  endsAt: to = endsAt,
  timeZone = 'America/Denver',
}: Span = {}) => {
  const manager = await employManager(app, { dispensaryId: await buildDispensary(app.db, { timeZone }) })
  const { dispensaryId } = manager
  const ana = await employLearner(app, { dispensaryId })
  const courseId = await openCourse(app, manager, { title: 'State rules', cards: [textCard()] })
  const at = { dispensary_id: dispensaryId, course_id: courseId, starts_at: new Date(from), ends_at: new Date(to) }
  const sessionId = await buildLiveSession(app.db, { ...at, created_by: manager.userId })
  return { manager, ana, dispensaryId, courseId, sessionId, from, to }
}
type Training = Awaited<ReturnType<typeof openTraining>>

const attend = async ({ manager, ana, sessionId }: Training, inAt: string | null, outAt: string | null) => {
  const token = await app.signIn(manager.userId)
  const { revision } = (await app.call(liveSessions.find, { params: { id: sessionId } }, token)).body
  const attendance = [{ userId: ana.userId, inAt, outAt }]
  return (await app.call(liveSessions.record, { params: { id: sessionId }, body: { revision, attendance } }, token))
    .status
}

/** The person's stretches by their start: the day that pays them, their minutes, and whether they are live. */
const listStretches = async ({ ana }: Training) => {
  const { rows } = await sql<{ day: string; minutes: number; live: boolean }>`
    select local_day::text as day, extract(epoch from ended_at - started_at)::integer / 60 as minutes,
           live_session_id is not null as live
      from time_beat where user_id = ${ana.userId}::uuid order by started_at`.execute(app.db)
  return rows.map(({ day, minutes, live }) => [day, minutes, live])
}

const learnAlone = ({ ana, dispensaryId, courseId }: Training, at: string, minutes: number) =>
  buildStretches(app.db, [
    { userId: ana.userId, dispensaryId, courseId, startedAt: new Date(at), seconds: minutes * 60 },
  ])

test('TIME-001 B2 attended time is paid, and the person sees it as live', async () => {
  const training = await openTraining()
  expect(await attend(training, startsAt, endsAt)).toBe(200)
  expect(await listStretches(training)).toEqual([['2026-11-19', 120, true]])
  const { body } = await app.call(ownTime.week, { query: {} }, training.ana.token)
  expect([body.paidSeconds, body.days[0]?.items]).toEqual([
    7200,
    [{ courseId: training.courseId, classId: null, title: 'State rules', isLive: true, seconds: 7200 }],
  ])
})

test('TIME-001 R12 time on the phone during a live training counts once', async () => {
  const training = await openTraining()
  await learnAlone(training, '2026-11-19T16:50:00Z', 20)
  await learnAlone(training, '2026-11-19T18:00:00Z', 10)
  await attend(training, startsAt, endsAt)
  expect(await listStretches(training)).toEqual([
    ['2026-11-19', 20, false],
    ['2026-11-19', 50, true],
    ['2026-11-19', 10, false],
    ['2026-11-19', 50, true],
  ])
})

test('TIME-001 R12 a correction takes back what it removes, and nothing that was logged otherwise', async () => {
  const training = await openTraining()
  await learnAlone(training, '2026-11-19T18:00:00Z', 10)
  await attend(training, startsAt, endsAt)
  await attend(training, '2026-11-19T18:30:00.000Z', endsAt)
  expect(await listStretches(training)).toEqual([
    ['2026-11-19', 10, false],
    ['2026-11-19', 30, true],
  ])
  await attend(training, null, null)
  expect(await listStretches(training)).toEqual([['2026-11-19', 10, false]])
  await attend(training, startsAt, endsAt)
  expect((await listStretches(training)).map(([, minutes]) => minutes)).toEqual([60, 10, 50])
})

const nights: [what: string, span: Required<Span>, stretches: [string, number, boolean][]][] = [
  [
    'midnight',
    { startsAt: '2026-11-19T04:00:00.000Z', endsAt: '2026-11-19T06:30:00.000Z', timeZone: 'America/New_York' },
    [
      ['2026-11-18', 60, true],
      ['2026-11-19', 90, true],
    ],
  ],
  [
    'the hour that repeats',
    { startsAt: '2026-11-01T05:30:00.000Z', endsAt: '2026-11-01T09:30:00.000Z', timeZone: 'America/Denver' },
    [
      ['2026-10-31', 30, true],
      ['2026-11-01', 210, true],
    ],
  ],
]
test.each(nights)('TIME-001 R12 time over %s belongs to the days of the store', async (_what, span, stretches) => {
  const training = await openTraining(span)
  await attend(training, training.from, training.to)
  expect(await listStretches(training)).toEqual(stretches)
})

/** Closes the days of the training as a pay period. */
const closePeriod = ({ dispensaryId, manager }: Training) =>
  buildPayPeriod(app.db, {
    employer: { dispensaryId },
    startsOn: '2026-11-09',
    endsOn: '2026-11-19',
    createdBy: manager.userId,
    closedAt: app.now(),
  })

test('TIME-001 B2 time that is recorded after its pay period closed is paid with the next one', async () => {
  const training = await openTraining()
  await closePeriod(training)
  await attend(training, startsAt, endsAt)
  expect(await listStretches(training)).toEqual([['2026-11-20', 120, true]])
  const { body } = await app.call(ownTime.week, { query: {} }, training.ana.token)
  expect(body.days.map(({ day, seconds }) => [day, seconds])).toEqual([['2026-11-20', 7200]])
  await attend(training, '2026-11-19T18:00:00.000Z', endsAt)
  expect(await listStretches(training)).toEqual([['2026-11-20', 60, true]])
})

test('TIME-001 B2 what a closed pay period has paid stays, and a later correction only adds', async () => {
  const training = await openTraining()
  await attend(training, startsAt, '2026-11-19T18:00:00.000Z')
  await closePeriod(training)
  await attend(training, null, null)
  expect(await listStretches(training)).toEqual([['2026-11-19', 60, true]])
  await attend(training, startsAt, endsAt)
  expect(await listStretches(training)).toEqual([
    ['2026-11-19', 60, true],
    ['2026-11-20', 60, true],
  ])
})

test('TIME-001 DISP-004 what a store had paid when it was merged is not paid again by the one that stays', async () => {
  const training = await openTraining()
  await attend(training, startsAt, endsAt)
  await closePeriod(training)
  const intoId = await buildDispensary(app.db, { timeZone: 'America/Denver' })
  const merging = { params: { id: training.dispensaryId }, body: { intoId } }
  expect((await app.call(stores.merge, merging, await signInAdministrator(app))).status).toBe(200)
  const merged = { ...training, manager: await employManager(app, { dispensaryId: intoId }) }
  expect(await attend(merged, null, null)).toBe(200)
  expect(await attend(merged, startsAt, endsAt)).toBe(200)
  expect(await listStretches(merged)).toEqual([['2026-11-19', 120, true]])
  const { rows } = await sql<{ id: string }>`
    select dispensary_id as id from time_beat where user_id = ${merged.ana.userId}::uuid`.execute(app.db)
  expect(rows).toEqual([{ id: training.dispensaryId }])
})
