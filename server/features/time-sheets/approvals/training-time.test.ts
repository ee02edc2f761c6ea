import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
beforeEach(() => app.at(afterPeriod))
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>
type Approvals = Parameters<
  typeof app.call<undefined, undefined, NonNullable<typeof trainingTime.approve.body>, undefined>
>[1]

const list = (token: string, { employerId, periodId }: Shop, query: object = {}) =>
  app.call(trainingTime.list, { query: { employerId, periodId, ...query } }, token)
const approve = (token: string, body: Approvals['body']) => app.call(trainingTime.approve, { body }, token)
const approveAll = (token: string, { periodId }: Shop, expectedCount: number) =>
  approve(token, { periodId, filter: {}, expectedCount })
const minutes = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.items.map(({ name, measuredSeconds, payableSeconds }) => [name, measuredSeconds / 60, payableSeconds / 60])
const setPolicy = (shop: Shop, at: 'store' | 'chain', rounding: number) =>
  sql`insert into time_policy (id, retail_organization_id, dispensary_id, place, rounding_minutes, changed_by, changed_at)
      values (${newId()}, ${at === 'chain' ? shop.chainId : null}, ${at === 'store' ? shop.dispensaryId : null}, 'anywhere',
              ${rounding}, ${shop.manager.userId}, ${afterPeriod})`.execute(app.db)

test('TIME-001 ROLE-008 a manager sees the time of each person in the pay period, with totals', async () => {
  const shop = await openShop(app)
  await shop.train([shop.ana.userId], '2026-11-20T16:00:00Z', 55)
  const answer = await list(shop.manager.token, shop)
  expect(minutes(answer)).toEqual([
    ['Ana Ortiz', 40, 40],
    ['Ben Young', 20, 20],
  ])
  expect(answer.body.stores.map(({ id }) => id)).toEqual([shop.dispensaryId])
  expect(answer.body.totals).toMatchObject({ measuredSeconds: 3600, approvedSeconds: 0, unapproved: 2, approvable: 2 })
  expect(minutes(await list(shop.manager.token, shop, { filter: 'ortiz' }))).toEqual([['Ana Ortiz', 40, 40]])
  const byTime = await list(shop.manager.token, shop, { sortBy: 'measured', limit: 1 })
  expect(minutes(byTime)).toEqual([['Ben Young', 20, 20]])
  expect(byTime.body.paging.total).toBe(2)
})

test('TIME-001 a week from Monday to Sunday can be seen without a pay period, and not approved', async () => {
  const shop = await openShop(app)
  const query = { employerId: shop.employerId, week: '2026-11-04' }
  const { body } = await app.call(trainingTime.list, { query }, shop.manager.token)
  expect(body.items.map(({ name, may }) => [name, may.approve])).toEqual([
    ['Ana Ortiz', false],
    ['Ben Young', false],
  ])
})

test('TIME-001 each day is rounded up by the policy of the store, else of its chain', async () => {
  const shop = await openShop(app)
  await shop.train([shop.ana.userId], '2026-11-05T16:00:00Z', 2)
  await setPolicy(shop, 'chain', 15)
  expect(minutes(await list(shop.manager.token, shop))).toEqual([
    ['Ana Ortiz', 42, 60],
    ['Ben Young', 20, 30],
  ])
  await setPolicy(shop, 'store', 5)
  expect(minutes(await list(shop.manager.token, shop))).toEqual([
    ['Ana Ortiz', 42, 45],
    ['Ben Young', 20, 20],
  ])
})

test('ROLE-008 other managers, learners and brands do not see the time', async () => {
  const shop = await openShop(app)
  const brandId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: shop.dispensaryId }])
  const stranger = await employManager(app)
  expect((await list(stranger.token, shop)).status).toBe(404)
  expect((await list(shop.ana.token, shop)).status).toBe(403)
  expect((await list(await employAtOrganization(app, { brandId }, { isBrandAdmin: true }), shop)).status).toBe(403)
  const colleague = await employManager(app, {
    dispensaryId: await buildDispensary(app.db, { retailOrganizationId: shop.chainId }),
  })
  expect((await list(colleague.token, shop)).body.items).toEqual([])
  const body = { periodId: shop.periodId, people: [{ userId: shop.ana.userId, dispensaryId: shop.dispensaryId }] }
  expect((await approve(colleague.token, body)).status).toBe(404)
})

test('TIME-001 a manager approves all as payable, and a second press finds nothing left', async () => {
  const shop = await openShop(app)
  expect((await approveAll(shop.manager.token, shop, 2)).body).toEqual({ approved: 2 })
  const { body } = await list(shop.manager.token, shop)
  expect(body.items[0]?.approval).toMatchObject({ approvedSeconds: 2400, reason: null, isCurrent: true })
  expect(body.totals).toMatchObject({ approvedSeconds: 3600, unapproved: 0 })
  const again = await approveAll(shop.manager.token, shop, 2)
  expect(again.problem).toMatchObject({ status: 409, code: 'COUNT_CHANGED', errors: { count: ['0'] } })
})

test('TIME-001 two managers who approve all at once approve once', async () => {
  const shop = await openShop(app)
  const other = await employManager(app, { dispensaryId: shop.dispensaryId })
  const answers = await Promise.all([approveAll(shop.manager.token, shop, 2), approveAll(other.token, shop, 2)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rows = await app.db
    .selectFrom('time_approval')
    .select('id')
    .where('pay_period_id', '=', shop.periodId)
    .execute()
  expect(rows).toHaveLength(2)
})

test('TIME-001 another number needs a reason, which stays with the approval', async () => {
  const shop = await openShop(app)
  const person = { userId: shop.ana.userId, dispensaryId: shop.dispensaryId, approvedSeconds: 1800 }
  const without = await approve(shop.manager.token, { periodId: shop.periodId, people: [person] })
  expect(without.problem).toMatchObject({
    status: 422,
    errors: { 'people.0.reason': ['Say why the approved time differs.'] },
  })
  const people = [{ ...person, reason: 'The tablet was left open.' }]
  expect((await approve(shop.manager.token, { periodId: shop.periodId, people })).body).toEqual({ approved: 1 })
  expect((await approve(shop.manager.token, { periodId: shop.periodId, people })).body).toEqual({ approved: 0 })
  const { body } = await list(shop.manager.token, shop, { filter: 'Ana' })
  expect(body.items[0]?.approval).toMatchObject({ approvedSeconds: 1800, reason: 'The tablet was left open.' })
})

test('TIME-001 time that grows after its approval needs approval again', async () => {
  const shop = await openShop(app)
  await approveAll(shop.manager.token, shop, 2)
  await shop.train([shop.ben.userId], '2026-11-05T16:00:00Z', 10)
  const { body } = await list(shop.manager.token, shop, { unapproved: 'true' })
  expect(body.items).toEqual([
    expect.objectContaining({ name: 'Ben Young', approval: expect.objectContaining({ isCurrent: false }) }),
  ])
  expect((await approveAll(shop.manager.token, shop, 1)).body).toEqual({ approved: 1 })
})

test('TIME-001 a manager who trained cannot approve their own time', async () => {
  const shop = await openShop(app)
  await shop.train([shop.manager.userId], '2026-11-06T16:00:00Z', 15)
  const people = [{ userId: shop.manager.userId, dispensaryId: shop.dispensaryId }]
  const refused = await approve(shop.manager.token, { periodId: shop.periodId, people })
  expect(refused.problem).toMatchObject({ status: 409, code: 'OWN_TIME' })
  expect((await list(shop.manager.token, shop)).body.totals).toMatchObject({ unapproved: 3, approvable: 2 })
  await approveAll(shop.manager.token, shop, 2)
  expect((await approveAll(shop.staff, shop, 1)).body).toEqual({ approved: 1 })
})

test('TIME-001 a person removed in the period is still paid', async () => {
  const shop = await openShop(app)
  await app.db
    .updateTable('employment')
    .set({ ended_at: new Date('2026-11-10T12:00:00Z') })
    .where('id', '=', shop.ana.employmentId)
    .execute()
  expect(minutes(await list(shop.manager.token, shop, { filter: 'Ana' }))).toEqual([['Ana Ortiz', 40, 40]])
})

test('TIME-001 a person who moved to another store has a row for each', async () => {
  const shop = await openShop(app)
  const sister = await buildDispensary(app.db, { retailOrganizationId: shop.chainId })
  await shop.train([shop.ana.userId, sister], '2026-11-10T16:00:00Z', 25)
  const { body } = await list(shop.staff, shop, { filter: 'Ana' })
  expect(body.items.map(({ measuredSeconds }) => measuredSeconds / 60).toSorted()).toEqual([25, 40])
  expect(minutes(await list(shop.staff, shop, { dispensaryId: sister }))).toEqual([['Ana Ortiz', 25, 25]])
  expect((await list(shop.manager.token, shop)).body.totals).toMatchObject({ unapproved: 2 })
})

test('TIME-001 time of a store that left its chain stays with the chain, and not with the store’s managers', async () => {
  const shop = await openShop(app)
  await app.db
    .updateTable('dispensary')
    .set({ retail_organization_id: null })
    .where('id', '=', shop.dispensaryId)
    .execute()
  expect((await list(shop.staff, shop)).body.items).toHaveLength(2)
  expect((await list(shop.manager.token, shop)).status).toBe(404)
})

test('TIME-001 time of a merged store is shown under the one that stays, and approved again', async () => {
  const shop = await openShop(app)
  const into = await buildDispensary(app.db, { retailOrganizationId: shop.chainId, name: 'Oak Street' })
  await shop.train([shop.ana.userId, into], '2026-11-10T16:00:00Z', 25)
  await approveAll(shop.staff, shop, 3)
  await app.db
    .updateTable('dispensary')
    .set({ merged_into_id: into, closed_at: afterPeriod })
    .where('id', '=', shop.dispensaryId)
    .execute()
  const { body } = await list(shop.staff, shop, { filter: 'Ana' })
  expect(body.items).toEqual([
    expect.objectContaining({
      dispensary: { id: into, name: 'Oak Street' },
      measuredSeconds: 65 * 60,
      approval: expect.objectContaining({ isCurrent: false }),
    }),
  ])
})

test('TIME-001 an administrator sees the time of a store without a chain', async () => {
  const shop = await openShop(app, { isIndependent: true })
  expect((await list(await signInAdministrator(app), shop)).body.items).toHaveLength(2)
})

test('quality: nothing is approved by a call that names no one', async () => {
  const shop = await openShop(app)
  expect((await approve(shop.manager.token, { periodId: shop.periodId })).status).toBe(422)
  expect((await approve(shop.manager.token, { periodId: shop.periodId, filter: {} })).status).toBe(422)
  expect((await approve(shop.manager.token, { periodId: newId(), filter: {}, expectedCount: 1 })).status).toBe(404)
})
