import { stores } from '@trellis/contract/stores/stores.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employManager, signInAdministrator } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>

const merge = (id: string, intoId: string) => app.call(stores.merge, { params: { id }, body: { intoId } }, admin)
const close = (token: string, { periodId }: Shop) => app.call(payPeriods.close, { params: { id: periodId } }, token)
const approveAll = (token: string, { periodId }: Shop, expectedCount: number) =>
  app.call(trainingTime.approve, { body: { periodId, filter: {}, expectedCount } }, token)
const approveAna = (token: string, { periodId, ana, dispensaryId }: Shop) =>
  app.call(trainingTime.approve, { body: { periodId, people: [{ userId: ana.userId, dispensaryId }] } }, token)
const list = async (token: string, { employerId, periodId }: Shop) =>
  (await app.call(trainingTime.list, { query: { employerId, periodId } }, token)).body
const rows = async (token: string, shop: Shop) =>
  (await list(token, shop)).items.map(({ name, dispensary, payableSeconds, approval }) => [
    name,
    dispensary.name,
    payableSeconds / 60,
    approval?.isCurrent ?? null,
  ])
/** The person, store and minutes of each line of the payroll file. */
const payrollLines = async (token: string, { periodId }: Shop) => {
  const { text } = await app.call(payroll.file, { params: { id: periodId }, query: { blanks: 'true' } }, token)
  const lines = text.trimEnd().split('\r\n').slice(1)
  return lines
    .map(line => line.split(','))
    .map(cells => [cells[1], cells.find(cell => cell === 'Oak Street'), cells.at(-1)])
}

/** A shop with a second store of its owner, where Ana trained 25 minutes more. */
const openTwoStores = async () => {
  const shop = await openShop(app)
  const into = await buildDispensary(app.db, { name: 'Oak Street', retailOrganizationId: shop.chainId })
  await shop.train([shop.ana.userId, into], '2026-11-10T16:00:00Z', 25)
  return { ...shop, into }
}

test('TIME-001 DISP-004 stores merged in a partly approved period pay each minute once', async () => {
  const shop = await openTwoStores()
  await approveAna(shop.manager.token, shop)
  expect((await merge(shop.dispensaryId, shop.into)).status).toBe(200)
  expect(await rows(shop.staff, shop)).toEqual([
    ['Ana Ortiz', 'Oak Street', 65, false],
    ['Ben Young', 'Oak Street', 20, null],
  ])
  expect((await close(shop.staff, shop)).problem).toMatchObject({ code: 'TIME_NOT_APPROVED', data: { count: 2 } })
  expect((await approveAll(shop.staff, shop, 2)).body).toEqual({ approved: 2 })
  expect((await close(shop.staff, shop)).status).toBe(200)
  expect((await list(shop.staff, shop)).totals).toMatchObject({ approvedSeconds: 85 * 60, unapproved: 0 })
  expect(await payrollLines(shop.staff, shop)).toEqual([
    ['Ana', 'Oak Street', '65'],
    ['Ben', 'Oak Street', '20'],
  ])
})

test('TIME-001 DISP-004 a closed period keeps its figures when its stores are merged', async () => {
  const shop = await openTwoStores()
  await approveAll(shop.staff, shop, 3)
  await close(shop.staff, shop)
  const { totals } = await list(shop.staff, shop)
  expect((await merge(shop.dispensaryId, shop.into)).status).toBe(200)
  expect((await list(shop.staff, shop)).totals).toEqual(totals)
  expect(await payrollLines(shop.staff, shop)).toEqual([
    ['Ana', 'Oak Street', '65'],
    ['Ben', 'Oak Street', '20'],
  ])
})

test('TIME-001 DISP-004 an approval at the moment of a merge is not paid beside the one after it', async () => {
  const shop = await openTwoStores()
  const atOnce = await app.db.transaction().execute(async tx => {
    await tx.selectFrom('dispensary').select('id').where('id', '=', shop.dispensaryId).forUpdate().execute()
    const merging = merge(shop.dispensaryId, shop.into)
    await untilWaiting(app.db, 1)
    const approving = approveAll(shop.staff, shop, 3)
    await untilWaiting(app.db, 2)
    return { merging, approving }
  })
  expect((await atOnce.merging).status).toBe(200)
  expect((await atOnce.approving).problem).toMatchObject({ code: 'COUNT_CHANGED', errors: { count: ['2'] } })
  await approveAll(shop.staff, shop, 2)
  expect((await close(shop.staff, shop)).status).toBe(200)
  expect(await payrollLines(shop.staff, shop)).toEqual([
    ['Ana', 'Oak Street', '65'],
    ['Ben', 'Oak Street', '20'],
  ])
})

test('TIME-001 DISP-004 a store of its own that was merged has its period closed and paid by the one that stays', async () => {
  const shop = await openShop(app, { isIndependent: true })
  const into = await buildDispensary(app.db, { name: 'Oak Street' })
  await approveAna(shop.manager.token, shop)
  expect((await merge(shop.dispensaryId, into)).status).toBe(200)
  const { token } = await employManager(app, { dispensaryId: into })
  expect(await rows(token, shop)).toEqual([
    ['Ana Ortiz', 'Oak Street', 40, true],
    ['Ben Young', 'Oak Street', 20, null],
  ])
  expect((await approveAll(token, shop, 1)).status).toBe(200)
  expect((await close(token, shop)).body).toMatchObject({ closedAt: afterPeriod.toISOString() })
  const { body } = await app.call(payPeriods.list, { query: { employerId: shop.employerId } }, token)
  expect(body.items.map(({ id }) => id)).toEqual([shop.periodId])
  expect(await payrollLines(token, shop)).toEqual([
    ['Ana', 'Oak Street', '40'],
    ['Ben', 'Oak Street', '20'],
  ])
})
