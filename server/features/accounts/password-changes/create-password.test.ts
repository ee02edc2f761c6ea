import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'
import { makeInvitation } from '../accounts.public.ts'

const start = new Date('2026-11-20T16:00:00Z')
const password = 'Right-horse-7'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

/** A person whom their manager has just added, with the token of the mailed link. */
const invite = async (person: { enabled?: boolean } = {}) => {
  const id = newId()
  const email = `${id}@invited.trellis.test`
  await buildUser(app.db, { id, email, activatedAt: null, ...person })
  const invitation = await makeInvitation(app.db, { userId: id, now: app.now() })
  return { id, email, token: invitation?.token ?? 'none' }
}
const choose = (token: string, chosen = password, headers: Record<string, string> = {}) =>
  app.call(passwords.setByLink, { body: { token, password: chosen } }, { headers })
const login = (email: string, given: string) => app.call(accounts.login, { body: { email, password: given } })

test('SIGNUP-001 API-012 PWD-011 an invited person chooses a password, is logged in and lands on /', async () => {
  const { id, email, token } = await invite()
  const chosen = await choose(token)
  expect([chosen.status, chosen.body.targetPath]).toEqual([200, '/'])
  const me = await app.call(accounts.me, {}, chosen.body.token)
  expect(me.body).toMatchObject({ id, email, activated: true, dateJoined: start.toISOString() })
  expect((await login(email, password)).status).toBe(200)
})

test('API-012 a browser gets the refresh token as a cookie that scripts cannot read', async () => {
  const { token } = await invite()
  const chosen = await choose(token, password, { [sessionHeader.name]: sessionHeader.value })
  expect(chosen.body.refresh_token).toBeNull()
  expect(chosen.cookies[0]).toMatchObject({ name: 'trellis_refresh', httpOnly: true })
})

test('ERR-013 a link works once, also for two who use it at once', async () => {
  const { token } = await invite()
  const answers = await Promise.all([choose(token), choose(token, 'Other-horse-8')])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 410])
  const again = await choose(token)
  expect([again.status, again.problem.code]).toEqual([410, 'LINK_USED_OR_EXPIRED'])
})

test('ERR-013 a link dies after 14 days, by a newer one, and with the account', async () => {
  const old = await invite()
  const newer = await makeInvitation(app.db, { userId: old.id, now: app.now() })
  expect((await choose(old.token)).status).toBe(410)
  app.at('2026-12-04T16:00:00Z')
  expect((await choose(newer!.token)).status).toBe(410)
  app.at('2026-12-04T15:59:59Z')
  expect((await choose(newer!.token)).status).toBe(200)
  app.at(start)
  expect((await choose((await invite({ enabled: false })).token)).status).toBe(410)
})

test('ERR-013 a link that was mailed to an address that has changed since does not work', async () => {
  const { id, token } = await invite()
  await app.db
    .updateTable('app_user')
    .set({ email: `${newId()}@moved.trellis.test` })
    .where('id', '=', id)
    .execute()
  expect((await choose(token)).status).toBe(410)
})

test('PWD-004 what is no token is answered as one that is spent', async () => {
  const made = (text: string) => Buffer.from(text).toString('base64url')
  const secret = 'a'.repeat(128)
  const answers = await Promise.all(
    ['', 'x', '%%%', made('a@b.co'), made(`a@b.co:${secret}`), made(`a@b.co:${secret}:17`)].map(each => choose(each)),
  )
  expect(answers.map(answer => answer.problem.code)).toEqual(Array(6).fill('LINK_USED_OR_EXPIRED'))
})

test('VALID-015 VALID-016 a password that is no good, or everyone’s, does not spend the link', async () => {
  const { token } = await invite()
  expect((await choose(token, '')).problem.errors.password?.[0]).toBe('Please enter a Password.')
  expect((await choose(token, 'horses')).problem.errors).toEqual({
    password: [
      'Password must be at least 8 characters long and should contain least 1 uppercase letter, 1 number and 1 special character.',
    ],
  })
  const common = await choose(token, 'Password1!')
  expect([common.status, common.problem.errors]).toEqual([
    422,
    { password: ['This password, or one like it, is on lists of common passwords. Please choose another.'] },
  ])
  expect((await choose(token)).status).toBe(200)
})
