import { profile } from '@trellis/contract/accounts/profile.ts'
import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { userWork } from '@trellis/contract/users/user-work.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildChainRole,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

const manage = (dispensaryId?: string) => employManager(app, { dispensaryId })
type Manager = Awaited<ReturnType<typeof manage>>

const worksAs = async (employmentId: string) => {
  const roles = app.db
    .selectFrom('employment_role as er')
    .innerJoin('employment as e', 'e.id', 'er.employment_id')
    .select('er.dispensary_role_id as id')
    .where('e.id', '=', employmentId)
    .where('e.ended_at', 'is', null)
  return (await roles.execute()).map(({ id }) => id)
}
const remove = (by: string, userId: string) => app.call(employees.remove, { params: { id: userId }, query: {} }, by)
const demote = (by: string, userId: string) =>
  app.call(
    employees.update,
    {
      params: { id: userId },
      query: {},
      body: {
        id: userId,
        firstName: 'Test',
        lastName: 'Person',
        roles: [{ id: builtInRoles.budtender, role: 'ROLE_STUDENT' }],
      },
    },
    by,
  )
const disable = (userId: string) =>
  app.call(users.setStatus, { params: { id: userId }, body: { enabled: false } }, admin)
const erase = (userId: string) => app.call(users.remove, { params: { id: userId } }, admin)
const endWork = (userId: string, employmentId: string) =>
  app.call(userWork.end, { params: { id: userId, employmentId }, body: {} }, admin)
const makeManager = 'Make someone else a manager first.'

test('quality: S7 two managers of a store who remove each other at the same moment leave it one manager', async () => {
  const first = await manage()
  const second = await manage(first.dispensaryId)
  const answers = await Promise.all([remove(first.token, second.userId), remove(second.token, first.userId)])
  const [done, refused] = answers.map(({ status }) => status).sort()
  expect(done).toBe(204)
  // A person who comes too late has lost their right before the call, or while it waits.
  expect([403, 404]).toContain(refused)
  const left = [...(await worksAs(first.employmentId)), ...(await worksAs(second.employmentId))]
  expect(left).toEqual([builtInRoles.manager])
})

test('quality: S7 two administrators who remove the two managers of a store at the same moment leave it one manager', async () => {
  const first = await manage()
  const second = await manage(first.dispensaryId)
  const other = await signInAdministrator(app)
  const answers = await Promise.all([remove(admin, second.userId), remove(other, first.userId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test.each([
  ['removed', (manager: Manager) => remove(admin, manager.userId)],
  ['made a budtender', (manager: Manager) => demote(admin, manager.userId)],
  ['let go on their page', (manager: Manager) => endWork(manager.userId, manager.employmentId)],
  ['disabled', (manager: Manager) => disable(manager.userId)],
  ['deleted', (manager: Manager) => erase(manager.userId)],
] as const)(
  'quality: S7 the last manager of a store is not %s, and the answer says what to do first',
  async (_name, act) => {
    const manager = await manage()
    const answer = await act(manager)
    expect([answer.status, answer.problem?.code]).toEqual([409, 'LAST_MANAGER'])
    expect(answer.problem?.title).toContain(makeManager)
    expect(await worksAs(manager.employmentId)).toEqual([builtInRoles.manager])
    await manage(manager.dispensaryId)
    expect((await act(manager)).status).toBeLessThan(300)
  },
)

test('quality: S7 the last manager of a store is not moved to another store of the chain', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [from, to] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const manager = await manage(from)
  const params = { id: manager.userId, employmentId: manager.employmentId }
  const moved = await app.call(userWork.move, { params, body: { dispensaryId: to } }, admin)
  expect([moved.status, moved.problem?.code]).toEqual([409, 'LAST_MANAGER'])
  expect(await worksAs(manager.employmentId)).toEqual([builtInRoles.manager])
})

test('quality: S7 a manager who was invited and never came does not count as another manager', async () => {
  const manager = await manage()
  const userId = await buildUser(app.db, { activatedAt: null })
  await buildEmployment(app.db, { userId, at: { dispensaryId: manager.dispensaryId }, roleIds: [builtInRoles.manager] })
  expect((await remove(admin, manager.userId)).problem?.code).toBe('LAST_MANAGER')
  expect((await remove(admin, userId)).status).toBe(204)
})

test('quality: S7 a role of a chain does not stop to manage while its holder is the last manager of a store', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const roleId = await buildChainRole(app.db, {
    retailOrganizationId,
    label: 'Lead',
    accessRole: 'ROLE_DISPENSARY_ADMIN',
  })
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  await employLearner(app, { dispensaryId, roleIds: [roleId] })
  const change = () =>
    app.call(
      chainRoles.update,
      { params: { id: retailOrganizationId, roleId }, body: { label: 'Lead', role: 'ROLE_STUDENT' } },
      admin,
    )
  expect((await change()).problem?.code).toBe('LAST_MANAGER')
  await manage(dispensaryId)
  expect((await change()).status).toBe(200)
})

test('quality: S7 an act on many leaves out the last manager of a store, with the reason', async () => {
  const manager = await manage()
  const target = { ids: [manager.userId, await buildUser(app.db)] }
  const { body } = await app.call(users.act, { body: { act: 'disable', target } }, admin)
  expect(body.items.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
    ['SKIPPED', expect.stringContaining(makeManager)],
    ['DONE', null],
  ])
})

test('quality: S7 anyone who deletes their own account may be the last manager of a store', async () => {
  const password = 'Right-horse-7'
  const manager = await employManager(app, { userId: await buildUser(app.db, { password }) })
  const erased = await app.call(profile.erase, { body: { password } }, manager.token)
  expect([erased.status, await worksAs(manager.employmentId)]).toEqual([204, []])
})

const buildCompanies = {
  chains: async () => ({ retailOrganizationId: await buildRetailOrganization(app.db) }),
  resellers: async () => ({ resellerId: await buildReseller(app.db) }),
  'parent-companies': async () => ({ parentCompanyId: await buildParentCompany(app.db) }),
} as const

test.each(['chains', 'resellers', 'parent-companies'] as const)(
  'ROLE-005 quality: S7 the last person of one of the %s stays, also for an administrator',
  async kind => {
    const at = await buildCompanies[kind]()
    const [id = ''] = Object.values(at)
    const userId = await buildUser(app.db)
    const employmentId = await buildEmployment(app.db, { userId, at })
    const end = () => app.call(companyPeople.end, { params: { kind, id, personId: employmentId } }, admin)
    const answers = [await end(), await endWork(userId, employmentId), await disable(userId), await erase(userId)]
    expect(answers.map(({ problem }) => problem?.code)).toEqual(Array.from({ length: 4 }, () => 'LAST_PERSON'))
    expect(answers[0]?.problem?.title).toContain('Add someone else first.')
    await buildEmployment(app.db, { userId: await buildUser(app.db), at })
    expect((await end()).status).toBe(204)
  },
)

test('API-082 API-083 quality: S7 the last administrator of a brand stays, also for an administrator of the site', async () => {
  const brandId = await buildBrand(app.db)
  const userId = await buildUser(app.db, { firstName: 'Ines', lastName: 'Moreau' })
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  await buildEmployment(app.db, { userId: await buildUser(app.db), at: { brandId }, isBrandSales: true })
  const params = { brandId, id: userId }
  const body = { firstName: 'Ines', lastName: 'Moreau', isBrandAdmin: false, isBrandSales: true }
  const removeIt = () => app.call(brandPeople.remove, { params }, admin)
  const answers = [await removeIt(), await app.call(brandPeople.update, { params, body }, admin), await disable(userId)]
  expect(answers.map(({ problem }) => problem?.code)).toEqual(
    Array.from({ length: 3 }, () => 'LAST_BRAND_ADMINISTRATOR'),
  )
  await buildEmployment(app.db, { userId: await buildUser(app.db), at: { brandId }, isBrandAdmin: true })
  expect((await removeIt()).status).toBe(204)
})

test('ROLE-005 quality: S7 two administrators who end the work of the last two people of a chain at once leave it one', async () => {
  const at = await buildCompanies.chains()
  const [one, two] = [await buildUser(app.db), await buildUser(app.db)]
  const ids = [await buildEmployment(app.db, { userId: one, at }), await buildEmployment(app.db, { userId: two, at })]
  const answers = await Promise.all([endWork(one, ids[0] ?? ''), disable(two)])
  expect(answers.map(({ status }) => status)).toContain(409)
})
