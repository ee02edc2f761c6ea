import { randomBytes } from 'node:crypto'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'
import { accountJobs } from '../accounts.jobs.ts'
import { revokeUserFamilies } from '../accounts.public.ts'
import { hashPassword } from '../passwords/passwords.ts'

const password = 'Right-horse-7'
const start = new Date('2026-11-20T16:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const day = 86_400
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const browser = { 'x-trellis-session': 'cookie' }

const signedIn = async (headers: Record<string, string> = {}) => {
  const id = newId()
  const email = `${id}@sessions.trellis.test`
  await buildUser(app.db, { id, email, passwordHash })
  const { body, cookies } = await app.call(accounts.login, { body: { email, password } }, { headers })
  return { id, ...body, cookie: cookies[0]?.value ?? '' }
}
const refresh = (token: string | null) => app.call(accounts.refresh, { body: { token } })
const refreshByCookie = (cookie: string, headers: Record<string, string> = browser) =>
  app.call(accounts.refresh, { body: {} }, { headers, cookies: { trellis_refresh: cookie } })
const me = (token: string) => app.call(accounts.me, {}, token)
const endReason = async (userId: string) => {
  const rows = await app.db.selectFrom('token_family').select('end_reason').where('user_id', '=', userId).execute()
  return rows.map(row => row.end_reason)
}

test('API-005 CONST-020 a refresh token is exchanged for a new pair, again and again', async () => {
  const first = await signedIn()
  app.at(after(2700))
  const second = await refresh(first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(first.refresh_token)
  expect((await me(second.body.token)).body.id).toBe(first.id)
  app.at(after(5400))
  const third = await refresh(second.body.refresh_token)
  expect([third.status, (await me(third.body.token)).status]).toEqual([200, 200])
})

test('AUTH-008 AUTH-011 an open screen is told that its sign-in stands, and as soon as it was ended or its owner disabled, that it does not', async () => {
  const stands = (token: string) => app.call(accounts.stillSignedIn, {}, token)
  const [left, disabled] = [await signedIn(), await signedIn()]
  expect([(await stands(left.token)).status, (await stands(disabled.token)).status]).toEqual([204, 204])
  await revokeUserFamilies(app.db, left.id, { reason: 'logout', now: start })
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', disabled.id).execute()
  expect([(await stands(left.token)).status, (await stands(disabled.token)).status]).toEqual([401, 401])
})

test('AUTH-011 a token past its time is answered as expired, and the exchange mends it', async () => {
  const { token, refresh_token } = await signedIn()
  app.at(after(899))
  expect((await me(token)).status).toBe(200)
  app.at(after(900))
  const late = await me(token)
  expect([late.status, late.problem.code]).toEqual([401, 'TOKEN_EXPIRED'])
  const renewed = await refresh(refresh_token)
  expect((await me(renewed.body.token)).status).toBe(200)
})

test('AUTH-012 a call without a token is told to log in', async () => {
  const answer = await app.call(accounts.me, {})
  expect([answer.status, answer.problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
})

test('AUTH-014 API-005 a browser exchanges its cookie, and no script ever sees the token', async () => {
  const { cookie } = await signedIn(browser)
  const answer = await refreshByCookie(cookie)
  expect([answer.status, answer.body.refresh_token]).toEqual([200, null])
  expect(answer.cookies[0]).toMatchObject({ name: 'trellis_refresh', httpOnly: true, path: '/api' })
  expect(answer.cookies[0]?.value).not.toBe(cookie)
})

test('AUTH-014 a cookie is never turned into text by leaving the header out', async () => {
  const { cookie } = await signedIn(browser)
  const answer = await refreshByCookie(cookie, {})
  expect([answer.status, answer.body.refresh_token]).toEqual([200, null])
})

test('R6 API-005 two tabs that come with one token at the same time both stay in, with the very same next one', async () => {
  const { refresh_token } = await signedIn()
  const tabs = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect(tabs.map(tab => tab.status)).toEqual([200, 200])
  expect(new Set(tabs.map(tab => tab.body.refresh_token)).size).toBe(1)
  app.at(after(60))
  const later = await Promise.all(tabs.map(tab => refresh(tab.body.refresh_token)))
  expect(later.map(tab => tab.status)).toEqual([200, 200])
})

test('R6 API-005 a spent token never starts a second chain: within the grace it leads to the one that lives', async () => {
  const { id, refresh_token } = await signedIn()
  const second = await refresh(refresh_token)
  app.at(after(19))
  const thief = await refresh(refresh_token)
  expect([thief.status, thief.body.refresh_token]).toEqual([200, second.body.refresh_token])
  const third = await refresh(second.body.refresh_token)
  expect((await refresh(refresh_token)).body.refresh_token).toBe(third.body.refresh_token)
  const { rows } = await sql`
    select r.hash from refresh_token r join token_family f on f.id = r.family_id
     where f.user_id = ${id} and r.spent_at is null`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('R6 API-005 a thief who was given the successor within the grace is found out by its next use', async () => {
  const { id, refresh_token } = await signedIn()
  await refresh(refresh_token)
  const thief = await refresh(refresh_token)
  app.at(after(900))
  const owner = await refresh(thief.body.refresh_token)
  app.at(after(1800))
  expect((await refresh(thief.body.refresh_token)).status).toBe(401)
  expect((await refresh(owner.body.refresh_token)).status).toBe(401)
  expect(await endReason(id)).toEqual(['reuse'])
})

test('API-005 what leads from a spent token to the next one is gone once the grace is over', async () => {
  const { id, refresh_token } = await signedIn()
  const second = await refresh(refresh_token)
  app.at(after(900))
  await refresh(second.body.refresh_token)
  const { rows } = await sql<{ salted: number }>`
    select count(r.successor_salt)::integer as salted
      from refresh_token r join token_family f on f.id = r.family_id where f.user_id = ${id}`.execute(app.db)
  expect(rows).toEqual([{ salted: 1 }])
})

test('R6 API-005 ERR-004 a spent token that comes back after the grace ends the sign-in for everyone who holds it', async () => {
  const { id, refresh_token } = await signedIn()
  const owner = await refresh(refresh_token)
  app.at(after(20))
  const thief = await refresh(refresh_token)
  expect([thief.status, thief.problem.code]).toEqual([401, 'TOKEN_EXPIRED'])
  expect(thief.problem.detail).toBe('Your session has expired. Please log in again.')
  expect(await endReason(id)).toEqual(['reuse'])
  expect((await refresh(owner.body.refresh_token)).status).toBe(401)
  expect((await me(owner.body.token)).problem.code).toBe('TOKEN_INVALID')
})

test('API-005 reuse ends that sign-in alone, not those on other devices', async () => {
  const { id, refresh_token } = await signedIn()
  const elsewhere = await app.signIn(id)
  await refresh(refresh_token)
  app.at(after(30))
  await refresh(refresh_token)
  expect((await me(elsewhere)).status).toBe(200)
})

test.each([
  ['back', -3_600],
  ['ahead', 3_600],
])('R12 AUTH-011 API-005 a clock that jumps an hour %s signs no one out', async (_way, seconds) => {
  const first = await signedIn()
  app.at(after(seconds))
  const second = await refresh(first.refresh_token)
  expect([second.status, (await me(second.body.token)).body.id]).toEqual([200, first.id])
  app.at(after(60))
  const third = await refresh(second.body.refresh_token)
  expect([third.status, (await me(third.body.token)).status]).toEqual([200, 200])
})

test('R12 API-005 a clock that jumps back lets no spent token in again', async () => {
  const { id, refresh_token } = await signedIn()
  await refresh(refresh_token)
  app.at(after(-3_600))
  expect((await refresh(refresh_token)).status).toBe(401)
  expect(await endReason(id)).toEqual(['reuse'])
})

test('ERR-004 a token idle for 30 days is dead', async () => {
  const { refresh_token } = await signedIn()
  app.at(after(30 * day))
  expect((await refresh(refresh_token)).problem.code).toBe('TOKEN_EXPIRED')
})

test('ERR-004 a sign-in lives for 90 days, however busy it is', async () => {
  let { refresh_token } = await signedIn()
  const exchangeOn = async (days: number) => {
    app.at(after(days * day))
    const answer = await refresh(refresh_token)
    refresh_token = answer.body.refresh_token
    return answer.status
  }
  expect(await exchangeOn(25)).toBe(200)
  expect(await exchangeOn(50)).toBe(200)
  expect(await exchangeOn(75)).toBe(200)
  expect(await exchangeOn(89)).toBe(200)
  expect(await exchangeOn(90)).toBe(401)
})

test('ERR-004 an access token ends with its sign-in, 90 days after that began', async () => {
  const exchangeAt = async (seconds: number, { refresh_token }: { refresh_token: string | null }) => {
    app.at(after(seconds))
    return (await refresh(refresh_token)).body
  }
  const first = await exchangeAt(25 * day, await signedIn())
  const second = await exchangeAt(50 * day, first)
  const third = await exchangeAt(75 * day, second)
  const { token } = await exchangeAt(90 * day - 600, third)
  expect((await me(token)).status).toBe(200)
  app.at(after(90 * day))
  expect((await me(token)).problem.code).toBe('TOKEN_EXPIRED')
})

test.each([['rubbish'], [randomBytes(32).toString('base64url')], [null]])(
  'API-005 %s is no refresh token',
  async token => {
    const answer = await refresh(token)
    expect([answer.status, answer.problem.code]).toEqual([401, 'TOKEN_EXPIRED'])
  },
)

test('AUTH-008 AUTH-009 logout ends both tokens and drops the cookie', async () => {
  const { id, token, cookie } = await signedIn(browser)
  const answer = await app.call(
    accounts.logout,
    { body: {} },
    { headers: browser, cookies: { trellis_refresh: cookie } },
  )
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(answer.cookies[0]).toMatchObject({ name: 'trellis_refresh', value: '', expires: new Date(0) })
  expect(await endReason(id)).toEqual(['logout'])
  expect((await me(token)).problem.code).toBe('TOKEN_INVALID')
  expect((await refreshByCookie(cookie)).status).toBe(401)
})

test('AUTH-008 an API client logs out with its token, in the body or as bearer', async () => {
  const one = await signedIn()
  expect((await app.call(accounts.logout, { body: { token: one.refresh_token } })).status).toBe(204)
  expect(await endReason(one.id)).toEqual(['logout'])
  const other = await signedIn()
  expect((await app.call(accounts.logout, { body: {} }, other.token)).status).toBe(204)
  expect(await endReason(other.id)).toEqual(['logout'])
})

test('AUTH-008 logging out twice, or with rubbish, is as good as done', async () => {
  const { refresh_token } = await signedIn()
  await app.call(accounts.logout, { body: { token: refresh_token } })
  expect((await app.call(accounts.logout, { body: { token: refresh_token } })).status).toBe(204)
  expect((await app.call(accounts.logout, { body: { token: 'rubbish' } })).status).toBe(204)
  expect((await app.call(accounts.logout, { body: {} })).status).toBe(204)
})

test('ROLE-008 a disabled person is out at once, with every token', async () => {
  const { id, token, refresh_token } = await signedIn()
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute()
  expect((await me(token)).problem.code).toBe('TOKEN_INVALID')
  expect((await refresh(refresh_token)).status).toBe(401)
})

test('ROLE-008 the sign-ins that disabling ended stay ended when the person is enabled again', async () => {
  const { id, token, refresh_token } = await signedIn()
  await revokeUserFamilies(app.db, id, { reason: 'disabled', now: app.now() })
  expect((await me(token)).problem.code).toBe('TOKEN_INVALID')
  expect((await refresh(refresh_token)).status).toBe(401)
  expect(await endReason(id)).toEqual(['disabled'])
})

const ourKey = async () => {
  await signedIn()
  return app.db
    .selectFrom('signing_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
type Forged = { kid?: string; secret?: Uint8Array; audience?: string; issuer?: string; alg?: string; sid?: string }

/** A forged token, wrong in one thing. */
const forge = async (wrong: Forged) => {
  const { id } = await signedIn()
  const { id: sid } = await app.db
    .selectFrom('token_family')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const key = await ourKey()
  return new SignJWT({ sid: wrong.sid ?? sid })
    .setProtectedHeader({ alg: wrong.alg ?? 'HS256', kid: wrong.kid ?? key.id })
    .setSubject(id)
    .setIssuer(wrong.issuer ?? 'trellis')
    .setAudience(wrong.audience ?? 'trellis')
    .setExpirationTime(after(600))
    .sign(wrong.secret ?? key.secret)
}

test('AUTH-011 the forger of these tests can make a right one', async () => {
  expect((await me(await forge({}))).status).toBe(200)
})

test.each<[string, Forged]>([
  ['another key', { secret: randomBytes(32) }],
  ['an unknown kid', { kid: newId() }],
  ['a kid that is no id', { kid: "' or true --" }],
  ['another audience', { audience: 'somebody-else' }],
  ['another issuer', { issuer: 'somebody-else' }],
  ['another algorithm', { alg: 'HS512', secret: randomBytes(64) }],
  ['a sign-in that never was', { sid: newId() }],
])('AUTH-012 a token with %s is refused', async (_name, wrong) => {
  const answer = await me(await forge(wrong))
  expect([answer.status, answer.problem.code]).toEqual([401, 'TOKEN_INVALID'])
})

test.each([
  ['without a signature', (token: string) => token.replace(/[^.]+$/, '')],
  ['that is unsigned by its own word', (token: string) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`],
  ['with changed claims', (token: string) => token.replace(/\.[^.]+\./, `.${part({ sub: newId(), sid: newId() })}.`)],
  ['that is none', () => 'rubbish'],
])('AUTH-012 a token %s is refused', async (_name, spoil) => {
  const { token } = await signedIn()
  const answer = await me(spoil(token))
  expect([answer.status, answer.problem.code]).toEqual([401, 'TOKEN_INVALID'])
})

test('AUTH-012 someone else’s sign-in does not vouch for me', async () => {
  const mine = await signedIn()
  const { id: sid } = await app.db
    .selectFrom('token_family')
    .select('id')
    .where('user_id', '=', mine.id)
    .executeTakeFirstOrThrow()
  expect((await me(await forge({ sid }))).problem.code).toBe('TOKEN_INVALID')
})

test('AUTH-013 the night removes what can no longer be used, and keeps the rest', async () => {
  const { id: gone } = await signedIn()
  app.at(after(89 * day))
  const { id: stays, refresh_token } = await signedIn()
  app.at(after(91 * day))
  const [job] = accountJobs
  await job?.run({ db: app.db, config: app.config, now: app.now(), payload: {} })
  expect(await endReason(gone)).toEqual([])
  expect(await endReason(stays)).toEqual([null])
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('API-019 a signed-in call costs one statement to know the caller', async () => {
  const { token } = await signedIn()
  await me(token)
  expect((await me(token)).headers['x-statements']).toBe('2')
})
