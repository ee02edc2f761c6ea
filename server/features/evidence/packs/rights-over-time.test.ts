import { companies } from '@trellis/contract/companies/companies.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildRequirement, buildWaivers } from '../../credentials/credentials.build.ts'
import { buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { featuresWith, fixedContent, now, openChain, pressesOf } from './testing/inspected-chain.ts'

/** The stores of the packs that were made. */
const described: (readonly string[])[] = []
/** Whom packs name, and what happens while they are made. */
let named: string[] = []
let meanwhile = async () => {}
let app: TestApp
let press: ReturnType<typeof pressesOf>
let admin: string
beforeAll(async () => {
  app = await startTestApp({
    now,
    features: featuresWith(async (_db, { dispensaryIds }) => {
      described.push(dispensaryIds)
      await meanwhile()
      return { ...fixedContent(), userIds: named }
    }),
  })
  press = pressesOf(app)
  admin = await signInAdministrator(app)
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const statusOf = async (token: string, id: string) => (await press.find(token, id)).status
const ofChain = (id: string) => ({ kind: 'chains', id, holding: 'stores' }) as const
const release = (chainId: string, heldId: string) =>
  app.call(companies.letGo, { params: { ...ofChain(chainId), heldId }, query: { keepPeople: 'true' } }, admin)
const adopt = (chainId: string, id: string) =>
  app.call(
    companies.adopt,
    { params: ofChain(chainId), body: { items: [{ id, companyId: null }], keepPeople: true } },
    admin,
  )

test('B2 only those who manage all stores of a pack read it, take its file and make links', async () => {
  const { manager, staff, dispensaryId, sisterId } = await openChain(app)
  const sister = await employManager(app, { dispensaryId: sisterId })
  const id = await press.make(staff, [dispensaryId, sisterId])
  const stranger = await openChain(app)
  expect(await statusOf(staff, id)).toBe(200)
  for (const { token } of [manager, sister, stranger.manager]) {
    const link = await app.call(packs.addLink, { params: { id } }, token)
    expect([await statusOf(token, id), (await press.openFile(token, id)).status, link.status]).toEqual([404, 404, 404])
    expect((await app.call(packs.list, { query: {} }, token)).body.items).toEqual([])
  }
})

test('B2 a store that leaves its chain takes the packs with it, and links to them end', async () => {
  const { manager, staff, chainId, dispensaryId, sisterId } = await openChain(app)
  const own = await press.make(staff, [dispensaryId])
  const both = await press.make(staff, [dispensaryId, sisterId])
  const [ownLink, bothLink] = [await press.addLink(admin, own), await press.addLink(staff, both)]
  expect((await release(chainId, dispensaryId)).status).toBe(204)
  expect([await statusOf(staff, own), await statusOf(staff, both)]).toEqual([404, 404])
  expect([await statusOf(manager.token, own), await statusOf(manager.token, both)]).toEqual([200, 404])
  const opened = [await press.open(ownLink), await press.open(bothLink)]
  expect(opened.map(({ problem }) => problem.code)).toEqual(['INSPECTION_ENDED', 'INSPECTION_ENDED'])
  const next = await buildRetailOrganization(app.db)
  const nextStaff = await employAtOrganization(app, { retailOrganizationId: next })
  expect((await adopt(next, dispensaryId)).status).toBe(204)
  expect([await statusOf(nextStaff, own), await statusOf(nextStaff, both)]).toEqual([200, 404])
  expect((await press.open(ownLink)).problem.code).toBe('INSPECTION_ENDED')
})

test('B2 a file that says why a former owner waived goes as the store changes hands', async () => {
  const { manager, chainId, dispensaryId, sisterId, staff } = await openChain(app)
  const { userId } = await employLearner(app, { dispensaryId })
  const { requirementId } = await buildRequirement(app.db, { stateCode: 'CO' })
  await buildWaivers(app.db, [{ userId, requirementId, dispensaryId, until: '2026-12-31', by: manager.userId }])
  named = [userId]
  const [own, sister] = [await press.make(manager.token, [dispensaryId]), await press.make(staff, [sisterId])]
  named = []
  const without = await press.make(manager.token, [dispensaryId])
  expect((await release(chainId, dispensaryId)).status).toBe(204)
  const find = async (id: string, token: string) => (await press.find(token, id)).body
  expect(await find(own, manager.token)).toMatchObject({ state: 'deleted', deletedFor: 'owner' })
  expect(await find(without, manager.token)).toMatchObject({ state: 'ready' })
  expect(await find(sister, staff)).toMatchObject({ state: 'ready' })
})

test('B2 a pack of a store that changes hands while it is made is made anew', async () => {
  const { manager, chainId, dispensaryId } = await openChain(app)
  meanwhile = async () => {
    meanwhile = async () => {}
    app.at(new Date(now.getTime() + 60_000))
    expect((await release(chainId, dispensaryId)).status).toBe(204)
  }
  const id = await press.make(manager.token, [dispensaryId])
  const token = await app.signIn(manager.userId)
  expect((await press.find(token, id)).body.state).toBe('building')
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(app.db)
  await app.runJobs()
  expect((await press.find(token, id)).body.state).toBe('ready')
})

test('B2 a manager who is removed reads no pack, and their link ends', async () => {
  const { manager, staff, dispensaryId } = await openChain(app)
  const id = await press.make(manager.token, [dispensaryId])
  const [link, other] = [await press.addLink(manager.token, id), await press.addLink(staff, id)]
  expect((await press.open(link)).status).toBe(200)
  await employManager(app, { dispensaryId })
  expect((await app.call(employees.remove, { params: { id: manager.userId } }, staff)).status).toBe(204)
  expect(await statusOf(manager.token, id)).toBe(403)
  expect([
    (await press.open(link)).status,
    (await press.takeFile(link)).status,
    (await press.open(other)).status,
  ]).toEqual([410, 410, 200])
  expect((await press.find(staff, id)).body.requestedBy).toEqual(expect.any(String))
})

test('B2 the link of a disabled maker ends', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const id = await press.make(manager.token, [dispensaryId])
  const link = await press.addLink(manager.token, id)
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', manager.userId).execute()
  expect((await press.open(link)).problem.code).toBe('INSPECTION_ENDED')
})

test('B2 the packs of a merged store are with the store that stays', async () => {
  const { manager, dispensaryId, sisterId } = await openChain(app)
  const sister = await employManager(app, { dispensaryId: sisterId })
  const id = await press.make(manager.token, [dispensaryId])
  await sql`update dispensary set closed_at = ${now}, merged_into_id = ${sisterId} where id = ${dispensaryId}`.execute(
    app.db,
  )
  expect([await statusOf(sister.token, id), await statusOf(manager.token, id)]).toEqual([200, 404])
  const query = { dispensaryId: sisterId }
  expect((await app.call(packs.list, { query }, sister.token)).body.items).toMatchObject([
    { id, stores: [{ id: sisterId, name: 'Main Street' }] },
  ])
})

test('B2 a pack of a store that is merged before it is made is of the store that stays', async () => {
  const { staff, dispensaryId, sisterId } = await openChain(app)
  expect((await press.create(staff, [dispensaryId])).status).toBe(200)
  await sql`update dispensary set closed_at = ${now}, merged_into_id = ${sisterId} where id = ${dispensaryId}`.execute(
    app.db,
  )
  await app.runJobs()
  expect(described.at(-1)).toEqual([sisterId])
})

test('B2 of a closed store the chain reads and makes packs', async () => {
  const { staff, dispensaryId } = await openChain(app)
  const id = await press.make(staff, [dispensaryId])
  await app.db.updateTable('dispensary').set({ closed_at: now }).where('id', '=', dispensaryId).execute()
  expect(await statusOf(staff, id)).toBe(200)
  expect((await press.create(staff, [dispensaryId])).status).toBe(200)
})

test('B2 a pack names no one whose account is deleted', async () => {
  const { manager, staff, dispensaryId } = await openChain(app)
  const id = await press.make(manager.token, [dispensaryId])
  await app.db
    .updateTable('app_user')
    .set({ enabled: false, erased_at: now })
    .where('id', '=', manager.userId)
    .execute()
  expect((await press.find(staff, id)).body.requestedBy).toBeNull()
})
