import { trainingProviders } from '@trellis/contract/credentials/providers.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Form = NonNullable<In<(typeof trainingProviders.create)['body']>>

const form = {
  name: 'Mile High Training',
  stateCode: 'CO',
  approvalNumber: 'RVT-7',
  approvedFrom: '2026-01-01',
  approvedTo: '2027-12-31',
  brandId: null,
  resellerId: null,
  sourceUrl: 'https://example.com/approval',
} as const satisfies Form

const add = (changes: Partial<Form>, token = admin) =>
  app.call(trainingProviders.create, { body: { ...form, ...changes } }, token)
const save = (id: string, changes: Partial<Form>, token = admin) =>
  app.call(trainingProviders.save, { params: { id }, body: { ...form, ...changes } }, token)
const names = async (query: In<typeof trainingProviders.list.query>, token: string) => {
  const { body } = await app.call(trainingProviders.list, { query }, token)
  return body.items.map(({ name }) => name)
}

test('B1 administrators keep providers, which those who manage stores find by name, number and state', async () => {
  const { token } = await employManager(app)
  const name = `Provider ${newId()}`
  const { id } = (await add({ name, approvalNumber: name.slice(-12) })).body
  expect(await names({ filter: name.slice(-12), stateCode: 'CO' }, token)).toEqual([name])
  expect(await names({ filter: name, stateCode: 'MD' }, token)).toEqual([])
  expect((await save(id, { name, isArchived: true })).status).toBe(204)
  expect(await names({ filter: name }, token)).toEqual([])
  expect(await names({ filter: name, archived: 'true' }, token)).toEqual([name])
  await save(id, { name })
  expect(await names({ filter: name }, token)).toEqual([name])
})

test('B1 managers and brands do not change providers', async () => {
  const { id } = (await add({})).body
  const manager = (await employManager(app)).token
  const brand = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true })
  const answers = [await add({}, manager), await save(id, {}, manager), await add({}, brand)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('B1 a provider teaches the content of its brand, unless that is archived', async () => {
  const brandId = await buildBrand(app.db, { name: `Juniper ${newId()}` })
  const name = `Provider ${newId()}`
  const { id } = (await add({ name, brandId })).body
  const { body } = await app.call(trainingProviders.list, { query: { filter: name } }, admin)
  expect(body.items[0]).toMatchObject({ id, brandId, reseller: null, approvedTo: '2027-12-31' })
  await app.db.updateTable('brand').set({ archived_at: app.now() }).where('id', '=', brandId).execute()
  expect((await add({ brandId })).problem.errors).toEqual({ brandId: ['Choose one from the list.'] })
  expect((await save(id, { name, brandId, approvedTo: null })).status).toBe(204)
})

test.each<[string, Partial<Form>, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a last day before the first', { approvedTo: '2025-12-31' }, 'approvedTo'],
  ['a day that is none', { approvedFrom: '2026-02-30' }, 'approvedFrom'],
  ['a brand and a reseller', { brandId: newId(), resellerId: newId() }, 'resellerId'],
  ['an address that is none', { sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
])('B1 a provider with %s is refused with its field', async (_what, changes, field) => {
  const { status, problem } = await add(changes)
  expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
})
