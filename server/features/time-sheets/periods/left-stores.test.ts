import { companies } from '@trellis/contract/companies/companies.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employAtOrganization, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildPolicy } from '../../training-policy/training-policy.build.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'
import { buildTimeRequest } from '../time-sheets.build.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
  admin = await signInAdministrator(app)
})
beforeEach(() => app.at(afterPeriod))
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>
type Employer = Pick<Shop, 'employerId' | 'periodId'>

const ofChain = (id: string) => ({ kind: 'chains', holding: 'stores', id }) as const
const leaveChain = ({ employerId, dispensaryId }: Shop) =>
  app.call(
    companies.letGo,
    { params: { ...ofChain(employerId), heldId: dispensaryId }, query: { keepPeople: 'true' } },
    admin,
  )
const joinChain = (chainId: string, { dispensaryId: id, chainId: companyId }: Shop) =>
  app.call(companies.adopt, { params: ofChain(chainId), body: { items: [{ id, companyId }], keepPeople: true } }, admin)

const list = (token: string, { employerId, periodId }: Employer) =>
  app.call(trainingTime.list, { query: { employerId, periodId } }, token)
const minutes = async (token: string, employer: Employer) =>
  (await list(token, employer)).body.items.map(({ name, payableSeconds }) => [name, payableSeconds / 60])
const approveAll = (token: string, { periodId }: Employer, expectedCount: number) =>
  app.call(trainingTime.approve, { body: { periodId, filter: {}, expectedCount } }, token)
const close = (token: string, { periodId }: Employer) => app.call(payPeriods.close, { params: { id: periodId } }, token)
const create = async (token: string, employerId: string) => {
  const body = { employerId, startsOn: '2026-11-01', endsOn: '2026-11-15' }
  return { employerId, periodId: (await app.call(payPeriods.create, { body }, token)).body.id }
}
const fetchFile = (token: string, { periodId }: Employer) =>
  app.call(payroll.file, { params: { id: periodId }, query: { blanks: 'true' } }, token)
const paidMinutes = async (token: string, employer: Employer) =>
  (await fetchFile(token, employer)).text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',').at(-1))
/** What a person without rights gets for the list, an approval, the closing and the file of a period. */
const statuses = async (token: string, employer: Employer) => [
  (await list(token, employer)).status,
  (await approveAll(token, employer, 2)).status,
  (await close(token, employer)).status,
  (await fetchFile(token, employer)).status,
]

test('TIME-001 ROLE-008 a store that leaves its chain mid-period has its earlier time paid by the chain', async () => {
  const shop = await openShop(app)
  expect((await leaveChain(shop)).status).toBe(204)
  await shop.train([shop.ana.userId], '2026-11-12T16:00:00Z', 11)
  const own = await create(shop.manager.token, shop.dispensaryId)
  const policy = { id: shop.dispensaryId, kind: 'store', by: shop.manager.userId, now: afterPeriod } as const
  await buildPolicy(app.db, policy, { roundingMinutes: 15 })
  expect(await minutes(shop.manager.token, own)).toEqual([['Ana Ortiz', 15]])
  expect(await minutes(shop.staff, shop)).toEqual([
    ['Ana Ortiz', 40],
    ['Ben Young', 20],
  ])
  expect(await statuses(shop.manager.token, shop)).toEqual([404, 404, 404, 404])
  expect(await statuses(shop.staff, own)).toEqual([404, 404, 404, 404])
  expect((await approveAll(shop.staff, shop, 2)).body).toEqual({ approved: 2 })
  expect((await approveAll(shop.manager.token, own, 1)).body).toEqual({ approved: 1 })
  expect((await close(shop.staff, shop)).status).toBe(200)
  expect((await close(shop.manager.token, own)).status).toBe(200)
  expect(await paidMinutes(shop.staff, shop)).toEqual(['40', '20'])
  expect(await paidMinutes(shop.manager.token, own)).toEqual(['15'])
})

test('TIME-001 ROLE-008 the chain that a store joins mid-period reaches its later time alone', async () => {
  const shop = await openShop(app)
  const chainId = await buildRetailOrganization(app.db)
  const next = await employAtOrganization(app, { retailOrganizationId: chainId })
  const request = { userId: shop.ana.userId, dispensaryId: shop.dispensaryId, retailOrganizationId: shop.chainId }
  const id = await buildTimeRequest(app.db, { ...request, day: '2026-11-03' })
  expect((await joinChain(chainId, shop)).status).toBe(204)
  await shop.train([shop.ben.userId], '2026-11-12T16:00:00Z', 15)
  const later = await create(next, chainId)
  expect(await minutes(next, later)).toEqual([['Ben Young', 15]])
  expect(await minutes(shop.manager.token, later)).toEqual([['Ben Young', 15]])
  expect(await statuses(next, shop)).toEqual([404, 404, 404, 404])
  expect(await statuses(shop.manager.token, shop)).toEqual([404, 404, 404, 404])
  expect(await statuses(shop.staff, later)).toEqual([404, 404, 404, 404])
  const answer = (token: string) =>
    app.call(trainingTime.answer, { params: { id }, body: { answer: 'accepted' } }, token)
  for (const token of [next, shop.manager.token]) expect((await answer(token)).status).toBe(404)
  expect((await answer(shop.staff)).status).toBe(204)
  await approveAll(shop.staff, shop, 2)
  await close(shop.staff, shop)
  expect(await paidMinutes(shop.staff, shop)).toEqual(['60', '20'])
})

test('TIME-001 an administrator closes the period of a store that joined a chain, and downloads it', async () => {
  const shop = await openShop(app, { isIndependent: true })
  expect((await joinChain(await buildRetailOrganization(app.db), shop)).status).toBe(204)
  expect(await statuses(shop.manager.token, shop)).toEqual([404, 404, 404, 404])
  expect((await approveAll(admin, shop, 2)).body).toEqual({ approved: 2 })
  expect((await close(admin, shop)).status).toBe(200)
  expect(await paidMinutes(admin, shop)).toEqual(['40', '20'])
})

test('TIME-001 a chain whose last store left closes its period after the last day, too', async () => {
  const shop = await openShop(app)
  await leaveChain(shop)
  await approveAll(shop.staff, shop, 2)
  app.at('2026-11-15T18:00:00Z')
  expect((await close(shop.staff, shop)).problem).toMatchObject({ status: 409, code: 'PERIOD_RUNNING' })
  app.at(afterPeriod)
  expect((await close(shop.staff, shop)).status).toBe(200)
})
