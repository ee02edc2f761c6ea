import { audit } from '@trellis/contract/audit/audit.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { uniqueAddress } from '../../testing/try-row.ts'
import { buildUser } from '../accounts/accounts.build.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const entriesOf = async (filter: { person: string } | { address: string }) => {
  await app.writeRefusedCalls()
  const { body } = await app.call(audit.list, { query: { act: 'calls-refused', ...filter } }, admin)
  return body.items.map(({ actor, details }) => [actor?.id, details])
}

test('quality: calls that a person may not make are in the audit log, once for all of a kind', async () => {
  const userId = await buildUser(app.db)
  const token = await app.signIn(userId)
  await app.call(users.views, { query: {} }, token)
  await app.call(users.views, { query: {} }, token)
  await app.call(users.get, { params: { id: newId() } }, token)
  const entries = await entriesOf({ person: userId })
  expect(entries).toHaveLength(2)
  expect(entries).toEqual(
    expect.arrayContaining([
      [userId, { status: 403, call: 'GET /api/users/views', count: 2 }],
      [userId, { status: 403, call: 'GET /api/users/:id', count: 1 }],
    ]),
  )
  expect(await entriesOf({ person: userId })).toHaveLength(2)
})

test('quality: a person who looks for many things that are not theirs is in the audit log, one who opens a dead link is not', async () => {
  const [curious, careless] = [
    await buildUser(app.db, { isAdministrator: true }),
    await buildUser(app.db, { isAdministrator: true }),
  ]
  const [often, once] = [await app.signIn(curious), await app.signIn(careless)]
  const lookFor = (token: string) => app.call(employees.get, { params: { id: newId() } }, token)
  await Promise.all(Array.from({ length: 20 }, () => lookFor(often)))
  await lookFor(once)
  expect(await entriesOf({ person: curious })).toEqual([
    [curious, { status: 404, call: 'GET /api/employees/:id', count: 20 }],
  ])
  expect(await entriesOf({ person: careless })).toEqual([])
})

test('quality: a directory whose token is not known is in the audit log by its address', async () => {
  const remoteAddress = uniqueAddress()
  const headers = { authorization: 'Bearer guessed' }
  await app.http.inject({ method: 'GET', url: '/api/scim/v2/Users', headers, remoteAddress })
  expect(await entriesOf({ address: remoteAddress })).toEqual([
    [undefined, { status: 401, call: 'GET /api/scim/v2/Users', count: 1 }],
  ])
})
