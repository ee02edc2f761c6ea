import { randomInt } from 'node:crypto'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import type { Act } from '@trellis/contract/audit/acts.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildDispensary } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const password = 'Right-horse-7'
const group = () => randomInt(0x1000, 0x10000).toString(16)
/** A network that no other test calls from: all tests share the log of the database. */
const network = `2001:db8:${group()}:${group()}::`
const own = (host: number) => `${network}${host}`
const from = (address: string) => ({ address })

const actsFrom = async (address: string) =>
  (await app.call(audit.list, { query: { address } }, token)).body.items.map(({ act, actor, subject }) => [
    act,
    actor?.id ?? null,
    subject?.id ?? null,
  ])

test('AUTH-008 logging in, failing to, and logging out are written down with their address', async () => {
  const email = `${newId()}@people.trellis.test`
  const id = await buildUser(app.db, { email, password })
  await app.call(accounts.login, { body: { email, password: 'Wrong-horse-7' } }, from(own(11)))
  const { body } = await app.call(accounts.login, { body: { email, password } }, from(own(11)))
  await app.call(accounts.logout, { body: { token: body.refresh_token } }, from(own(11)))
  expect(await actsFrom(own(11))).toEqual([
    ['signed-out', id, null],
    ['signed-in', id, null],
    ['sign-in-failed', null, id],
  ] satisfies [Act, string | null, string | null][])
})

test('quality: of someone without an account not even the e-mail address is kept', async () => {
  const email = 'nobody.at.all@people.trellis.test'
  await app.call(accounts.login, { body: { email, password } }, from(own(12)))
  await app.call(passwords.forgot, { body: { email } }, from(own(12)))
  expect(await actsFrom(own(12))).toEqual([
    ['password-asked', null, null],
    ['sign-in-failed', null, null],
  ])
  const { text } = await app.call(audit.list, { query: { address: own(12) } }, token)
  expect(text).not.toContain('nobody.at.all')
})

test('quality: a wrong password is written down wherever it is asked for, with what it was asked for', async () => {
  const id = await buildUser(app.db, { password })
  const caller = { token: await app.signIn(id), address: own(15) }
  const wrong = 'Wrong-horse-7'
  const body = { currentPassword: wrong, newPassword: 'Other-horse-8' }
  await app.call(passwords.change, { body }, caller)
  await app.call(profile.copy, { body: { password: wrong } }, caller)
  await app.call(profile.erase, { body: { password: wrong } }, caller)
  await app.call(secondFactor.prove, { body: { proof: { method: 'password', password: wrong } } }, caller)
  const { items } = (await app.call(audit.list, { query: { address: caller.address } }, token)).body
  expect(items.map(({ act, actor, details }) => [act, actor?.id, details.where])).toEqual([
    ['sign-in-failed', id, 'fresh proof'],
    ['sign-in-failed', id, 'own data'],
    ['sign-in-failed', id, 'own data'],
    ['sign-in-failed', id, 'password change'],
  ])
})

test('quality: a refresh token that comes back is written down, and so is whose it was', async () => {
  const email = `${newId()}@people.trellis.test`
  const id = await buildUser(app.db, { email, password })
  const { body } = await app.call(accounts.login, { body: { email, password } }, from(own(13)))
  const spent = { body: { token: body.refresh_token } }
  await app.call(accounts.refresh, spent, from(own(13)))
  app.at(new Date(app.now().getTime() + 120_000))
  expect((await app.call(accounts.refresh, spent, from(own(13)))).status).toBe(401)
  expect((await actsFrom(own(13)))[0]).toEqual(['refresh-token-reused', null, id])
})

test('quality: who employs, changes and removes someone is written down; what is refused is not', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const keeperId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: keeperId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  const keeper = { token: await app.signIn(keeperId), address: own(14) }
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` }
  const hired = { ...person, roles: [{ id: builtInRoles.budtender }] }
  const { body } = await app.call(employees.create, { body: hired }, keeper)
  const params = { id: body.id }
  await app.call(employees.update, { params, body: { ...person, roles: [{ id: builtInRoles.trainer }] } }, keeper)
  await app.call(employees.remove, { params }, keeper)
  expect((await app.call(employees.remove, { params }, keeper)).status).toBe(404)
  expect(await actsFrom(own(14))).toEqual([
    ['employee-removed', keeperId, body.id],
    ['roles-changed', keeperId, body.id],
    ['employee-added', keeperId, body.id],
  ])
})
