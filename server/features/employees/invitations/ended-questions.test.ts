import { companies } from '@trellis/contract/companies/companies.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import {
  buildBrand,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { buildEmployment } from '../employees.build.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

const zoe = async () => {
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email, firstName: 'Zoe', lastName: 'Quint' })
  return { email, userId, token: await app.signIn(userId) }
}
const resellerPerson = async (resellerId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  return { userId, token: await app.signIn(userId) }
}
const ask = (id: string, email: string, by: string) =>
  app.call(employees.addTo, { params: { id }, body: { firstName: 'Some', lastName: 'Body', email } }, by)
const mine = async (token: string) => (await app.call(employmentInvitations.mine, {}, token)).body.items
const answer = (token: string, id: string, accept = true) =>
  app.call(employmentInvitations.answer, { params: { id }, body: { accept } }, token)
const workOf = async (userId: string) =>
  (
    await app.db
      .selectFrom('employment')
      .select('dispensary_id as id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
  ).map(({ id }) => id)
const endAll = (userId: string) =>
  app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', userId).execute()

test('EMP-001 quality: S7 a yes is refused once whoever asked no longer manages the store, until someone asks who does', async () => {
  const [former, person] = [await employManager(app), await zoe()]
  const { dispensaryId } = former
  const other = await employManager(app, { dispensaryId })
  await ask(dispensaryId, person.email, former.token)
  const [question] = await mine(person.token)
  await app.call(employees.remove, { params: { id: former.userId }, query: {} }, other.token)
  const refused = await answer(person.token, question!.id)
  expect([refused.status, refused.problem.code]).toEqual([409, 'INVITATION_ENDED'])
  expect(await workOf(person.userId)).toEqual([])
  await app.call(employmentInvitations.askAgain, { params: { id: question!.id } }, other.token)
  expect((await answer(person.token, question!.id)).status).toBe(204)
  expect(await workOf(person.userId)).toEqual([dispensaryId])
})

test('EMP-001 quality: S7 a yes is refused where the reseller who asked manages the store no more; a no is taken', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const [staff, person] = [await resellerPerson(resellerId), await zoe()]
  await ask(dispensaryId, person.email, staff.token)
  const [question] = await mine(person.token)
  await app.db.updateTable('dispensary').set({ reseller_id: null }).where('id', '=', dispensaryId).execute()
  expect((await answer(person.token, question!.id)).problem.code).toBe('INVITATION_ENDED')
  expect((await answer(person.token, question!.id, false)).status).toBe(204)
})

test('EMP-001 quality: S7 a yes to become a manager is refused where a manager has claimed the store of the brand that asked', async () => {
  const brandId = await buildBrand(app.db)
  const dispensaryId = await buildDispensary(app.db, { invitedByBrandId: brandId, claimed: false })
  const [seller, person] = [await employAtOrganization(app, { brandId }, { isBrandSales: true }), await zoe()]
  const body = { firstName: 'Some', lastName: 'Body', email: person.email }
  await app.call(storePeople.addManager, { params: { id: dispensaryId }, body }, seller)
  const [question] = await mine(person.token)
  await employManager(app, { dispensaryId })
  expect((await answer(person.token, question!.id)).problem.code).toBe('INVITATION_ENDED')
})

test('ROLE-005 quality: S7 a yes to a chain is refused once the person of it who asked has left', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const askerId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: askerId, at: { retailOrganizationId } })
  const person = await zoe()
  const params = { kind: 'chains', id: retailOrganizationId } as const
  const body = { firstName: 'Some', lastName: 'Body', email: person.email }
  await app.call(companyPeople.add, { params, body }, await app.signIn(askerId))
  const [question] = await mine(person.token)
  await endAll(askerId)
  expect((await answer(person.token, question!.id)).problem.code).toBe('INVITATION_ENDED')
})

test('ROLE-005 quality: S7 the questions of a chain’s stores end when it is archived, and are not open again once it is back', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const [chain, person] = [await employAtOrganization(app, { retailOrganizationId }), await zoe()]
  await ask(dispensaryId, person.email, chain)
  const [question] = await mine(person.token)
  const archive = (isArchived: boolean) =>
    app.call(companies.archive, { params: { kind: 'chains', id: retailOrganizationId }, body: { isArchived } }, admin)
  await archive(true)
  expect(await mine(person.token)).toEqual([])
  await archive(false)
  expect([await mine(person.token), (await answer(person.token, question!.id)).status]).toEqual([[], 404])
  const params = { id: question!.id }
  expect((await app.call(employmentInvitations.askAgain, { params }, chain)).body.isExpired).toBe(false)
  expect((await answer(person.token, question!.id)).status).toBe(204)
})

test('ROLE-008 quality: S7 the questions that a reseller’s people asked at stores end when it is archived, those of others stay', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const own = await employManager(app, { dispensaryId })
  const [staff, one, two] = [await resellerPerson(resellerId), await zoe(), await zoe()]
  await ask(dispensaryId, one.email, staff.token)
  await ask(dispensaryId, two.email, own.token)
  const params = { kind: 'resellers', id: resellerId } as const
  await app.call(companies.archive, { params, body: { isArchived: true } }, admin)
  expect([await mine(one.token), await mine(two.token)]).toEqual([[], [expect.anything()]])
})

test('EMP-001 quality: S7 a reseller asks the people of one company before they manage the store of another one', async () => {
  const resellerId = await buildReseller(app.db)
  const [first, second] = [await buildDispensary(app.db, { resellerId }), await buildDispensary(app.db, { resellerId })]
  const [staff, person] = [await resellerPerson(resellerId), await zoe()]
  await employLearner(app, { userId: person.userId, dispensaryId: first })
  const body = { firstName: 'Some', lastName: 'Body', email: person.email }
  const added = await app.call(storePeople.addManager, { params: { id: second }, body }, staff.token)
  expect([added.status, await workOf(person.userId)]).toEqual([204, [first]])
  expect(await mine(person.token)).toHaveLength(1)
})
