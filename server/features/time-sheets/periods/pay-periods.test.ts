import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
beforeEach(() => app.at(afterPeriod))
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>
type Days = { startsOn: string; endsOn: string }

const create = (token: string, { employerId }: Shop, days: Days) =>
  app.call(payPeriods.create, { body: { employerId, ...days } }, token)
const list = async (token: string, { employerId }: Shop) =>
  (await app.call(payPeriods.list, { query: { employerId } }, token)).body.items
const close = (token: string, { periodId }: Shop) => app.call(payPeriods.close, { params: { id: periodId } }, token)
const remove = (token: string, { periodId }: Shop) => app.call(payPeriods.remove, { params: { id: periodId } }, token)
const approveAll = (token: string, { periodId }: Shop, expectedCount: number) =>
  app.call(trainingTime.approve, { body: { periodId, filter: {}, expectedCount } }, token)

test('TIME-001 a chain starts pay periods of 7 to 31 days that do not overlap', async () => {
  const shop = await openShop(app)
  const next = await create(shop.staff, shop, { startsOn: '2026-11-16', endsOn: '2026-11-30' })
  expect(next.body).toMatchObject({ closedAt: null, may: { close: true, remove: true } })
  const overlapping = await create(shop.staff, shop, { startsOn: '2026-11-30', endsOn: '2026-12-14' })
  expect(overlapping.problem).toMatchObject({ status: 409, code: 'PERIOD_OVERLAPS' })
  expect((await create(shop.staff, shop, { startsOn: '2026-12-01', endsOn: '2026-12-06' })).status).toBe(422)
  expect((await create(shop.staff, shop, { startsOn: '2026-12-01', endsOn: '2027-01-01' })).status).toBe(422)
  expect((await create(shop.staff, shop, { startsOn: '2026-12-08', endsOn: '2026-12-01' })).status).toBe(422)
  expect((await list(shop.manager.token, shop)).map(({ startsOn }) => startsOn)).toEqual(['2026-11-16', '2026-11-01'])
})

test('ROLE-008 a manager of a chain sees its pay periods and changes none', async () => {
  const shop = await openShop(app)
  expect((await list(shop.manager.token, shop))[0]?.may).toEqual({ close: false, remove: false })
  expect((await create(shop.manager.token, shop, { startsOn: '2026-12-01', endsOn: '2026-12-14' })).status).toBe(404)
  expect((await close(shop.manager.token, shop)).status).toBe(404)
  expect((await remove(shop.manager.token, shop)).status).toBe(404)
  const stranger = await employManager(app)
  expect(await list(stranger.token, shop)).toEqual([])
})

test('TIME-001 a period is closed once all its time is approved, and never changes again', async () => {
  const shop = await openShop(app)
  const early = await close(shop.staff, shop)
  expect(early.problem).toMatchObject({ status: 409, code: 'TIME_NOT_APPROVED', data: { count: 2 } })
  expect(early.problem.detail).toBe('People whose time is not approved: 2. Approve it first.')
  await approveAll(shop.manager.token, shop, 2)
  expect((await close(shop.staff, shop)).body).toMatchObject({
    closedAt: afterPeriod.toISOString(),
    may: { close: false, remove: false },
  })
  expect((await close(shop.staff, shop)).problem.code).toBe('PERIOD_CLOSED')
  expect((await remove(shop.staff, shop)).problem.code).toBe('PERIOD_CLOSED')
  expect((await approveAll(shop.manager.token, shop, 2)).problem.code).toBe('PERIOD_CLOSED')
  await shop.train([shop.ana.userId], '2026-11-05T16:00:00Z', 90)
  const query = { employerId: shop.employerId, periodId: shop.periodId }
  const { body } = await app.call(trainingTime.list, { query }, shop.manager.token)
  expect(body.totals).toMatchObject({ measuredSeconds: 3600, approvedSeconds: 3600, unapproved: 0, approvable: 0 })
})

test('TIME-001 a period is not closed before its last day has ended at all stores', async () => {
  const shop = await openShop(app)
  await sql`update dispensary set time_zone = 'Pacific/Honolulu' where id = ${shop.dispensaryId}`.execute(app.db)
  await approveAll(shop.manager.token, shop, 2)
  app.at('2026-11-16T09:59:00Z')
  const refused = await close(shop.staff, shop)
  expect(refused.problem).toMatchObject({ status: 409, code: 'PERIOD_RUNNING' })
  app.at('2026-11-16T10:00:00Z')
  expect((await close(shop.staff, shop)).status).toBe(200)
})

test('TIME-001 an approval and a closing at once leave no unapproved time in a closed period', async () => {
  const shop = await openShop(app)
  const [, closing] = await Promise.all([approveAll(shop.manager.token, shop, 2), close(shop.staff, shop)])
  expect([200, 409]).toContain(closing.status)
  const [found] = await list(shop.staff, shop)
  expect(found?.closedAt !== null).toBe(closing.status === 200)
})

test('TIME-001 an open period is deleted only while nothing in it is approved', async () => {
  const shop = await openShop(app, { isIndependent: true })
  await approveAll(shop.manager.token, shop, 2)
  expect((await remove(shop.manager.token, shop)).problem).toMatchObject({ status: 409, code: 'PERIOD_IN_USE' })
  const next = await create(shop.manager.token, shop, { startsOn: '2026-12-01', endsOn: '2026-12-14' })
  expect((await remove(shop.manager.token, { ...shop, periodId: next.body.id })).status).toBe(204)
  expect((await remove(shop.manager.token, { ...shop, periodId: next.body.id })).status).toBe(404)
  expect(await list(shop.manager.token, shop)).toHaveLength(1)
})
