import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { type CompanyKind, companies } from '@trellis/contract/companies/companies.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import type { Employer } from '../employees/employment-rows.ts'
import {
  buildBrand,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const word = () => newId().slice(-12)
const newFormOf = (name: string) => ({ name, headerLink: null, accentColor: null })
const create = (kind: CompanyKind, name: string) =>
  app.call(companies.create, { params: { kind }, body: newFormOf(name) }, token)
const list = async (kind: CompanyKind, query: { filter: string; isArchived?: 'true' | 'false' }) =>
  (await app.call(companies.list, { params: { kind }, query }, token)).body
const archive = (kind: CompanyKind, id: string, isArchived: boolean) =>
  app.call(companies.archive, { params: { kind, id }, body: { isArchived } }, token)
const adopt = (
  of: { kind: CompanyKind; holding: 'stores' | 'brands'; id: string },
  items: { id: string; companyId: string | null }[],
) => app.call(companies.adopt, { params: of, body: { items } }, token)
const letGo = (
  of: { kind: CompanyKind; holding: 'stores' | 'brands'; id: string },
  heldId: string,
  keepPeople: 'true' | 'false' = 'false',
) => app.call(companies.letGo, { params: { ...of, heldId }, query: { keepPeople } }, token)
const worker = async (at: Employer, roleIds?: string[]) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at, ...(roleIds && { roleIds }) })
  return { userId, token: await app.signIn(userId) }
}
const rolesOf = async (access: string) => (await app.call(accounts.me, {}, access)).body.roles
const actsOn = async (id: string) =>
  (await app.call(audit.list, { query: { person: id } }, token)).body.items.map(({ act }) => act)
const chainOf = async (storeId: string) =>
  (
    await app.db
      .selectFrom('dispensary')
      .select('retail_organization_id')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).retail_organization_id

test.each(['chains', 'resellers', 'parent-companies'] as const)(
  'ROLE-008 of %s, one is added, found, changed, archived and brought back, and each is written down',
  async kind => {
    const name = `Alder ${word()}`
    const made = await create(kind, name)
    expect([made.status, made.body]).toMatchObject([200, { name, people: 0, stores: 0, brands: 0, archivedAt: null }])
    const { id } = made.body
    const form = { name: `${name} Group`, logoUrl: null, headerLink: 'https://alder.test', accentColor: '#1f5b43' }
    expect((await app.call(companies.update, { params: { kind, id }, body: form }, token)).body).toMatchObject(form)
    expect((await list(kind, { filter: name.toUpperCase() })).items).toMatchObject([{ id, name: `${name} Group` }])
    expect((await archive(kind, id, true)).body.archivedAt).not.toBeNull()
    expect((await list(kind, { filter: name })).items).toEqual([])
    expect((await list(kind, { filter: name, isArchived: 'true' })).items).toMatchObject([{ id }])
    const late = await app.call(companies.update, { params: { kind, id }, body: form }, token)
    expect([late.status, late.problem.code]).toEqual([409, 'ALREADY_ARCHIVED'])
    expect((await archive(kind, id, false)).body.archivedAt).toBeNull()
    expect(await actsOn(id)).toEqual(['company-restored', 'company-archived', 'company-changed', 'company-added'])
  },
)

test('ROLE-008 two companies of a kind never have the same name, whatever the letters’ case', async () => {
  const name = `Alder ${word()}`
  await create('chains', name)
  const again = await create('chains', name.toUpperCase())
  expect([again.status, again.problem.code, again.problem.errors]).toEqual([
    409,
    'NAME_TAKEN',
    { name: ['This name is already taken. Choose another one.'] },
  ])
  expect((await create('resellers', name)).status).toBe(200)
})

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ headerLink: 'javascript:alert(1)' }, 'headerLink'],
  [{ headerLink: 'http://alder.test' }, 'headerLink'],
  [{ accentColor: 'green' }, 'accentColor'],
])('ROLE-008 a company with %j is refused at its field', async (bad, field) => {
  const body = { ...newFormOf(`Alder ${word()}`), ...bad }
  const { status, problem } = await app.call(companies.create, { params: { kind: 'chains' }, body }, token)
  expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
})

test.each([
  [
    'chains',
    'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
    async () => ({ retailOrganizationId: await buildRetailOrganization(app.db) }),
  ],
  ['resellers', 'ROLE_RESELLER', async () => ({ resellerId: await buildReseller(app.db) })],
  [
    'parent-companies',
    'ROLE_PARENT_COMPANY_EMPLOYEE',
    async () => ({ parentCompanyId: await buildParentCompany(app.db) }),
  ],
] as const)(
  'ROLE-005 while one of the %s is archived its people may do nothing for it, and they may again when it is back',
  async (kind, role, build) => {
    const at = await build()
    const [id = ''] = Object.values(at)
    const person = await worker(at)
    expect(await rolesOf(person.token)).toContain(role)
    await archive(kind, id, true)
    expect(await rolesOf(person.token)).toEqual(['ROLE_USER'])
    await archive(kind, id, false)
    expect(await rolesOf(person.token)).toContain(role)
  },
)

test('ROLE-005 the people of an archived chain see none of its stores', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  await buildDispensary(app.db, { retailOrganizationId })
  const person = await worker({ retailOrganizationId })
  expect((await app.call(organizations.myDispensary, {}, person.token)).status).toBe(200)
  await archive('chains', retailOrganizationId, true)
  expect((await app.call(organizations.myDispensary, {}, person.token)).status).toBe(404)
})

test('ROLE-008 of two who archive a company at the same time one does, and it is written down once', async () => {
  const { id } = (await create('resellers', `Alder ${word()}`)).body
  const both = await Promise.all([archive('resellers', id, true), archive('resellers', id, true)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await actsOn(id)).toEqual(['company-archived', 'company-added'])
})

test('ROLE-008 stores are adopted together, listed, and let go', async () => {
  const id = await buildRetailOrganization(app.db)
  const of = { kind: 'chains', holding: 'stores', id } as const
  const name = `Juniper ${word()}`
  const stores = [
    await buildDispensary(app.db, { name: `${name} 1` }),
    await buildDispensary(app.db, { name: `${name} 2` }),
  ]
  const adoptable = await app.call(companies.adoptable, { params: of, query: { filter: name } }, token)
  expect(adoptable.body.items).toMatchObject([
    { id: stores[0], place: 'Denver, Colorado', company: null },
    { id: stores[1], place: 'Denver, Colorado', company: null },
  ])
  expect(
    (
      await adopt(
        of,
        stores.map(each => ({ id: each, companyId: null })),
      )
    ).status,
  ).toBe(204)
  const held = async () => (await app.call(companies.held, { params: of, query: {} }, token)).body.items
  expect((await held()).map(each => each.id)).toEqual(stores)
  expect((await letGo(of, stores[0]!)).status).toBe(204)
  expect((await held()).map(each => each.id)).toEqual([stores[1]])
  expect((await letGo(of, stores[0]!)).status).toBe(404)
  expect(await actsOn(id)).toEqual(['company-let-go', 'company-adopted'])
})

test('ROLE-008 a store that two chains adopt at the same time goes to one of them', async () => {
  const [first, second] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const storeId = await buildDispensary(app.db)
  const take = (id: string) => adopt({ kind: 'chains', holding: 'stores', id }, [{ id: storeId, companyId: null }])
  const both = await Promise.all([take(first), take(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('HELD_ELSEWHERE')
  expect(await chainOf(storeId)).toBe(both[0].status === 204 ? first : second)
})

test('ROLE-008 stores of which one has moved meanwhile are not adopted at all', async () => {
  const [id, other] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const [free, moved] = [await buildDispensary(app.db), await buildDispensary(app.db, { retailOrganizationId: other })]
  const of = { kind: 'chains', holding: 'stores', id } as const
  const seenFree = [free, moved].map(each => ({ id: each, companyId: null }))
  expect((await adopt(of, seenFree)).problem.code).toBe('HELD_ELSEWHERE')
  expect(await chainOf(free)).toBeNull()
  expect((await adopt(of, [{ id: moved, companyId: other }])).status).toBe(204)
  expect(await chainOf(moved)).toBe(id)
  expect(await actsOn(other)).toEqual(['company-let-go'])
})

test('ROLE-008 an archived company is given nothing, and a kind has what it has', async () => {
  const id = await buildParentCompany(app.db)
  const brandId = await buildBrand(app.db)
  const stores = await app.call(companies.held, { params: { kind: 'parent-companies', holding: 'stores', id } }, token)
  expect(stores.status).toBe(404)
  await archive('parent-companies', id, true)
  const refused = await adopt({ kind: 'parent-companies', holding: 'brands', id }, [{ id: brandId, companyId: null }])
  expect(refused.problem.code).toBe('ALREADY_ARCHIVED')
})

test('ROLE-005 a store that leaves a chain with its people keeps them in the general jobs, and loses the chain’s tracks', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const storeId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const lead = {
    id: newId(),
    label: 'Store lead',
    access_role: 'ROLE_DISPENSARY_ADMIN',
    retail_organization_id: chainId,
  }
  await app.db.insertInto('dispensary_role').values(lead).execute()
  const person = await worker({ dispensaryId: storeId }, [lead.id])
  const [own, platform] = [
    await buildTrack(app.db, { items: [], retailOrganizationId: chainId, now: new Date() }),
    await buildTrack(app.db, { items: [], now: new Date() }),
  ]
  await buildAssignment(app.db, { trackId: own, dispensaryId: storeId, now: new Date() })
  await buildAssignment(app.db, { trackId: platform, dispensaryId: storeId, roleIds: [lead.id], now: new Date() })
  await letGo({ kind: 'chains', holding: 'stores', id: chainId }, storeId, 'true')
  const assigned = app.db.selectFrom('track_assignment').select('track_id').where('dispensary_id', '=', storeId)
  expect(await assigned.execute()).toEqual([{ track_id: platform }])
  const restricted = app.db
    .selectFrom('track_assignment_role')
    .select('dispensary_role_id')
    .where('track_id', '=', platform)
  expect(await restricted.execute()).toEqual([{ dispensary_role_id: builtInRoles.manager }])
  expect(await rolesOf(person.token)).toContain('ROLE_DISPENSARY_ADMIN')
  const { body } = await app.call(employees.list, { query: { dispensaryId: storeId } }, token)
  expect(body.items[0]?.roles).toMatchObject([{ id: builtInRoles.manager }])
})

test('HEADER-007 ROLE-007 the people of a reseller choose among its brands, and no other', async () => {
  const resellerId = await buildReseller(app.db)
  const [first, second, foreign] = [
    await buildBrand(app.db, { resellerId }),
    await buildBrand(app.db, { resellerId, createdAt: new Date('2026-03-01') }),
    await buildBrand(app.db),
  ]
  const person = await worker({ resellerId })
  const choose = (brandId: string) => app.call(organizations.chooseBrand, { body: { brandId } }, person.token)
  const current = async () =>
    (await app.call(organizations.brands, {}, person.token)).body.items.find(brand => brand.isCurrent)?.id
  expect(await current()).toBe(first)
  expect((await choose(second)).status).toBe(200)
  expect(await current()).toBe(second)
  expect((await choose(foreign)).status).toBe(404)
  await archive('resellers', resellerId, true)
  expect((await choose(first)).status).toBe(403)
})
