import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { forge, forgeries, type RightToken, takeApart } from './forgeries.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let right: RightToken

beforeAll(async () => {
  app = await startTestApp()
  const token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  const { kid } = takeApart(token, new Uint8Array()).header
  const keys = app.db
    .selectFrom('signing_key')
    .select('secret')
    .where('id', '=', kid as string)
  right = takeApart(token, (await keys.executeTakeFirstOrThrow()).secret)
})
afterAll(() => app.stop())

const ask = async (token: string) => {
  const { status, problem } = await app.call(accounts.me, {}, token)
  return [status, problem?.code]
}

test('AUTH-011 the forger of these tests can make a right one', async () => {
  expect(await ask(forge(right, {}))).toEqual([200, undefined])
})

test.each(forgeries)('AUTH-012 a token that %s is none', async (_sin, make) => {
  expect(await ask(make(right))).toEqual([401, 'TOKEN_INVALID'])
})

test('AUTH-012 a token without end is refused before anything of it is read', async () => {
  const headers = { authorization: `Bearer ${'a'.repeat(1_000_000)}` }
  const { status } = await app.call(accounts.me, {}, { headers })
  expect([401, 431]).toContain(status)
})
