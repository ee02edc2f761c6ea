import { companies } from '@trellis/contract/companies/companies.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  employAtOrganization,
  employLearner,
  employManager,
  type Learner,
  openCourse,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'

/** Friday, nine in the morning in Denver. */
const now = '2026-11-20T16:00:00Z'
const startsAt = '2026-11-19T17:00:00.000Z'
const endsAt = '2026-11-19T19:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

/** A store with a manager and two budtenders, which shows a course. */
const openShop = async (store: Parameters<typeof buildDispensary>[1] = {}) => {
  const manager = await employManager(app, { dispensaryId: await buildDispensary(app.db, store) })
  const { dispensaryId } = manager
  const [ana, bo] = [await employLearner(app, { dispensaryId }), await employLearner(app, { dispensaryId })]
  return { dispensaryId, manager, ana, bo, courseId: await openCourse(app, manager, { cards: [textCard()] }) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const fields = { trainerName: 'Mara Lind', place: 'store', startsAt, endsAt } as const
type Fields = { courseId?: string | null; trainerName?: string; startsAt?: string; endsAt?: string }

const planWith = ({ manager, dispensaryId, courseId }: Shop, given: Fields = {}) => {
  const body = { dispensaryId, courseId, ...fields, ...given }
  return app.call(liveSessions.create, { body }, manager.token)
}
const plan = async (shop: Shop, given: Fields = {}) => (await planWith(shop, given)).body.id

const find = (id: string, { token }: Pick<Learner, 'token'>) => app.call(liveSessions.find, { params: { id } }, token)
const save = (id: string, { manager, courseId }: Shop, given: Fields = {}) =>
  app.call(liveSessions.save, { params: { id }, body: { ...fields, courseId, ...given } }, manager.token)
const cancel = (id: string, { token }: Pick<Learner, 'token'>) =>
  app.call(liveSessions.cancel, { params: { id } }, token)

type Times = { inAt?: string | null; outAt?: string | null }
const there = ({ userId }: Pick<Learner, 'userId'>, { inAt = startsAt, outAt = endsAt }: Times = {}) => ({
  userId,
  inAt,
  outAt,
})
const absent = (person: Pick<Learner, 'userId'>) => there(person, { inAt: null, outAt: null })
type Row = ReturnType<typeof there>

const record = (id: string, attendance: Row[], { token, revision = 0 }: { token: string; revision?: number }) =>
  app.call(liveSessions.record, { params: { id }, body: { revision, attendance } }, token)

const timesOf = async (id: string, person: Learner, reader: Pick<Learner, 'token'>) => {
  const { people } = (await find(id, reader)).body
  const found = people.find(({ userId }) => userId === person.userId)
  return found && [found.inAt, found.outAt, found.isRecorded]
}
const listIds = async ({ manager, dispensaryId }: Shop, when: 'upcoming' | 'past') =>
  (await app.call(liveSessions.list, { query: { dispensaryId, when } }, manager.token)).body.items.map(({ id }) => id)

test('B2 a live training is planned, changed and listed by its day', async () => {
  const shop = await openShop()
  const later = { startsAt: '2026-12-02T17:00:00Z', endsAt: '2026-12-02T18:00:00Z' }
  const [second, first] = [
    await plan(shop, later),
    await plan(shop, { startsAt: '2026-12-01T17:00:00Z', endsAt: '2026-12-01T18:00:00Z' }),
  ]
  const past = await plan(shop)
  expect(await listIds(shop, 'upcoming')).toEqual([first, second])
  expect(await listIds(shop, 'past')).toEqual([past])
  expect((await save(second, shop, { ...later, trainerName: 'Jo Park' })).status).toBe(204)
  const { body } = await find(second, shop.manager)
  expect(body).toMatchObject({ trainerName: 'Jo Park', place: 'store', isRecorded: false, revision: 0 })
  expect(body.people.map(({ userId }) => userId).sort()).toEqual(
    [shop.manager, shop.ana, shop.bo].map(({ userId }) => userId).sort(),
  )
})

const refused: [what: string, given: Fields, field: string][] = [
  ['longer than 12 hours', { endsAt: '2026-11-20T05:00:01Z' }, 'endsAt'],
  ['that ends as it starts', { endsAt: startsAt }, 'endsAt'],
  ['of no course', { courseId: null }, 'courseId'],
  ['of a course that the store does not show', { courseId: newId() }, 'courseId'],
  ['without a trainer', { trainerName: ' ' }, 'trainerName'],
  ['long ago', { startsAt: '2026-08-01T17:00:00Z', endsAt: '2026-08-01T18:00:00Z' }, 'startsAt'],
  ['in two years', { startsAt: '2028-08-01T17:00:00Z', endsAt: '2028-08-01T18:00:00Z' }, 'startsAt'],
]
test.each(refused)('B2 a live training %s is refused at its field', async (_what, given, field) => {
  const answer = await planWith(await openShop(), given)
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, [field]])
})

test('B2 attendance is corrected twice: all of it is kept, and the latest counts', async () => {
  const shop = await openShop()
  const { manager, ana, bo } = shop
  const id = await plan(shop)
  const first = await record(id, [there(ana), there(bo)], manager)
  expect([first.status, first.body]).toEqual([200, { revision: 2 }])
  const corrected = there(ana, { inAt: '2026-11-19T17:30:00.000Z' })
  await record(id, [corrected], { ...manager, revision: 2 })
  expect((await record(id, [absent(ana)], { ...manager, revision: 3 })).body).toEqual({ revision: 4 })
  expect(await timesOf(id, ana, manager)).toEqual([null, null, true])
  expect(await timesOf(id, bo, manager)).toEqual([startsAt, endsAt, true])
  expect((await find(id, manager)).body.attended).toBe(1)
  const rows = app.db.selectFrom('live_session_attendance').select('in_at').where('session_id', '=', id)
  expect(await rows.execute()).toHaveLength(4)
  const records = app.db.selectFrom('learning_record').select('kind').where('user_id', '=', ana.userId).orderBy('id')
  expect((await records.execute()).map(({ kind }) => kind)).toEqual(['attended', 'corrected', 'attended', 'corrected'])
})

test('B2 the same attendance sent again changes nothing, whatever number it names', async () => {
  const shop = await openShop()
  const id = await plan(shop)
  await record(id, [there(shop.ana), absent(shop.bo)], shop.manager)
  const again = await record(id, [there(shop.ana), absent(shop.bo)], shop.manager)
  expect([again.status, again.body]).toEqual([200, { revision: 2 }])
})

test('B2 of two managers at once, the second is told and loses nothing', async () => {
  const shop = await openShop()
  const { manager, ana, bo, dispensaryId } = shop
  const other = await employManager(app, { dispensaryId })
  const id = await plan(shop)
  const answers = await Promise.all([record(id, [there(ana)], manager), record(id, [there(bo)], other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('ATTENDANCE_CHANGED')
  expect((await find(id, manager)).body.revision).toBe(1)
})

test('B2 no one records their own attendance, and a colleague does it for them', async () => {
  const shop = await openShop()
  const other = await employManager(app, { dispensaryId: shop.dispensaryId })
  const id = await plan(shop)
  const own = await record(id, [there(shop.ana), there(shop.manager)], shop.manager)
  expect([own.status, own.problem.code]).toEqual([409, 'OWN_ATTENDANCE'])
  expect((await find(id, other)).body.isRecorded).toBe(false)
  expect((await record(id, [there(shop.manager)], other)).status).toBe(200)
})

const wrongTimes: [what: string, times: Times][] = [
  ['more than 30 minutes before', { inAt: '2026-11-19T16:29:59Z' }],
  ['more than 30 minutes after', { outAt: '2026-11-19T19:30:01Z' }],
]
test.each(wrongTimes)('B2 times %s the training are refused', async (_what, times) => {
  const shop = await openShop()
  const { ana, bo, manager } = shop
  const answer = await record(await plan(shop), [there(bo), there(ana, times)], manager)
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, ['attendance.1.inAt']])
})

test('B2 people come and go up to 30 minutes before and after, but not in the future', async () => {
  const shop = await openShop()
  const id = await plan(shop, { startsAt: '2026-11-20T15:00:00Z', endsAt: '2026-11-20T15:45:00Z' })
  const times = { inAt: '2026-11-20T14:30:00Z', outAt: '2026-11-20T16:15:00Z' }
  expect((await record(id, [there(shop.ana, times)], shop.manager)).status).toBe(422)
  app.at('2026-11-20T16:15:00Z')
  const manager = { token: await app.signIn(shop.manager.userId) }
  expect((await record(id, [there(shop.ana, times)], manager)).status).toBe(200)
})

test('B2 no one is absent from a training that has not begun', async () => {
  const shop = await openShop()
  const id = await plan(shop, { startsAt: '2026-12-01T17:00:00Z', endsAt: '2026-12-01T18:00:00Z' })
  expect((await record(id, [absent(shop.ana)], shop.manager)).status).toBe(422)
  expect((await cancel(id, shop.manager)).status).toBe(204)
})

test('B2 a stranger and a person named twice are refused', async () => {
  const shop = await openShop()
  const stranger = await employLearner(app)
  const answer = await record(await plan(shop), [there(shop.ana), there(stranger), there(shop.ana)], shop.manager)
  expect(Object.keys(answer.problem.errors ?? {})).toEqual(['attendance.1.userId', 'attendance.2.userId'])
})

test('B2 who left after the training is recorded; who came later or left before is not', async () => {
  const shop = await openShop()
  const { ana, bo, manager, dispensaryId } = shop
  const newcomer = await employLearner(app, { dispensaryId })
  const move = (person: Learner, change: { started_at?: string; ended_at?: string }) =>
    app.db.updateTable('employment').set(change).where('id', '=', person.employmentId).execute()
  const id = await plan(shop)
  await move(ana, { ended_at: '2026-11-20T06:59:00Z' })
  await move(bo, { ended_at: '2026-11-19T06:59:00Z' })
  await move(newcomer, { started_at: '2026-11-20T07:00:00Z' })
  expect((await record(id, [there(ana)], manager)).status).toBe(200)
  expect((await record(id, [there(bo)], { ...manager, revision: 1 })).status).toBe(422)
  expect((await record(id, [there(newcomer)], { ...manager, revision: 1 })).status).toBe(422)
})

test('B2 a training over midnight, in the night of daylight saving, has the people of both days', async () => {
  app.at('2026-11-01T18:00:00Z')
  const shop = await openShop()
  const night = { startsAt: '2026-11-01T05:00:00.000Z', endsAt: '2026-11-01T09:00:00.000Z' }
  const id = await plan(shop, night)
  const ended = { ended_at: '2026-11-01T05:30:00Z' }
  await app.db.updateTable('employment').set(ended).where('id', '=', shop.ana.employmentId).execute()
  const times = { inAt: night.startsAt, outAt: night.endsAt }
  expect((await record(id, [there(shop.ana, times), there(shop.bo, times)], shop.manager)).status).toBe(200)
  expect((await find(id, shop.manager)).body.attended).toBe(2)
})

test('B2 a cancelled training stays cancelled, and one with attendance is not cancelled or changed', async () => {
  const shop = await openShop()
  const cancelled = await plan(shop)
  expect([(await cancel(cancelled, shop.manager)).status, (await cancel(cancelled, shop.manager)).status]).toEqual([
    204, 204,
  ])
  expect((await save(cancelled, shop)).problem.code).toBe('SESSION_CANCELLED')
  expect((await record(cancelled, [there(shop.ana)], shop.manager)).problem.code).toBe('SESSION_CANCELLED')
  const recorded = await plan(shop)
  await record(recorded, [there(shop.ana)], shop.manager)
  expect((await cancel(recorded, shop.manager)).problem.code).toBe('SESSION_RECORDED')
  expect((await save(recorded, shop)).problem.code).toBe('SESSION_RECORDED')
})

test('B2 a training of a store that is merged after planning, and then closed, is still recorded', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const chain = { token: await employAtOrganization(app, { retailOrganizationId: chainId }) }
  const [shop, kept] = [
    await openShop({ retailOrganizationId: chainId }),
    await openShop({ retailOrganizationId: chainId }),
  ]
  const id = await plan(shop)
  const admin = await signInAdministrator(app)
  const merging = { params: { id: shop.dispensaryId }, body: { intoId: kept.dispensaryId } }
  expect((await app.call(stores.merge, merging, admin)).status).toBe(200)
  expect((await record(id, [there(shop.ana)], kept.manager)).status).toBe(200)
  const closing = { params: { id: kept.dispensaryId }, body: { isOpen: false } }
  expect((await app.call(stores.setStatus, closing, admin)).status).toBe(200)
  expect((await record(id, [there(shop.bo)], { ...chain, revision: 1 })).status).toBe(200)
  expect((await planWith({ ...kept, manager: { ...kept.manager, ...chain } })).status).toBe(404)
})

test('ROLE-008 past trainings stay with the chain that a store leaves, and upcoming ones go with the store', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const chain = { token: await employAtOrganization(app, { retailOrganizationId: chainId }) }
  const shop = await openShop({ retailOrganizationId: chainId })
  const past = await plan(shop)
  const upcoming = await plan(shop, { startsAt: '2026-12-01T17:00:00Z', endsAt: '2026-12-01T18:00:00Z' })
  const params = { kind: 'chains', holding: 'stores', id: chainId, heldId: shop.dispensaryId } as const
  const admin = await signInAdministrator(app)
  expect((await app.call(companies.letGo, { params, query: { keepPeople: 'true' } }, admin)).status).toBe(204)
  const statuses = async (reader: { token: string }) => [
    (await find(past, reader)).status,
    (await find(upcoming, reader)).status,
  ]
  expect(await statuses(chain)).toEqual([200, 404])
  expect(await statuses(shop.manager)).toEqual([404, 200])
  expect((await record(past, [there(shop.ana)], chain)).status).toBe(200)
})

test('B2 no one was at live trainings of two courses at once', async () => {
  const shop = await openShop()
  const { ana, bo, manager } = shop
  await record(await plan(shop), [there(ana)], manager)
  const second = await plan(shop, { courseId: await openCourse(app, manager, { cards: [textCard()] }) })
  const overlapping = there(ana, { inAt: '2026-11-19T18:59:00.000Z', outAt: '2026-11-19T19:20:00.000Z' })
  const refusedTimes = await record(second, [there(bo), overlapping], manager)
  expect([refusedTimes.status, Object.keys(refusedTimes.problem.errors ?? {})]).toEqual([422, ['attendance.1.inAt']])
  const following = there(ana, { inAt: endsAt, outAt: '2026-11-19T19:20:00.000Z' })
  expect((await record(second, [there(bo), following], manager)).status).toBe(200)
})
