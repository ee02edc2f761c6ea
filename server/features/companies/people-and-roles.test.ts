import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true, firstName: 'Olga', lastName: 'Admin' }))
})
afterAll(() => app.stop())

const address = () => `${newId()}@companies.trellis.test`
const chain = async () => {
  const id = await buildRetailOrganization(app.db)
  const userId = await buildUser(app.db, { firstName: 'Cleo', lastName: 'Office' })
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: id } })
  return { id, userId, token: await app.signIn(userId) }
}
type Of = { kind: 'chains' | 'resellers' | 'parent-companies'; id: string }
const add = (of: Of, email: string, by = admin) =>
  app.call(companyPeople.add, { params: of, body: { firstName: 'Ana', lastName: 'Ruiz', email } }, by)
const list = async (of: Of, by = admin) =>
  (await app.call(companyPeople.list, { params: of, query: {} }, by)).body.items
const end = (of: Of, personId: string, by = admin) => app.call(companyPeople.end, { params: { ...of, personId } }, by)
const again = (of: Of, personId: string, by = admin) =>
  app.call(companyPeople.invite, { params: { ...of, personId } }, by)
const subjectsTo = async (email: string) =>
  (await app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const makeRole = (id: string, body: { label: string; role: 'ROLE_STUDENT' | 'ROLE_DISPENSARY_ADMIN' }, by: string) =>
  app.call(chainRoles.create, { params: { id }, body }, by)

test.each([
  ['chains', () => buildRetailOrganization(app.db, { name: `Alder ${newId()}` })],
  ['resellers', () => buildReseller(app.db, { name: `Alder ${newId()}` })],
  ['parent-companies', () => buildParentCompany(app.db, { name: `Alder ${newId()}` })],
] as const)(
  'ROLE-008 somebody new is added to one of the %s, mailed, mailed again, and leaves',
  async (kind, build) => {
    const of = { kind, id: await build() }
    const email = address()
    expect((await add(of, email)).body).toEqual({ isAsked: false })
    const [person] = await list(of)
    expect(person).toMatchObject({ name: 'Ana Ruiz', email, state: 'INVITED' })
    expect((await again(of, person!.id)).status).toBe(204)
    expect(await subjectsTo(email)).toEqual([expect.stringContaining('Alder'), expect.stringContaining('Alder')])
    expect((await add(of, email.toUpperCase())).problem.code).toBe('EMAIL_TAKEN')
    expect((await end(of, person!.id)).status).toBe(204)
    expect(await list(of)).toEqual([])
    expect((await end(of, person!.id)).status).toBe(404)
  },
)

test('quality: S7 someone who has an account is asked, listed by the address alone, and works there after a yes', async () => {
  const office = await chain()
  const of = { kind: 'chains', id: office.id } as const
  const email = address()
  const userId = await buildUser(app.db, { email, firstName: 'Zoe', lastName: 'Quint' })
  const token = await app.signIn(userId)
  expect((await add(of, email, office.token)).body).toEqual({ isAsked: true })
  const asked = (await list(of, office.token)).find(person => person.email === email)
  expect(asked).toMatchObject({ userId: null, name: null, state: 'ASKED', lastSeenAt: null })
  const [question] = (await app.call(employmentInvitations.mine, {}, token)).body.items
  const answer = { params: { id: question!.id }, body: { accept: true } }
  expect((await app.call(employmentInvitations.answer, answer, token)).status).toBe(204)
  expect((await app.call(accounts.me, {}, token)).body.roles).toContain('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  expect((await list(of, office.token)).find(person => person.userId === userId)).toMatchObject({ name: 'Zoe Quint' })
})

test.each([
  ['chain', 'chains', () => buildRetailOrganization(app.db)],
  ['reseller', 'resellers', () => buildReseller(app.db)],
  ['parent company', 'parent-companies', () => buildParentCompany(app.db)],
] as const)(
  'quality: S7 a yes to an archived %s never counts: once it is back, it has to ask again',
  async (_name, kind, build) => {
    const of = { kind, id: await build() }
    const email = address()
    const userId = await buildUser(app.db, { email })
    const token = await app.signIn(userId)
    await add(of, email)
    const { own } = await questionOf(of, admin, token)
    const archive = (isArchived: boolean) => app.call(companies.archive, { params: of, body: { isArchived } }, admin)
    const answer = (accept: boolean) =>
      app.call(employmentInvitations.answer, { params: { id: own[0]!.id }, body: { accept } }, token)
    await archive(true)
    expect((await answer(true)).status).toBe(404)
    await archive(false)
    expect((await app.call(employmentInvitations.mine, {}, token)).body.items).toEqual([])
    expect((await answer(true)).status).toBe(404)
    expect((await list(of)).map(({ id, state }) => [id, state])).toEqual([[own[0]!.id, 'REFUSED']])
    await again(of, own[0]!.id)
    expect((await answer(true)).status).toBe(204)
    expect((await list(of)).map(person => person.userId)).toEqual([userId])
  },
)

test('quality: S7 a question is asked again after a no, and withdrawn', async () => {
  const office = await chain()
  const of = { kind: 'chains', id: office.id } as const
  const email = address()
  const token = await app.signIn(await buildUser(app.db, { email }))
  await add(of, email, office.token)
  const { askedId, own } = await questionOf(of, office.token, token)
  await app.call(employmentInvitations.answer, { params: { id: own[0]!.id }, body: { accept: false } }, token)
  expect((await list(of, office.token)).find(person => person.id === askedId)?.state).toBe('REFUSED')
  expect((await again(of, askedId, office.token)).status).toBe(204)
  expect((await questionOf(of, office.token, token)).own).toHaveLength(1)
  expect((await end(of, askedId, office.token)).status).toBe(204)
  expect((await app.call(employmentInvitations.mine, {}, token)).body.items).toEqual([])
})

const questionOf = async (of: Of, by: string, token: string) => ({
  askedId: (await list(of, by)).find(person => person.userId === null)!.id,
  own: (await app.call(employmentInvitations.mine, {}, token)).body.items,
})

test('ROLE-005 no one ends their own work, and a chain’s last person stays', async () => {
  const office = await chain()
  const of = { kind: 'chains', id: office.id } as const
  const [own] = await list(of, office.token)
  expect((await end(of, own!.id, office.token)).problem.code).toBe('OWN_ACCOUNT')
  expect((await end(of, own!.id)).problem.code).toBe('LAST_PERSON')
  expect(await list(of)).toHaveLength(1)
})

test('ROLE-005 quality: R4 of two people of a chain who end each other’s work at the same time one stays', async () => {
  const first = await chain()
  const of = { kind: 'chains', id: first.id } as const
  const secondId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: secondId, at: { retailOrganizationId: first.id } })
  const second = await app.signIn(secondId)
  const people = await list(of)
  const idOf = (userId: string) => people.find(person => person.userId === userId)!.id
  const answers = await Promise.all([end(of, idOf(secondId), first.token), end(of, idOf(first.userId), second)])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await list(of)).toHaveLength(1)
})

test('ROLE-005 a chain’s people reach no other chain, no company and no store that is not theirs', async () => {
  const [mine, other] = [await chain(), await chain()]
  const foreign = { kind: 'chains', id: other.id } as const
  const [worker] = await list(foreign)
  const storeId = await buildDispensary(app.db)
  const statuses = await Promise.all([
    add(foreign, address(), mine.token),
    end(foreign, worker!.id, mine.token),
    end({ kind: 'chains', id: mine.id }, worker!.id, mine.token),
    again(foreign, worker!.id, mine.token),
    makeRole(other.id, { label: 'Spy', role: 'ROLE_DISPENSARY_ADMIN' }, mine.token),
    add({ kind: 'resellers', id: await buildReseller(app.db) }, address(), mine.token),
    app.call(companies.adopt, adopting({ kind: 'chains', holding: 'stores', id: mine.id }, storeId), mine.token),
    app.call(companies.archive, { params: foreign, body: { isArchived: true } }, mine.token),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 403, 403])
  expect(await list(foreign)).toHaveLength(1)
})

type Holder = { kind: 'chains' | 'resellers'; holding: 'stores' | 'brands'; id: string }
const adopting = (params: Holder, heldId: string) => ({
  params,
  body: { items: [{ id: heldId, companyId: null }] },
})

test('ROLE-005 a reseller adopts no brand and no store, and adds no one to itself', async () => {
  const id = await buildReseller(app.db)
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId: id } })
  const token = await app.signIn(userId)
  const brandId = await buildBrand(app.db)
  const statuses = await Promise.all([
    app.call(companies.adopt, adopting({ kind: 'resellers', holding: 'brands', id }, brandId), token),
    app.call(
      companies.adopt,
      adopting({ kind: 'resellers', holding: 'stores', id }, await buildDispensary(app.db)),
      token,
    ),
    add({ kind: 'resellers', id }, address(), token),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('ROLE-005 a role of a chain gives no more than a manager’s rights', async () => {
  const office = await chain()
  const role = { label: 'Owner', role: 'ROLE_ADMINISTRATOR' } as never
  const refused = await makeRole(office.id, role, office.token)
  expect([refused.status, refused.problem.errors]).toEqual([422, { role: ['Choose the role’s access.'] }])
  const row = { id: newId(), label: 'Owner', access_role: 'ROLE_ADMINISTRATOR', retail_organization_id: office.id }
  await expect(app.db.insertInto('dispensary_role').values(row).execute()).rejects.toThrow('access_known')
})

test('ROLE-005 a chain’s role is offered at its stores alone, and what it may do changes for everyone who has it', async () => {
  const office = await chain()
  const made = await makeRole(office.id, { label: 'Shift captain', role: 'ROLE_STUDENT' }, office.token)
  expect(made.body).toMatchObject({ label: 'Shift captain', people: 0, isUnused: true })
  const roleId = made.body.id
  const storeId = await buildDispensary(app.db, { retailOrganizationId: office.id })
  const offered = async (dispensaryId: string) =>
    (await app.call(employees.roles, { query: { dispensaryId } }, admin)).body.items.map(({ label }) => label)
  expect(await offered(storeId)).toContain('Shift captain')
  expect(await offered(await buildDispensary(app.db))).not.toContain('Shift captain')
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { dispensaryId: storeId }, roleIds: [roleId] })
  const token = await app.signIn(userId)
  const change = {
    params: { id: office.id, roleId },
    body: { label: 'Captain', role: 'ROLE_DISPENSARY_ADMIN' },
  } as const
  expect((await app.call(chainRoles.update, change, office.token)).body).toMatchObject({ label: 'Captain', people: 1 })
  expect((await app.call(accounts.me, {}, token)).body.roles).toContain('ROLE_DISPENSARY_ADMIN')
})

test('ROLE-005 a role that a rule for tracks names is not deleted', async () => {
  const office = await chain()
  const roleId = (await makeRole(office.id, { label: 'Captain', role: 'ROLE_STUDENT' }, office.token)).body.id
  const times = { created_at: app.now(), changed_at: app.now() }
  const rule = { id: newId(), retail_organization_id: office.id, store_choice: 'all', includes_new: true }
  await app.db
    .insertInto('assignment_rule')
    .values({ ...rule, has_own_roles: true, ...times })
    .execute()
  await app.db.insertInto('assignment_rule_role').values({ rule_id: rule.id, dispensary_role_id: roleId }).execute()
  const params = { id: office.id, roleId }
  expect((await app.call(chainRoles.remove, { params }, office.token)).problem.code).toBe('ROLE_IN_USE')
})

test('ROLE-005 a role that people have is archived, not deleted: they keep it, no one new gets it, and it comes back', async () => {
  const office = await chain()
  const roleId = (await makeRole(office.id, { label: 'Captain', role: 'ROLE_STUDENT' }, office.token)).body.id
  const params = { id: office.id, roleId }
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: office.id })
  const userId = await buildUser(app.db, { firstName: 'Ana', lastName: 'Ruiz' })
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [roleId] })
  expect((await app.call(chainRoles.remove, { params }, office.token)).problem.code).toBe('ROLE_IN_USE')
  const archived = await app.call(chainRoles.archive, { params, body: { isArchived: true } }, office.token)
  expect(archived.body).toMatchObject({ people: 1, isUnused: false, archivedAt: expect.any(String) })
  const offered = await app.call(employees.roles, { query: { dispensaryId } }, office.token)
  expect(offered.body.items.map(({ id }) => id)).not.toContain(roleId)
  const kept = { firstName: 'Anita', lastName: 'Ruiz', roles: [{ id: roleId, role: 'ROLE_STUDENT' as const }] }
  const saved = await app.call(
    employees.update,
    { params: { id: userId }, query: {}, body: { ...kept, id: userId } },
    office.token,
  )
  expect(saved.body.roles).toMatchObject([{ id: roleId }])
  const twin = await makeRole(office.id, { label: 'CAPTAIN', role: 'ROLE_STUDENT' }, office.token)
  expect([twin.problem.code, Object.keys(twin.problem.errors)]).toEqual(['NAME_TAKEN', ['label']])
  await app.call(chainRoles.archive, { params, body: { isArchived: false } }, office.token)
  expect((await app.call(chainRoles.list, { params }, office.token)).body.items).toMatchObject([{ archivedAt: null }])
})

test('ROLE-005 a role that no one has ever had is deleted', async () => {
  const office = await chain()
  const roleId = (await makeRole(office.id, { label: 'Captain', role: 'ROLE_STUDENT' }, office.token)).body.id
  expect((await app.call(chainRoles.remove, { params: { id: office.id, roleId } }, office.token)).status).toBe(204)
  expect((await app.call(chainRoles.list, { params: { id: office.id } }, office.token)).body.items).toEqual([])
})
