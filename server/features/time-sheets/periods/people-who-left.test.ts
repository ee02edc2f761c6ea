import { profile } from '@trellis/contract/accounts/profile.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employAtOrganization, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
beforeEach(() => app.at(afterPeriod))
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>

/** The shop with a manager and chain staff who log in now. */
const logInAgain = async (shop: Shop): Promise<Shop> => ({
  ...shop,
  manager: await employManager(app, { dispensaryId: shop.dispensaryId }),
  staff: await employAtOrganization(app, { retailOrganizationId: shop.employerId }),
})

const remove = ({ manager }: Shop, id: string) =>
  app.call(employees.remove, { params: { id }, query: {} }, manager.token)
const erase = (token: string) => app.call(profile.erase, { body: {} }, token)
const list = async ({ manager, employerId, periodId }: Shop) =>
  (await app.call(trainingTime.list, { query: { employerId, periodId } }, manager.token)).body.items
const minutes = async (shop: Shop) => (await list(shop)).map(row => [row.userId, row.payableSeconds / 60]).toSorted()
const approveAll = ({ manager, periodId }: Shop, expectedCount: number) =>
  app.call(trainingTime.approve, { body: { periodId, filter: {}, expectedCount } }, manager.token)
const close = ({ staff, periodId }: Shop) => app.call(payPeriods.close, { params: { id: periodId } }, staff)
const payrollLines = async ({ staff, periodId }: Shop) => {
  const { text } = await app.call(payroll.file, { params: { id: periodId }, query: { blanks: 'true' } }, staff)
  return text.trimEnd().split('\r\n').slice(1)
}
const exactFile = async ({ staff, periodId }: Shop) =>
  (await app.call(payroll.exact, { params: { id: periodId } }, staff)).text

test('TIME-001 PROFILE-001 people removed and erased mid-period are listed, approved, closed and paid', async () => {
  app.at('2026-11-10T18:00:00Z')
  const before = await openShop(app)
  await app.db
    .updateTable('employment')
    .set({ employee_number: '1042' })
    .where('id', 'in', [before.ana.employmentId, before.ben.employmentId])
    .execute()
  expect((await remove(before, before.ana.userId)).status).toBe(204)
  expect((await erase(before.ben.token)).status).toBe(204)
  app.at(afterPeriod)
  const shop = await logInAgain(before)
  expect(await minutes(shop)).toEqual(
    [
      [shop.ana.userId, 40],
      [shop.ben.userId, 20],
    ].toSorted(),
  )
  expect((await approveAll(shop, 2)).body).toEqual({ approved: 2 })
  expect((await close(shop)).status).toBe(200)
  const lines = await payrollLines(shop)
  expect(lines.map(line => line.split(',').at(-1)).toSorted()).toEqual(['20', '40'])
  expect(lines.map(line => line.split(',')[2])).toEqual(['1042', ''])
  expect(lines.find(line => line.endsWith(',20'))).not.toMatch(/Ben|Young|@/)
  expect(await exactFile(shop)).toContain('Ortiz,Ana,1042')
})

test('TIME-001 PROFILE-001 a person erased after the approval keeps the approved minutes, without the words', async () => {
  const shop = await openShop(app)
  const people = [
    { userId: shop.ana.userId, dispensaryId: shop.dispensaryId, approvedSeconds: 1800, reason: 'Ana left' },
  ]
  await app.call(trainingTime.approve, { body: { periodId: shop.periodId, people } }, shop.manager.token)
  expect((await erase(shop.ana.token)).status).toBe(204)
  const row = (await list(shop)).find(({ userId }) => userId === shop.ana.userId)
  expect(row?.approval).toMatchObject({ approvedSeconds: 1800, reason: '', isCurrent: true })
  expect((await approveAll(shop, 1)).body).toEqual({ approved: 1 })
  expect((await close(shop)).status).toBe(200)
  expect((await payrollLines(shop)).map(line => line.split(',').at(-1)).toSorted()).toEqual(['20', '30'])
  expect(await exactFile(shop)).not.toContain('Ana')
})
