import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../accounts.build.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { type ForgedFields, makeAuthenticator } from './testing/authenticator.ts'

const password = 'Right-horse-7'
const start = new Date('2026-11-20T16:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const browser = { 'x-trellis-session': 'cookie' }
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const someone = async () => {
  const id = newId()
  const email = `${id}@passkeys.trellis.test`
  await buildUser(app.db, { id, email, passwordHash })
  return { id, email, token: await app.signIn(id) }
}

const add = async (token: string, forged: ForgedFields = {}) => {
  const passkey = makeAuthenticator()
  const { body: options } = await app.call(secondFactor.newPasskey, {}, token)
  const answer = await app.call(
    secondFactor.addPasskey,
    { body: { name: 'My phone', passkey: passkey.make(options, forged) } },
    token,
  )
  return { ...answer, passkey, options }
}

const withPasskey = async () => {
  const person = await someone()
  const { passkey, body } = await add(person.token)
  return { ...person, passkey, codes: body.recoveryCodes ?? [] }
}

/** The options that a browser gets for signing in with a passkey alone. */
const begin = async () => {
  const { body, cookies } = await app.call(secondFactor.passkeyOptions, {})
  return { options: body ?? { challenge: '' }, cookie: cookies[0]?.value ?? '', sent: cookies[0] }
}
type Passkey = ReturnType<typeof makeAuthenticator>
const enter = (passkey: ReturnType<Passkey['use']>, cookie: string) =>
  app.call(
    secondFactor.passkeySignIn,
    { body: { passkey } },
    { headers: browser, cookies: { trellis_passkey: cookie }, address: uniqueAddress() },
  )

test('AUTH-012 a passkey logs in without a password, and nothing else is asked', async () => {
  const { email, passkey } = await withPasskey()
  const { options, cookie, sent } = await begin()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  expect(sent).toMatchObject({ httpOnly: true, path: '/api/passkey-sign-in' })
  const answer = await enter(passkey.use(options), cookie)
  expect([answer.status, answer.body.targetPath]).toEqual([200, '/mycourses'])
  expect((await app.call(accounts.me, {}, answer.body.token)).body.email).toBe(email)
})

test('AUTH-012 an assertion counts once, for the browser that asked for it', async () => {
  const { passkey } = await withPasskey()
  const [mine, other] = [await begin(), await begin()]
  const assertion = passkey.use(mine.options)
  expect((await enter(assertion, other.cookie)).problem.code).toBe('PASSKEY_REFUSED')
  expect((await enter(assertion, '')).status).toBe(422)
  expect((await enter(assertion, mine.cookie)).status).toBe(200)
  expect((await enter(assertion, mine.cookie)).problem.code).toBe('PASSKEY_REFUSED')
})

test('AUTH-012 of two who come with one assertion at the same time one comes in', async () => {
  const { passkey } = await withPasskey()
  const { options, cookie } = await begin()
  const assertion = passkey.use(options)
  const answers = await Promise.all([enter(assertion, cookie), enter(assertion, cookie)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test.each<[string, ForgedFields]>([
  ['was made on another site', { origin: 'https://trellis.evil.test' }],
  ['was made for another site', { rpId: 'evil.test' }],
  ['was not unlocked by its owner', { isVerified: false }],
  ['names somebody else', { userHandle: Buffer.from(newId()).toString('base64url') }],
  ['counts backwards', { counter: 0 }],
])('AUTH-012 an assertion that %s is refused', async (_what, forged) => {
  const { passkey } = await withPasskey()
  const first = await begin()
  expect((await enter(passkey.use(first.options), first.cookie)).status).toBe(200)
  const { options, cookie } = await begin()
  const answer = await enter(passkey.use(options, forged), cookie)
  expect([answer.status, answer.problem.code]).toEqual([422, 'PASSKEY_REFUSED'])
})

test('AUTH-012 a challenge of our own that is too old, or for something else, is refused', async () => {
  const { passkey, token } = await withPasskey()
  const old = await begin()
  app.at(after(301))
  expect((await enter(passkey.use(old.options), old.cookie)).status).toBe(422)
  const fresh = await begin()
  const { body: proof } = await app.call(secondFactor.proofMethods, {}, token)
  const elsewhere = passkey.use(proof.passkey ?? { challenge: '' })
  expect((await enter(elsewhere, fresh.cookie)).status).toBe(422)
  expect((await enter(passkey.use({ challenge: 'bm90LW91cnM' }), fresh.cookie)).status).toBe(422)
})

test('AUTH-012 a passkey that no one has is answered as one that is refused', async () => {
  const { options, cookie } = await begin()
  const stranger = makeAuthenticator()
  expect((await enter(stranger.use(options, { userHandle: 'bm9ib2R5' }), cookie)).problem.code).toBe('PASSKEY_REFUSED')
})

test('ROLE-008 the passkey of someone who is disabled lets no one in', async () => {
  const { id, passkey } = await withPasskey()
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute()
  const { options, cookie } = await begin()
  expect((await enter(passkey.use(options), cookie)).status).toBe(422)
})

test('AUTH-012 a passkey is the second step of a sign-in with a password, and of no other one', async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()]
  const { cookies, problem } = await app.call(
    accounts.login,
    { body: { email: mine.email, password } },
    { headers: browser },
  )
  const jar = { trellis_second_factor: cookies[0]?.value ?? '' }
  expect(problem.code).toBe('SECOND_FACTOR_NEEDED')
  const { body: methods } = await app.call(secondFactor.methods, {}, { cookies: jar })
  expect(methods).toMatchObject({
    app: false,
    recoveryCode: true,
    passkey: { allowCredentials: [{ transports: ['internal'] }] },
  })
  const challenge = methods.passkey ?? { challenge: '' }
  const verify = (passkey: ReturnType<Passkey['use']>) =>
    app.call(
      secondFactor.verify,
      { body: { proof: { method: 'passkey', passkey } } },
      { headers: browser, cookies: jar },
    )
  expect((await verify(other.passkey.use(challenge))).problem.code).toBe('PASSKEY_REFUSED')
  expect((await verify(mine.passkey.use(challenge))).status).toBe(200)
})

test('API-024 a passkey proves who one is for what is dear', async () => {
  const { token, passkey } = await withPasskey()
  app.at(after(700))
  const { body: methods } = await app.call(secondFactor.proofMethods, {}, token)
  const proof = { method: 'passkey' as const, passkey: passkey.use(methods.passkey ?? { challenge: '' }) }
  expect((await app.call(secondFactor.prove, { body: { proof } }, token)).status).toBe(204)
  expect((await app.call(secondFactor.prove, { body: { proof } }, token)).problem.code).toBe('PASSKEY_REFUSED')
  expect((await app.call(secondFactor.renewCodes, {}, token)).status).toBe(200)
})

test.each<[string, ForgedFields]>([
  ['on another site', { origin: 'https://trellis.evil.test' }],
  ['for another site', { rpId: 'evil.test' }],
  ['without its owner', { isVerified: false }],
])('API-024 a passkey that was made %s is not kept', async (_where, forged) => {
  const { token } = await someone()
  expect((await add(token, forged)).problem.code).toBe('PASSKEY_REFUSED')
  expect((await app.call(secondFactor.mine, {}, token)).body.passkeys).toEqual([])
})

test('API-024 what was made for one sign-in is not kept by another, nor twice', async () => {
  const [mine, thief] = [await someone(), await someone()]
  const passkey = makeAuthenticator()
  const { body: options } = await app.call(secondFactor.newPasskey, {}, mine.token)
  const body = { name: 'My phone', passkey: passkey.make(options) }
  expect((await app.call(secondFactor.addPasskey, { body }, thief.token)).problem.code).toBe('PASSKEY_REFUSED')
  expect((await app.call(secondFactor.addPasskey, { body }, mine.token)).body.recoveryCodes?.length).toBe(10)
  expect((await app.call(secondFactor.addPasskey, { body }, mine.token)).problem.code).toBe('PASSKEY_REFUSED')
})

test('API-024 passkeys have names, the last use is told, and the neighbour’s are no one’s', async () => {
  const { token, passkey } = await withPasskey()
  const { options, cookie } = await begin()
  await enter(passkey.use(options), cookie)
  const { body } = await app.call(secondFactor.mine, {}, token)
  const id = body.passkeys[0]?.id ?? ''
  expect(body.passkeys[0]?.lastUsedAt).toBe(start.toISOString())
  const rename = (caller: string) =>
    app.call(secondFactor.renamePasskey, { params: { id }, body: { name: 'Desk' } }, caller)
  const neighbour = await someone()
  expect((await rename(neighbour.token)).status).toBe(404)
  expect((await app.call(secondFactor.removePasskey, { params: { id } }, neighbour.token)).status).toBe(404)
  expect((await rename(token)).status).toBe(204)
  expect((await app.call(secondFactor.mine, {}, token)).body.passkeys[0]?.name).toBe('Desk')
})

test('API-024 with the last passkey go its codes, and the password alone logs in again', async () => {
  const { email, token } = await withPasskey()
  const { body } = await app.call(secondFactor.mine, {}, token)
  await app.call(secondFactor.removePasskey, { params: { id: body.passkeys[0]?.id ?? '' } }, token)
  expect((await app.call(secondFactor.mine, {}, token)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(200)
})

test('AUTH-012 where the site has no name there are no passkeys, and nothing pretends', async () => {
  const { token } = await someone()
  const elsewhere = { token, headers: { host: 'trellis.evil.test' } }
  expect((await app.call(secondFactor.newPasskey, {}, elsewhere)).status).toBe(404)
  expect((await app.call(secondFactor.mine, {}, elsewhere)).body.mayUsePasskeys).toBe(false)
  expect((await app.call(secondFactor.passkeyOptions, {}, elsewhere)).body).toBeNull()
})
