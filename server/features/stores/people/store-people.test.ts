import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, buildUsers } from '../../accounts/accounts.build.ts'
import { buildEmployment, buildEmployments } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const person = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` })
type Person = ReturnType<typeof person>

const addEmployee = (token: string, id: string, roles: ('trainer' | 'ROLE_STUDENT' | 'ROLE_ADMINISTRATOR')[]) =>
  app.call(storePeople.addEmployee, { params: { id }, body: { ...person(), roles } }, token)
const createAdmin = (token: string, id: string, body: Person = person()) =>
  app.call(storePeople.createAdmin, { params: { id }, body }, token)
const addManager = (token: string, id: string, body: Person = person()) =>
  app.call(storePeople.addManager, { params: { id }, body }, token)
const offered = async (token: string) =>
  (await app.call(storePeople.managedDispensaries, {}, token)).body.items.map(({ id }) => id)

const sellerOf = (brandId: string) => employAtOrganization(app, { brandId }, { isBrandSales: true })

/** A brand with a seller and a store that it has invited. */
const brandWithStore = async () => {
  const brandId = await buildBrand(app.db)
  const dispensaryId = await buildDispensary(app.db, { invitedByBrandId: brandId, claimed: false })
  return { brandId, dispensaryId, seller: await sellerOf(brandId) }
}

const resellerPerson = async (resellerId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  return app.signIn(userId)
}

const isClaimed = async (id: string) =>
  (await app.db.selectFrom('dispensary').select('claimed').where('id', '=', id).executeTakeFirstOrThrow()).claimed

const employedAt = (dispensaryId: string, email: string) =>
  app.db
    .selectFrom('employment as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .innerJoin('employment_role as er', 'er.employment_id', 'e.id')
    .select(['er.dispensary_role_id as job', 'u.is_administrator as isAdministrator'])
    .where('e.dispensary_id', '=', dispensaryId)
    .where('u.email', '=', email)
    .execute()

const asManager = [{ job: builtInRoles.manager, isAdministrator: false }]

const invitationTo = async (email: string) => {
  const mail = app.db.selectFrom('outbox_mail').select('text_body').where('recipient', '=', email)
  const { text_body } = await mail.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(text_body)?.[1] ?? ''
}
const choosePassword = async (email: string) =>
  app.call(passwords.setByLink, { body: { token: await invitationTo(email), password: 'Right-horse-7' } })

test('API-038 the people of a store are listed under its path, with jobs and progress, to those who keep them', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const first = await buildDispensary(app.db, { retailOrganizationId })
  const second = await buildDispensary(app.db, { retailOrganizationId })
  const { userId } = await employLearner(app, { dispensaryId: first })
  await employLearner(app, { dispensaryId: second })
  const chain = await employAtOrganization(app, { retailOrganizationId })
  const list = (id: string, token: string) => app.call(storePeople.list, { params: { id }, query: {} }, token)
  const { body } = await list(first, chain)
  expect(body.items).toMatchObject([
    { id: userId, roles: [{ label: 'Budtender' }], coursesCompletedCount: 0, locations: [{ id: first }] },
  ])
  expect((await list(first, await signInAdministrator(app))).body.paging.total).toBe(1)
  expect((await list(await buildDispensary(app.db), chain)).status).toBe(404)
})

test('API-038 CONST-010 the people of a store come thirty at a time unless another number is asked for', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const people = await buildUsers(
    app.db,
    Array.from({ length: 31 }, () => ({})),
  )
  await buildEmployments(
    app.db,
    people.map(userId => ({ userId, at: { dispensaryId } })),
  )
  const { body } = await app.call(
    storePeople.list,
    { params: { id: dispensaryId }, query: {} },
    await signInAdministrator(app),
  )
  expect([body.items.length, body.paging.total]).toEqual([30, 31])
})

test('API-043 VALID-013 DISP-005 one employee is added as Trainer, Budtender or Manager of the store, never of the site', async () => {
  const { dispensaryId, token } = await employManager(app)
  const added = await addEmployee(token, dispensaryId, ['trainer', 'ROLE_STUDENT'])
  expect(added.body.roles.map(({ label }) => label)).toEqual(['Budtender', 'Trainer'])
  const manager = await addEmployee(await signInAdministrator(app), dispensaryId, ['ROLE_ADMINISTRATOR'])
  expect(manager.body.roles).toEqual([{ id: builtInRoles.manager, label: 'Manager', role: 'ROLE_DISPENSARY_ADMIN' }])
  expect(await employedAt(dispensaryId, manager.body.email ?? '')).toEqual(asManager)
})

test('VALID-013 without a role, and with one that is not offered, the form asks for a role', async () => {
  const { dispensaryId, token } = await employManager(app)
  const none = await addEmployee(token, dispensaryId, [])
  expect([none.status, none.problem.errors]).toEqual([422, { roles: ['Please select a Role.'] }])
  const other = await addEmployee(token, dispensaryId, ['ROLE_DISPENSARY_ADMIN' as 'trainer'])
  expect([other.status, Object.values(other.problem.errors)]).toEqual([422, [['Please select a Role.']]])
})

test('API-041 DISP-006 an administrator adds a manager to any store; no one else calls it', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const ana = person()
  const added = await createAdmin(await signInAdministrator(app), dispensaryId, ana)
  expect(added.body).toMatchObject({ isInvited: true, roles: [{ label: 'Manager' }] })
  expect(await employedAt(dispensaryId, ana.email)).toEqual(asManager)
  expect(await invitationTo(ana.email)).not.toBe('')
  const { token } = await employManager(app, { dispensaryId })
  expect((await createAdmin(token, dispensaryId)).status).toBe(403)
})

test('ERR-021 who works there already is not added as a manager a second time', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const token = await resellerPerson(resellerId)
  const ana = person()
  expect((await addManager(token, dispensaryId, ana)).status).toBe(204)
  const again = await addManager(token, dispensaryId, ana)
  expect([again.status, again.problem.detail]).toEqual([409, 'A user with this e-mail already exists.'])
})

test('API-046 DISP-006 a brand adds managers only to stores that it invited itself, that no one has claimed, and that no chain or reseller keeps', async () => {
  const { brandId, dispensaryId, seller } = await brandWithStore()
  const rival = await brandWithStore()
  const inChain = await buildDispensary(app.db, {
    invitedByBrandId: brandId,
    claimed: false,
    retailOrganizationId: await buildRetailOrganization(app.db),
  })
  const resellerId = await buildReseller(app.db)
  const lookedAfter = await buildDispensary(app.db, { invitedByBrandId: brandId, claimed: false, resellerId })
  expect(await offered(seller)).toEqual([dispensaryId])
  const ana = person()
  const statuses = await Promise.all(
    [rival.dispensaryId, inChain, lookedAfter, await buildDispensary(app.db)].map(id => addManager(seller, id, ana)),
  )
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await addManager(seller, dispensaryId, ana)).status).toBe(204)
  expect(await employedAt(dispensaryId, ana.email)).toEqual(asManager)
})

test('API-046 a brand’s store is out of its reach as soon as its first manager has chosen a password', async () => {
  const { dispensaryId, seller } = await brandWithStore()
  const [ana, ben] = [person(), person()]
  await addManager(seller, dispensaryId, ana)
  expect((await addManager(seller, dispensaryId, ben)).status).toBe(204)
  expect(await isClaimed(dispensaryId)).toBe(false)
  expect((await choosePassword(ben.email)).status).toBe(200)
  expect([await isClaimed(dispensaryId), await offered(seller)]).toEqual([true, []])
  expect((await addManager(seller, dispensaryId)).status).toBe(404)
  expect((await app.call(storePeople.managedDispensary, { params: { id: dispensaryId } }, seller)).status).toBe(404)
})

test('API-046 only who sells for the brand adds managers, and not by selling for another one', async () => {
  const { brandId, dispensaryId } = await brandWithStore()
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId } })
  expect((await addManager(await app.signIn(userId), dispensaryId)).status).toBe(403)
  await buildEmployment(app.db, { userId, at: { brandId: await buildBrand(app.db) }, isBrandSales: true })
  expect((await addManager(await app.signIn(userId), dispensaryId)).status).toBe(404)
})

test('API-046 a reseller adds managers to the stores it manages, claimed ones too, and to no others', async () => {
  const [resellerId, other] = [await buildReseller(app.db), await buildReseller(app.db)]
  const own = await buildDispensary(app.db, { resellerId })
  await employManager(app, { dispensaryId: own })
  const foreign = await buildDispensary(app.db, { resellerId: other })
  const token = await resellerPerson(resellerId)
  expect(await offered(token)).toEqual([own])
  expect((await addManager(token, own)).status).toBe(204)
  expect((await addManager(token, foreign)).status).toBe(404)
})

test('API-046 a brand learns of no address whether it has an account: its owner is asked, with the same answer', async () => {
  const { dispensaryId, seller } = await brandWithStore()
  const owner = await employLearner(app)
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const [known, fresh] = [
    await addManager(seller, dispensaryId, { ...person(), email }),
    await addManager(seller, dispensaryId),
  ]
  expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
  expect(await employedAt(dispensaryId, email)).toEqual([])
  const { items } = (await app.call(employmentInvitations.mine, {}, owner.token)).body
  expect(items).toHaveLength(1)
  await app.call(employmentInvitations.answer, { params: { id: items[0]!.id }, body: { accept: true } }, owner.token)
  expect(await employedAt(dispensaryId, email)).toEqual(asManager)
  expect(await isClaimed(dispensaryId)).toBe(true)
})

test('API-046 a brand that adds a manager while another manager claims the store waits, and comes too late', async () => {
  const { dispensaryId, seller } = await brandWithStore()
  const ana = person()
  await addManager(seller, dispensaryId, ana)
  const late = await app.db.transaction().execute(async tx => {
    await tx
      .updateTable('app_user')
      .set({ activated_at: app.now(), address_proven_at: app.now() })
      .where('email', '=', ana.email)
      .execute()
    const answer = addManager(seller, dispensaryId)
    await untilWaiting(app.db, 1)
    // In an object, so that it is awaited only after this transaction, which it waits for.
    return { answer }
  })
  expect((await late.answer).status).toBe(404)
})

test('API-046 of two brands that add a manager to one unclaimed store at once only the one that invited it does', async () => {
  const { dispensaryId, seller } = await brandWithStore()
  const rival = await brandWithStore()
  const [own, other] = await Promise.all([addManager(seller, dispensaryId), addManager(rival.seller, dispensaryId)])
  expect([own.status, other.status]).toEqual([204, 404])
})

test('ENTITY-008 a store that is opened without a manager is not claimed before one has chosen a password', async () => {
  const dispensaryId = await buildDispensary(app.db, { claimed: false })
  const { token } = await employLearner(app, { dispensaryId })
  const claimed = async () => (await app.call(organizations.myDispensary, {}, token)).body.claimed
  expect(await claimed()).toBe(false)
  const ana = person()
  await createAdmin(await signInAdministrator(app), dispensaryId, ana)
  expect(await claimed()).toBe(false)
  await choosePassword(ana.email)
  expect(await claimed()).toBe(true)
})
