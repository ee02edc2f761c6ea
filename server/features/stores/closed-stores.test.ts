import { displays } from '@trellis/contract/accounts/profile.ts'
import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { buildRequest } from '../sign-ups/approval/requests.build.ts'

let app: TestApp
let admin: string
let chain: { id: string; userId: string; token: string }
/** The chain’s store that stays open, and the one that is closed. */
let open: string
let closed: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

beforeEach(async () => {
  const id = await buildRetailOrganization(app.db)
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: id } })
  chain = { id, userId, token: await app.signIn(userId) }
  open = await buildDispensary(app.db, { retailOrganizationId: id, name: `Open ${id}` })
  closed = await buildDispensary(app.db, { retailOrganizationId: id, name: `Closed ${id}`, closedAt: app.now() })
})

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('API-049 the stores of a chain’s employee are its open ones, also where their own store is shown', async () => {
  const { body } = await app.call(organizations.myDispensary, {}, chain.token)
  expect([body.id, idsOf(body.dispensaries)]).toEqual([open, [open]])
  const shown = await app.call(displays.get, { params: { userId: chain.userId } }, chain.token)
  expect(shown.body.dispensary?.id).toBe(open)
})

test('REPORT-011 reports are of open stores', async () => {
  const { body } = await app.call(reports.choices, {}, chain.token)
  expect(idsOf(body.dispensaries)).toEqual([open])
  const all = await app.call(reports.training, {}, chain.token)
  expect(idsOf(all.body.dispensaries)).toEqual([open])
  expect((await app.call(reports.training, { query: { dispensaryId: closed } }, chain.token)).status).toBe(404)
})

test('API-108 the tracks of a store are looked up at the open ones; those of a closed one stay readable', async () => {
  const { body } = await app.call(tracks.dispensaries, {}, chain.token)
  expect(idsOf(body.items)).toEqual([open])
  expect((await app.call(tracks.ofDispensary, { query: { dispensaryId: closed } }, chain.token)).status).toBe(200)
})

test('quality: a company’s stores are counted and listed, and offered to others, without the closed ones', async () => {
  const params = { kind: 'chains', holding: 'stores' } as const
  const held = await app.call(companies.held, { params: { ...params, id: chain.id } }, admin)
  const counted = await app.call(companies.get, { params: { kind: 'chains', id: chain.id } }, admin)
  expect([idsOf(held.body.items), counted.body.stores]).toEqual([[open], 1])
  const other = await buildRetailOrganization(app.db)
  const offered = await app.call(
    companies.adoptable,
    { params: { ...params, id: other }, query: { filter: chain.id } },
    admin,
  )
  expect(idsOf(offered.body.items)).toEqual([open])
  const items = [{ id: closed, companyId: chain.id }]
  expect((await app.call(companies.adopt, { params: { ...params, id: other }, body: { items } }, admin)).status).toBe(
    404,
  )
})

test('API-071 a brand is offered open stores, and a chain the brands of its open stores', async () => {
  const brandId = await buildBrand(app.db)
  const query = { filter: chain.id }
  const addable = await app.call(brandContent.addableDispensaries, { params: { id: brandId }, query }, admin)
  expect(idsOf(addable.body.items)).toEqual([open])
  await buildBrandDispensaries(app.db, [
    { brandId, dispensaryId: open },
    { brandId, dispensaryId: closed },
  ])
  const { body } = await app.call(partnerships.list, {}, chain.token)
  expect(body.items.map(({ dispensary }) => dispensary.id)).toEqual([open])
})

test('quality: new people of a company sign-in start at an open store', async () => {
  const { body } = await app.call(singleSignOn.organizationChoices, { params: { id: chain.id } }, admin)
  expect(idsOf(body.dispensaries)).toEqual([open])
})

const request = async (dispensaryId: string | null, more: object = {}) =>
  buildRequest(app.db, { dispensaryId, email: `${newId()}@people.trellis.test`, createdAt: app.now(), ...more })
const decide = (id: string, body: { requestStatus: 1 | 2; dispensaryId?: string }, token = chain.token) =>
  app.call(signUpRequests.decide, { params: { id }, body }, token)

test('QUEUE-009 anyone who asked to join a store that has closed is refused with that sentence until it is open again', async () => {
  const id = await request(closed)
  const refused = await decide(id, { requestStatus: 1 })
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    409,
    'STORE_CLOSED',
    'This store is closed.',
  ])
  await app.call(stores.setStatus, { params: { id: closed }, body: { isOpen: true, bringBack: false } }, admin)
  expect((await decide(id, { requestStatus: 1 })).body.requestStatus).toBe(1)
})

test('QUEUE-009 of many requests those for a closed store wait, and the others are approved; each can be rejected', async () => {
  const [waits, joins] = [await request(closed), await request(open)]
  const body = { ids: [waits, joins], requestStatus: 1 as const }
  const { body: told } = await app.call(signUpRequests.decideMany, { body }, chain.token)
  expect(told.items.map(({ outcome }) => outcome)).toEqual(['STORE_CLOSED', 'DECIDED'])
  expect((await decide(waits, { requestStatus: 2 })).body.requestStatus).toBe(2)
})

test('QUEUE-009 a person whose store was not on the list is not placed at a closed one', async () => {
  const id = await request(null, { storeName: 'Corner Leaf' })
  const { status, problem } = await decide(id, { requestStatus: 1, dispensaryId: closed }, admin)
  expect([status, problem.code, Object.keys(problem.errors)]).toEqual([409, 'STORE_CLOSED', ['dispensaryId']])
})

test('ROLE-008 API-039 API-040 an archived chain or reseller is given no store and not offered; a store that it has can be changed', async () => {
  const resellerId = await buildReseller(app.db, { name: `Reseller ${chain.id}` })
  await app.db.updateTable('retail_organization').set({ archived_at: app.now() }).where('id', '=', chain.id).execute()
  await app.db.updateTable('reseller').set({ archived_at: app.now() }).where('id', '=', resellerId).execute()
  const address = {
    name: 'Elm',
    addressLine1: '12 Elm Street',
    addressLine2: null,
    city: 'Denver',
    state: 'CO',
  } as const
  const fields = { ...address, country: 'USA', zipCode: '80203' }
  const added = await app.call(stores.create, { body: { ...fields, retailOrganizationId: chain.id } }, admin)
  expect([added.status, Object.keys(added.problem.errors)]).toEqual([404, ['retailOrganizationId']])
  const details = { ...fields, region: 'North', locationTypes: ['ADULT_USE' as const], point: null, isPublic: true }
  const save = (body: object) => app.call(stores.update, { params: { id: open }, body: { ...details, ...body } }, admin)
  expect((await save({ resellerId })).problem.errors).toHaveProperty('resellerId')
  expect((await save({ retailOrganizationId: chain.id })).body.region).toBe('North')
  const query = { kind: 'reseller', filter: chain.id } as const
  expect((await app.call(stores.owners, { query }, admin)).body.items).toEqual([])
})
