import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../accounts.build.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { appCodeAt } from './second-factor.build.ts'
import { makeAuthenticator } from './testing/authenticator.ts'

const password = 'Right-horse-7'
const start = new Date('2026-11-20T16:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const browser = { 'x-trellis-session': 'cookie' }
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { tokenSeconds: 7200 } })
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const someone = async (more: { isAdministrator?: boolean } = {}) => {
  const id = newId()
  const email = `${id}@factors.trellis.test`
  await buildUser(app.db, { id, email, passwordHash, ...more })
  return { id, email }
}

/** Signs in with the password; returns the ticket that a browser gets where a second factor is needed. */
const login = async (email: string, given = password) => {
  const answer = await app.call(accounts.login, { body: { email, password: given } }, { headers: browser })
  const ticket = answer.cookies.find(({ name }) => name === 'trellis_second_factor')
  return { ...answer, ticket: ticket?.value ?? '', cookie: ticket }
}

/** Sets up an authenticator app at the start, and moves the clock on by a minute. */
const withApp = async () => {
  const person = await someone()
  const token = await app.signIn(person.id)
  const { body: begun } = await app.call(secondFactor.beginApp, {}, token)
  const { body } = await app.call(secondFactor.confirmApp, { body: { code: appCodeAt(begun.secret, start) } }, token)
  app.at(after(60))
  return { ...person, token, secret: begun.secret, codes: body.recoveryCodes ?? [] }
}

const verify = (ticket: string, proof: { method: 'app' | 'recovery-code'; code: string }) =>
  app.call(
    secondFactor.verify,
    { body: { proof } },
    { headers: browser, cookies: { trellis_second_factor: ticket }, address: uniqueAddress() },
  )
const byApp = (ticket: string, code: string) => verify(ticket, { method: 'app', code })
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

const mailsTo = async (email: string) => {
  const rows = await app.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

test('AUTH-012 a right password alone gets someone with a second factor no token, but a ticket for five minutes', async () => {
  const { email, secret } = await withApp()
  const first = await login(email)
  expect([first.status, first.problem.code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  expect(first.text).not.toContain('token')
  expect(first.cookie).toMatchObject({ httpOnly: true, path: '/api/second-factor', sameSite: 'Lax' })
  expect(first.text).not.toContain(first.ticket)
  const second = await byApp(first.ticket, appCodeAt(secret, after(60)))
  expect([second.status, second.body.targetPath, second.body.refresh_token]).toEqual([200, '/mycourses', null])
  expect((await app.call(accounts.me, {}, second.body.token)).body.email).toBe(email)
})

test('ERR-001 who has a second factor is not told before the password is right', async () => {
  const [withFactor, without] = [await withApp(), await someone()]
  const answers = [await login(withFactor.email, 'Wrong-horse-7'), await login(without.email, 'Wrong-horse-7')]
  const told = answers.map(({ status, problem, cookies, headers }) => [
    status,
    problem.code,
    cookies.length,
    headers['x-statements'],
  ])
  expect(told[0]).toEqual(told[1])
  expect(told[0]?.slice(0, 3)).toEqual([401, 'SIGN_IN_FAILED', 0])
})

test('AUTH-012 the ticket is asked how it can be finished, and nothing is told without one', async () => {
  const { email } = await withApp()
  const { ticket } = await login(email)
  const methods = await app.call(secondFactor.methods, {}, { cookies: { trellis_second_factor: ticket } })
  expect(methods.body).toEqual({ app: true, recoveryCode: true, passkey: null })
  expect((await app.call(secondFactor.methods, {})).status).toBe(410)
})

test('AUTH-012 a code counts once: anyone who has seen it does not come in by it', async () => {
  const { email, secret } = await withApp()
  const code = appCodeAt(secret, after(60))
  const [owner, thief] = [await login(email), await login(email)]
  expect((await byApp(owner.ticket, code)).status).toBe(200)
  expect((await byApp(thief.ticket, code)).problem.code).toBe('SECOND_FACTOR_WRONG')
  expect((await byApp(thief.ticket, appCodeAt(secret, after(30)))).problem.code).toBe('SECOND_FACTOR_WRONG')
})

test('AUTH-012 of many who come with the same code at the same time one comes in', async () => {
  const { email, secret } = await withApp()
  const code = appCodeAt(secret, after(60))
  const tickets = [await login(email), await login(email), await login(email)]
  const answers = await Promise.all(tickets.map(({ ticket }) => byApp(ticket, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test.each([
  ['the one before', -30],
  ['the one after', 30],
])('R12 AUTH-012 a phone whose clock is off by half a minute (%s) still fits', async (_which, off) => {
  const { email, secret } = await withApp()
  app.at(after(120))
  const { ticket } = await login(email)
  expect((await byApp(ticket, appCodeAt(secret, after(120 + off)))).status).toBe(200)
})

test('AUTH-012 a code of two steps ago does not fit', async () => {
  const { email, secret } = await withApp()
  app.at(after(120))
  const { ticket } = await login(email)
  expect((await byApp(ticket, appCodeAt(secret, after(60)))).status).toBe(422)
})

test('AUTH-012 a ticket is spent by its use, dies after five minutes, and is no one else’s', async () => {
  const { email, secret } = await withApp()
  const { ticket } = await login(email)
  expect((await byApp('somebody-elses', appCodeAt(secret, after(60)))).problem.code).toBe('SIGN_IN_LAPSED')
  expect((await byApp(ticket, appCodeAt(secret, after(60)))).status).toBe(200)
  app.at(after(120))
  expect((await byApp(ticket, appCodeAt(secret, after(120)))).problem.code).toBe('SIGN_IN_LAPSED')
  const late = await login(email)
  app.at(after(421))
  expect((await byApp(late.ticket, appCodeAt(secret, after(421)))).problem.code).toBe('SIGN_IN_LAPSED')
})

test('PWD-003 a ticket is worth nothing once the password is another', async () => {
  const { id, email, secret } = await withApp()
  const { ticket } = await login(email)
  const other = await hashPassword('Other-horse-8')
  await app.db.updateTable('app_user').set({ password_hash: other }).where('id', '=', id).execute()
  expect((await byApp(ticket, appCodeAt(secret, after(60)))).problem.code).toBe('SIGN_IN_LAPSED')
})

test('AUTH-012 a browser is its owner’s only once the second factor was proven there', async () => {
  const { email, secret } = await withApp()
  const half = await login(email)
  const marks = (cookies: { name: string }[]) => cookies.map(({ name }) => name).filter(name => name === 'trellis_own')
  expect(marks(half.cookies)).toEqual([])
  expect(marks((await byApp(half.ticket, appCodeAt(secret, after(60)))).cookies)).toEqual(['trellis_own'])
})

test('ROLE-008 a ticket is worth nothing once its owner is disabled', async () => {
  const { id, email, secret } = await withApp()
  const { ticket } = await login(email)
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute()
  expect((await byApp(ticket, appCodeAt(secret, after(60)))).problem.code).toBe('SIGN_IN_LAPSED')
})

test('AUTH-012 guessing is slowed down over all tickets of an account, and stops', async () => {
  const { email, secret } = await withApp()
  const right = appCodeAt(secret, after(60))
  const tickets = [await login(email), await login(email), await login(email)].map(({ ticket }) => ticket)
  const [a = '', b = '', c = ''] = tickets
  const guesses = [a, b, c, a, b].map(ticket => () => byApp(ticket, wrong(right)))
  const statuses = [await guesses[0]?.(), await guesses[1]?.(), await guesses[2]?.(), await guesses[3]?.()]
  expect(statuses.map(answer => answer?.status)).toEqual([422, 422, 422, 422])
  expect((await guesses[4]?.())?.status).toBe(422)
  const held = await byApp(c, right)
  expect([held.status, Number(held.headers['retry-after']) > 0]).toEqual([429, true])
  const fresh = await login(email)
  expect((await byApp(fresh.ticket, right)).status).toBe(429)
})

test('AUTH-012 anyone who has the password and guesses codes is told of to its owner, once a day', async () => {
  const { id, email, secret } = await withApp()
  const right = appCodeAt(secret, after(60))
  const told = async () => (await mailsTo(email)).filter(subject => subject.startsWith('Someone entered wrong codes'))
  const { ticket } = await login(email)
  await byApp(ticket, wrong(right))
  await byApp(ticket, wrong(right))
  await byApp(ticket, wrong(right))
  await byApp(ticket, wrong(right))
  expect(await told()).toHaveLength(0)
  await byApp(ticket, wrong(right))
  expect(await told()).toHaveLength(1)
  const past = { resets_at: sql<Date>`now() - interval '1 second'` }
  await app.db.updateTable('rate_window').set(past).where('key', '=', `factor:${id}`).execute()
  const again = await login(email)
  expect((await byApp(again.ticket, wrong(right))).status).toBe(422)
  expect(await told()).toHaveLength(1)
})

test('AUTH-012 a ticket takes five tries, however they are sent', async () => {
  const { email, secret } = await withApp()
  const { ticket } = await login(email)
  await app.db.updateTable('second_factor_ticket').set({ tries: 5 }).execute()
  expect((await byApp(ticket, appCodeAt(secret, after(60)))).problem.code).toBe('SIGN_IN_LAPSED')
})

test('AUTH-012 a recovery code lets in once, however it is typed, and its owner is told', async () => {
  const { email, codes } = await withApp()
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  expect(codes[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
  const typed = (codes[0] ?? '').replaceAll('-', ' ').toUpperCase()
  const first = await login(email)
  expect((await verify(first.ticket, { method: 'recovery-code', code: typed })).status).toBe(200)
  const again = await login(email)
  expect((await verify(again.ticket, { method: 'recovery-code', code: codes[0] ?? '' })).status).toBe(422)
  expect(await mailsTo(email)).toEqual([
    'An authenticator app was added to your Trellis account',
    'A recovery code for your Trellis account was used',
  ])
})

test('AUTH-012 new recovery codes end those of before', async () => {
  const { email, codes, token } = await withApp()
  const { body } = await app.call(secondFactor.renewCodes, {}, token)
  const { ticket } = await login(email)
  expect((await verify(ticket, { method: 'recovery-code', code: codes[0] ?? '' })).status).toBe(422)
  expect((await verify(ticket, { method: 'recovery-code', code: body.recoveryCodes[0] ?? '' })).status).toBe(200)
})

test('AUTH-012 neither secret nor recovery code can be read in the database', async () => {
  const { id, secret, codes } = await withApp()
  const rows = await app.db.selectFrom('authenticator_app').selectAll().where('user_id', '=', id).execute()
  const kept = await app.db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute()
  const text = Buffer.concat([
    ...rows.map(row => row.sealed_secret),
    ...kept.map(row => row.hash),
  ] as Buffer[]).toString('latin1')
  expect(text).not.toContain(secret)
  expect(text).not.toContain(codes[0])
  expect(kept.length).toBe(10)
})

test('AUTH-008 the other sign-ins of anyone who sets a second factor up end, and this one continues', async () => {
  const { id } = await someone()
  const [here, elsewhere] = [await app.signIn(id), await app.signIn(id)]
  const { body } = await app.call(secondFactor.beginApp, {}, here)
  await app.call(secondFactor.confirmApp, { body: { code: appCodeAt(body.secret, start) } }, here)
  expect((await app.call(accounts.me, {}, here)).status).toBe(200)
  expect((await app.call(accounts.me, {}, elsewhere)).problem.code).toBe('TOKEN_INVALID')
})

test('API-024 a new app takes the place of the old one with its first right code, and not before', async () => {
  const { email, secret, token } = await withApp()
  const { body: next } = await app.call(secondFactor.beginApp, {}, token)
  const refused = await app.call(secondFactor.confirmApp, { body: { code: '000000' } }, token)
  expect([refused.status, refused.problem.code]).toEqual([422, 'SECOND_FACTOR_WRONG'])
  expect((await byApp((await login(email)).ticket, appCodeAt(secret, after(60)))).status).toBe(200)
  await app.call(secondFactor.confirmApp, { body: { code: appCodeAt(next.secret, after(60)) } }, token)
  app.at(after(120))
  const { ticket } = await login(email)
  expect((await byApp(ticket, appCodeAt(secret, after(120)))).status).toBe(422)
  expect((await byApp(ticket, appCodeAt(next.secret, after(120)))).status).toBe(200)
})

test('API-024 nothing is added, removed or renewed without a proof of the last ten minutes', async () => {
  const { token } = await withApp()
  app.at(after(601))
  const calls = [
    await app.call(secondFactor.beginApp, {}, token),
    await app.call(secondFactor.removeApp, {}, token),
    await app.call(secondFactor.renewCodes, {}, token),
    await app.call(secondFactor.newPasskey, {}, token),
    await app.call(secondFactor.removePasskey, { params: { id: newId() } }, token),
  ]
  expect(calls.map(({ problem }) => problem.code)).toEqual(calls.map(() => 'FRESH_PROOF_NEEDED'))
  expect((await app.call(secondFactor.mine, {}, token)).body).toMatchObject({ recoveryCodesLeft: 10 })
})

test('API-024 a proof of who one is, by the password or the app, lets continue for ten minutes', async () => {
  const { token, secret } = await withApp()
  app.at(after(840))
  const prove = (proof: { method: 'password'; password: string } | { method: 'app'; code: string }) =>
    app.call(secondFactor.prove, { body: { proof } }, token)
  expect((await prove({ method: 'password', password: 'Wrong-horse-7' })).problem.code).toBe('PASSWORD_WRONG')
  expect((await prove({ method: 'app', code: wrong(appCodeAt(secret, after(840))) })).problem.code).toBe(
    'SECOND_FACTOR_WRONG',
  )
  expect((await app.call(secondFactor.renewCodes, {}, token)).problem.code).toBe('FRESH_PROOF_NEEDED')
  expect((await prove({ method: 'app', code: appCodeAt(secret, after(840)) })).status).toBe(204)
  expect((await app.call(secondFactor.renewCodes, {}, token)).status).toBe(200)
  app.at(after(1441))
  expect((await app.call(secondFactor.renewCodes, {}, token)).status).toBe(403)
  expect((await prove({ method: 'password', password })).status).toBe(204)
  expect((await app.call(secondFactor.removeApp, {}, token)).status).toBe(204)
})

test('API-024 with the last factor go its codes, and the password alone logs in again', async () => {
  const { email, token } = await withApp()
  await app.call(secondFactor.removeApp, {}, token)
  expect((await app.call(secondFactor.mine, {}, token)).body).toMatchObject({ app: null, recoveryCodesLeft: 0 })
  expect((await login(email)).status).toBe(200)
  expect((await mailsTo(email)).at(-1)).toBe('The authenticator app was removed from your Trellis account')
})

test('ROLE-008 an administrator lets in someone who is locked out, and an email tells them', async () => {
  const { id, email } = await withApp()
  const boss = await someone({ isAdministrator: true })
  const token = await app.signIn(boss.id)
  expect((await app.call(secondFactor.removeAll, { params: { id } }, token)).status).toBe(204)
  expect((await login(email)).status).toBe(200)
  expect((await mailsTo(email)).at(-1)).toBe('The second step was removed from your Trellis account')
  expect((await app.call(secondFactor.removeAll, { params: { id: boss.id } }, token)).problem.code).toBe('OWN_ACCOUNT')
  const acts = await app.db
    .selectFrom('audit_entry')
    .select(['act', 'subject_id'])
    .where('actor_id', '=', boss.id)
    .execute()
  expect(acts).toContainEqual({ act: 'second-factor-changed', subject_id: id })
})

test('API-024 an authenticator whose address is shown is of Trellis and of this person', async () => {
  const { id, email } = await someone()
  const { body } = await app.call(secondFactor.beginApp, {}, await app.signIn(id))
  const address = new URL(body.address)
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toContain(email)
  expect(address.searchParams.get('secret')).toBe(body.secret)
  expect(address.searchParams.get('issuer')).toBe('Trellis')
})

test('API-024 what proves a sign-in of an hour ago does not prove one of today', async () => {
  const { token } = await withApp()
  app.at(after(-3600))
  expect((await app.call(secondFactor.renewCodes, {}, token)).problem.code).toBe('FRESH_PROOF_NEEDED')
})

test('API-019 what a person has set up is told to them alone', async () => {
  const { token } = await withApp()
  const passkey = makeAuthenticator()
  const { body: options } = await app.call(secondFactor.newPasskey, {}, token)
  await app.call(secondFactor.addPasskey, { body: { name: 'My phone', passkey: passkey.make(options) } }, token)
  const { body } = await app.call(secondFactor.mine, {}, token)
  expect(body).toMatchObject({
    app: { since: start.toISOString() },
    passkeys: [{ name: 'My phone', lastUsedAt: null, isSynced: false }],
    isRequired: false,
    mayWaitUntil: null,
    mayUsePasskeys: true,
  })
})
