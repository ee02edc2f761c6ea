import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employLearner, employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { anEmail, buildPatch, chainDirectory, mailsTo, oktaUser } from './testing/directory.ts'

const password = 'Other-horse-8'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())

const choose = (token: string) => app.call(passwords.setByLink, { body: { token, password: 'Right-horse-7' } })
const mailed = async (email: string) =>
  (await mailsTo(app, email)).flatMap(({ text }) => /create-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const isIn = async (token: string) => (await app.call(accounts.me, {}, token)).status === 200

test('quality: a person who joined a store in someone’s name loses access when the directory lists the real person, who is invited', async () => {
  const chain = await chainDirectory(app)
  const email = anEmail()
  const userId = await buildUser(app.db, { email, password, addressProvenAt: null })
  const { token } = await employLearner(app, { userId, dispensaryId: chain.sisterId })
  expect((await chain.call('POST', '/Users', oktaUser(email))).status).toBe(201)
  expect(await isIn(token)).toBe(false)
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(401)
  expect((await choose((await mailed(email))[0]!)).status).toBe(200)
})

test('quality: nor does such a person get the employments of a group', async () => {
  const chain = await chainDirectory(app)
  const email = anEmail()
  const userId = await buildUser(app.db, { email, password, addressProvenAt: null })
  const { token } = await employLearner(app, { userId, dispensaryId: chain.sisterId })
  const add = buildPatch({ op: 'add', path: 'members', value: [{ value: userId }] })
  await chain.call('PATCH', `/Groups/${chain.retailOrganizationId}`, add)
  expect(await isIn(token)).toBe(false)
  const owner = await choose((await mailed(email))[0]!)
  expect((await app.call(accounts.me, {}, owner.body.token)).body.roles).toContain('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
})

test('EMP-012 a link shown to a manager gives no access to what the directory grants later', async () => {
  const chain = await chainDirectory(app)
  const manager = await employManager(app, { dispensaryId: chain.sisterId })
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: anEmail(), roles: [{ id: builtInRoles.budtender }] }
  const { id } = (await app.call(employees.create, { body: person }, manager.token)).body
  const { link } = (await app.call(employees.invitationLink, { params: { id } }, manager.token)).body
  const shown = /token=([\w-]+)$/.exec(link!.url)![1]!
  const add = buildPatch({ op: 'add', path: 'members', value: [{ value: id }] })
  await chain.call('PATCH', `/Groups/${chain.retailOrganizationId}`, add)
  expect((await choose(shown)).status).toBe(410)
  expect((await choose((await mailed(person.email))[0]!)).status).toBe(200)
})
