import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { signingKeys } from '@trellis/contract/single-sign-on/signing-keys.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'
import { accountJobs } from '../accounts.jobs.ts'

const start = new Date('2026-11-20T16:00:00Z')
const days = (many: number) => new Date(start.getTime() + many * 86_400_000)
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.at(start)
  await app.db.deleteFrom('signing_key').execute()
})
afterAll(() => app.stop())

const signIn = async () => app.signIn(await buildUser(app.db))
const me = async (token: string) => (await app.call(accounts.me, {}, token)).problem?.code ?? 'welcome'
const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

/** The night that begins at a moment. */
const night = async (now: Date) => {
  app.at(now)
  const job = accountJobs.find(({ name }) => name === 'renew-signing-keys')
  await job?.run({ db: app.db, config: app.config, now, payload: {} })
}

/** The verdict of another process about a token: one that has its keys in memory. */
const otherProcess = async () => {
  vi.resetModules()
  const { authenticate } = await import('../accounts.public.ts')
  return (token: string) =>
    authenticate(app.db, token, app.now()).then(
      () => 'welcome',
      error => error.code,
    )
}

test('AUTH-011 after 90 days a new key signs, and the old one vouches until what it signed is dead', async () => {
  const first = await signIn()
  await night(days(89))
  expect(kidOf(await signIn())).toBe(kidOf(first))
  app.at(new Date(days(90).getTime() - 60_000))
  const last = await signIn()
  await night(days(90))
  const second = await signIn()
  expect([kidOf(last), kidOf(second) === kidOf(first)]).toEqual([kidOf(first), false])
  expect([await me(last), await me(second)]).toEqual(['welcome', 'welcome'])
  await night(days(91))
  const retired = app.db.selectFrom('signing_key').select('id').where('retired_at', 'is not', null)
  expect(await retired.execute()).toEqual([])
  await night(days(92))
  expect(await retired.execute()).toEqual([{ id: kidOf(first) }])
})

test('AUTH-011 how old a key gets is a setting', async () => {
  const first = await signIn()
  const job = accountJobs.find(({ name }) => name === 'renew-signing-keys')
  await job?.run({ db: app.db, config: { ...app.config, signingKeyDays: 7 }, now: days(7), payload: {} })
  expect(kidOf(await signIn())).not.toBe(kidOf(first))
})

test('AUTH-011 two nodes that renew the key in the same night make one', async () => {
  await signIn()
  await Promise.all([night(days(90)), night(days(90)), night(days(90))])
  expect(await app.db.selectFrom('signing_key').select('id').execute()).toHaveLength(2)
})

test('AUTH-011 another process takes a new key as it comes, and a retired one no more, whatever it keeps', async () => {
  const ask = await otherProcess()
  const old = await signIn()
  expect([await ask(old), await me(old)]).toEqual(['welcome', 'welcome'])
  const administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  const { status, body } = await app.call(signingKeys.replace, {}, administrator)
  expect([status, body]).toEqual([200, { retired: 1 }])
  const young = await signIn()
  expect([await ask(old), await me(old)]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
  expect([await ask(young), await me(young)]).toEqual(['welcome', 'welcome'])
})

test('AUTH-011 API-005 replacing the keys at once signs no one out', async () => {
  const email = 'stays@signing-keys.trellis.test'
  await buildUser(app.db, { email, password: 'Right-horse-7' })
  const { body } = await app.call(accounts.login, { body: { email, password: 'Right-horse-7' } })
  const administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  await app.call(signingKeys.replace, {}, administrator)
  expect(await me(body.token)).toBe('TOKEN_INVALID')
  const renewed = await app.call(accounts.refresh, { body: { token: body.refresh_token } })
  expect([renewed.status, await me(renewed.body.token)]).toEqual([200, 'welcome'])
})
