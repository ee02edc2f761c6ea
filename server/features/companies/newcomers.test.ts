import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildChainRole, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildConnection } from '../single-sign-on/single-sign-on.build.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

/** A chain with a store, an own role, and someone of its head office. */
const chainWithStore = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const roleId = await buildChainRole(app.db, { retailOrganizationId, label: 'Guide' })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId } })
  return { retailOrganizationId, dispensaryId, roleId, token: await app.signIn(userId) }
}
type Chain = Awaited<ReturnType<typeof chainWithStore>>

const connect = ({ retailOrganizationId, dispensaryId, roleId }: Chain) =>
  buildConnection(app.db, app.config, { retailOrganizationId, newcomer: { dispensaryId, roleId } })
const letGo = (id: string, heldId: string) =>
  app.call(companies.letGo, { params: { kind: 'chains', holding: 'stores', id, heldId } }, admin)
const chainOf = async (id: string) =>
  (await app.call(stores.get, { params: { id } }, admin)).body.retailOrganization?.id ?? null

test('ROLE-008 a store that another chain’s sign-in still names, from before it was lost, is its chain’s to give away', async () => {
  const [former, now] = [await chainWithStore(), await buildRetailOrganization(app.db)]
  await connect(former)
  await app.db
    .updateTable('dispensary')
    .set({ retail_organization_id: now })
    .where('id', '=', former.dispensaryId)
    .execute()
  expect((await letGo(now, former.dispensaryId)).status).toBe(204)
  expect(await chainOf(former.dispensaryId)).toBeNull()
})

test('ROLE-005 the role in which new people of a company’s sign-in start neither comes to manage nor is archived', async () => {
  const chain = await chainWithStore()
  await connect(chain)
  const params = { id: chain.retailOrganizationId, roleId: chain.roleId }
  const change = (role: 'ROLE_STUDENT' | 'ROLE_DISPENSARY_ADMIN') =>
    app.call(chainRoles.update, { params, body: { label: 'Captain', role } }, chain.token)
  const archive = () => app.call(chainRoles.archive, { params, body: { isArchived: true } }, chain.token)
  const refused = [await change('ROLE_DISPENSARY_ADMIN'), await archive()]
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
    [409, 'TAKES_NEWCOMERS_AS'],
    [409, 'TAKES_NEWCOMERS_AS'],
  ])
  expect((await change('ROLE_STUDENT')).body).toMatchObject({ label: 'Captain', role: 'ROLE_STUDENT' })
  await app.db
    .updateTable('sign_in_connection')
    .set({ newcomer_role_id: builtInRoles.budtender })
    .where('retail_organization_id', '=', chain.retailOrganizationId)
    .execute()
  expect([(await change('ROLE_DISPENSARY_ADMIN')).status, (await archive()).status]).toEqual([200, 200])
})
