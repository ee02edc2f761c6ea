import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import type { Access, Endpoint } from '@trellis/contract/endpoint.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { revokeUserFamilies } from '../features/accounts/accounts.public.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildBrand, buildRetailOrganization } from '../features/organizations/organizations.build.ts'
import { newId } from '../platform/ids.ts'
import { callUrl } from './call-url.ts'
import { holdCall } from './hold-call.ts'
import { untilWaiting } from './lock-waits.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.stop())

type AnyEndpoint = Pick<Endpoint<Access, never, never, never, never>, 'method' | 'path'>
type Held = { spec: AnyEndpoint; params: Record<string, string>; body: object; token: string | null }

const hold = ({ spec, params, body, token }: Held) =>
  holdCall({ port, method: spec.method, url: callUrl(spec.path, { params }), body, token })

const person = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@held.trellis.test` })
const isKnown = async (email: string) =>
  (await app.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).length > 0
const endWork = (userId: string) =>
  app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', userId).execute()

/** Whether the caller could still do anything, asked after the head of the held call has arrived. */
const isStillIn = async (token: string) =>
  (await app.call(users.views, { query: { search: 'nobody' } }, token)).status === 200

test('quality: who is disabled while the last byte of their call is on its way makes no one an administrator', async () => {
  const [userId, id] = [await buildUser(app.db, { isAdministrator: true }), await buildUser(app.db)]
  const token = await app.signIn(userId)
  const { email, firstName, lastName, phoneNumber } = (await app.call(users.get, { params: { id } }, token)).body
  const form = { email, firstName, lastName, phoneNumber, company: '', enabled: true, slackMemberId: '' }
  const body = { ...form, isAdministrator: true }
  const { finish } = await hold({ spec: users.update, params: { id }, body, token })
  expect(await isStillIn(token)).toBe(true)
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', userId).execute()
  await revokeUserFamilies(app.db, userId, { reason: 'disabled', now: app.now() })
  expect(await finish()).toBe(401)
  const row = app.db.selectFrom('app_user').select('is_administrator').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ is_administrator: false })
})

const chainPerson = async () => {
  const [userId, id] = [await buildUser(app.db), await buildRetailOrganization(app.db)]
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: id } })
  return { userId, spec: companyPeople.add, params: { kind: 'chains', id } as const }
}
const brandAdministrator = async () => {
  const [userId, id] = [await buildUser(app.db), await buildBrand(app.db)]
  await buildEmployment(app.db, { userId, at: { brandId: id }, isBrandAdmin: true })
  return { userId, spec: brandPeople.create, params: { id } }
}

test.each([
  ['who is dismissed from a chain', chainPerson, {}],
  ['who administers a brand no more', brandAdministrator, { isBrandAdmin: true, isBrandSales: false }],
] as const)(
  'quality: %s while the last byte of their call is on its way adds no one there',
  async (_who, build, more) => {
    const { userId, spec, params } = await build()
    const token = await app.signIn(userId)
    const body = { ...person(), ...more }
    const { finish } = await hold({ spec, params, body, token })
    expect((await app.call(users.views, { query: {} }, token)).status).toBe(403)
    await endWork(userId)
    expect(await finish()).toBe(403)
    expect(await isKnown(body.email)).toBe(false)
  },
)

test('quality: a call whose rights last is done when its last byte has arrived', async () => {
  const { userId, spec, params } = await chainPerson()
  const body = person()
  const { finish } = await hold({ spec, params, body, token: await app.signIn(userId) })
  expect(await finish()).toBe(200)
  expect(await isKnown(body.email)).toBe(true)
})

test('quality: a call that arrives while its sign-in is being ended waits for that, and does nothing', async () => {
  const { userId, spec, params } = await chainPerson()
  const token = await app.signIn(userId)
  const body = person()
  const { adding } = await app.db.transaction().execute(async tx => {
    await revokeUserFamilies(tx, userId, { reason: 'logout', now: app.now() })
    const call = app.call(spec, { params, body }, token)
    await untilWaiting(app.db, 1)
    return { adding: call }
  })
  expect((await adding).status).toBe(401)
  expect(await isKnown(body.email)).toBe(false)
})

test('quality: a sign-in is not ended in the middle of a call', async () => {
  const { userId, spec, params } = await chainPerson()
  const token = await app.signIn(userId)
  const body = person()
  const { adding, ending } = await app.db.transaction().execute(async tx => {
    await tx.selectFrom('retail_organization').select('id').where('id', '=', params.id).forUpdate().execute()
    const call = app.call(spec, { params, body }, token)
    await untilWaiting(app.db, 1)
    const end = revokeUserFamilies(app.db, userId, { reason: 'disabled', now: app.now() })
    await untilWaiting(app.db, 2)
    return { adding: call, ending: end }
  })
  expect((await adding).status).toBe(200)
  await ending
  expect(await isKnown(body.email)).toBe(true)
  expect(await isStillIn(token)).toBe(false)
})

/** A list of 100 KB and its import. */
const largeList = () => ({
  spec: imports.check,
  params: { id: newId() },
  body: { rows: [{ number: 1, cells: { email: 'x'.repeat(100_000) } }] },
})

test('quality: a large body is refused before it arrives from anyone who may not send it, and after it from anyone who may not by then', async () => {
  const stranger = await hold({ ...largeList(), token: 'Robin' })
  await expect.poll(stranger.statusOf).toBe(401)
  stranger.socket.destroy()
  const userId = await buildUser(app.db, { isAdministrator: true })
  const token = await app.signIn(userId)
  const { finish } = await hold({ ...largeList(), token })
  expect(await isStillIn(token)).toBe(true)
  await revokeUserFamilies(app.db, userId, { reason: 'disabled', now: app.now() })
  expect(await finish()).toBe(401)
})

test('quality: a call without a token is refused before its body arrives', async () => {
  const { spec, params } = await chainPerson()
  const { socket, statusOf } = await hold({ spec, params, body: person(), token: null })
  await expect.poll(statusOf).toBe(401)
  socket.destroy()
})
