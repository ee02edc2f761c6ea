import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'

const browser = { headers: { 'x-trellis-session': 'cookie' } }
const email = 'ana@parent-domain.trellis.test'
const password = 'Right-horse-7'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { cookieDomain: 'trellis.test', publicUrl: 'https://learn.trellis.test' } })
})
afterAll(() => app.stop())

test('AUTH-014 AUTH-009 a sign-in is kept as a cookie on the configured parent domain, exchanged there and taken away there', async () => {
  await buildUser(app.db, { email, password })
  const signedIn = await app.call(accounts.login, { body: { email, password } }, browser)
  const cookieOf = ({ cookies }: typeof signedIn) => cookies.find(({ name }) => name === 'trellis_refresh')
  const given = cookieOf(signedIn)
  expect(given).toMatchObject({ domain: 'trellis.test', httpOnly: true, sameSite: 'Lax', secure: true })
  const held = { ...browser, cookies: { trellis_refresh: given?.value ?? '' } }
  const renewed = await app.call(accounts.refresh, { body: {} }, held)
  expect(cookieOf(renewed as never)).toMatchObject({ domain: 'trellis.test' })
  const left = await app.call(accounts.logout, { body: {} }, held)
  expect(cookieOf(left as never)).toMatchObject({ domain: 'trellis.test', value: '', expires: new Date(0) })
})
