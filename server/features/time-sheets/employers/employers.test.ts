import { employers } from '@trellis/contract/time-sheets/employers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const listEmployers = async (token: string, filter = '') =>
  (await app.call(employers.list, { query: { filter } }, token)).body.items

const signInReseller = async (resellerId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  return app.signIn(userId)
}

test('ROLE-008 a chain pays for its stores, and their managers only approve', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const staff = await employAtOrganization(app, { retailOrganizationId: chainId })
  const { token } = await employManager(app, { dispensaryId })
  expect(await listEmployers(staff)).toEqual([
    expect.objectContaining({ id: chainId, kind: 'chain', may: { pay: true } }),
  ])
  expect(await listEmployers(token)).toEqual([
    expect.objectContaining({ id: chainId, kind: 'chain', may: { pay: false } }),
  ])
})

test('ROLE-008 a store without a chain is an employer of its own, for its managers and reseller', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const expected = [expect.objectContaining({ id: dispensaryId, kind: 'store', may: { pay: true } })]
  expect(await listEmployers((await employManager(app, { dispensaryId })).token)).toEqual(expected)
  expect(await listEmployers(await signInReseller(resellerId))).toEqual(expected)
})

test('ROLE-008 a closed store is not listed, nor are those of others', async () => {
  const resellerId = await buildReseller(app.db)
  await buildDispensary(app.db, { resellerId, closedAt: new Date('2026-11-01T00:00:00Z') })
  expect(await listEmployers(await signInReseller(resellerId))).toEqual([])
})

test('ROLE-008 an administrator finds every employer by its name', async () => {
  await buildRetailOrganization(app.db, { name: 'Ponderosa Collective' })
  await buildDispensary(app.db, { name: 'Ponderosa Corner' })
  const found = await listEmployers(await signInAdministrator(app), 'ponderosa')
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['chain', 'Ponderosa Collective'],
    ['store', 'Ponderosa Corner'],
  ])
})

test('ROLE-008 learners have no employers', async () => {
  const token = await app.signIn(await buildUser(app.db))
  expect((await app.call(employers.list, {}, token)).status).toBe(403)
})
