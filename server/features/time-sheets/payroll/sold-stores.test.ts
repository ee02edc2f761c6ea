import { companies } from '@trellis/contract/companies/companies.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'
import { buildClosedPeriod } from './payroll.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
afterAll(() => app.stop())

test('TIME-001 a payroll file of a chain has no numbers that the next owner of a store gave people', async () => {
  const { ana, dispensaryId, chainId, staff, manager } = await openShop(app)
  const employer = { retailOrganizationId: chainId! }
  const approvals = [{ userId: ana.userId, dispensaryId, seconds: 2400 }]
  const id = await buildClosedPeriod(app.db, { employer, closedBy: manager.userId, approvals })
  const setNumber = (employee_number: string) =>
    app.db.updateTable('employment').set({ employee_number }).where('id', '=', ana.employmentId).execute()
  const read = async () => {
    const query = { blanks: 'true' } as const
    const file = await app.call(payroll.file, { params: { id }, query }, staff)
    const exact = await app.call(payroll.exact, { params: { id } }, staff)
    return file.text + exact.text
  }
  await setNumber('A-7001')
  expect(await read()).toContain('A-7001')
  const params = { kind: 'chains', holding: 'stores', id: await buildRetailOrganization(app.db) } as const
  const body = { items: [{ id: dispensaryId, companyId: chainId }], keepPeople: true }
  expect((await app.call(companies.adopt, { params, body }, await signInAdministrator(app))).status).toBe(204)
  await setNumber('B-17')
  expect(await read()).not.toContain('B-17')
})
