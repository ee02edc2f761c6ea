import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSignIn } from '../features/accounts/accounts.build.ts'
import { revokeUserFamilies } from '../features/accounts/accounts.public.ts'
import { newId } from '../platform/ids.ts'
import { getCallKey, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type CallFixture, createCallFixture, uniqueAddress } from './try-row.ts'
import { buildCaller, buildWorld, ownIds } from './world.ts'
import type { Person } from './world-people.ts'

let app: TestApp
let fixture: CallFixture
let somebody: Person

beforeAll(async () => {
  app = await startTestApp({ connection: await freshDatabase('dead_tokens') })
  fixture = await createCallFixture(app, await buildWorld(app.db, { now: app.now() }))
  somebody = await buildCaller(app.db, fixture.world, 'ROLE_ADMINISTRATOR')
})
afterAll(() => app.stop())

const secret = new TextEncoder().encode('a secret of somebody else, 256 bits of it')

const forged = (kid: string) =>
  new SignJWT({ sid: newId() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
    .setSubject(somebody.userId)
    .setIssuer('trellis')
    .setAudience('trellis')
    .setExpirationTime('1h')
    .sign(secret)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const unsigned = async () => {
  const [, payload = ''] = (await app.signIn(somebody.userId)).split('.')
  return `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`
}

const withOtherOwner = async () => {
  const [header, payload = '', signature] = (await app.signIn(somebody.userId)).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${part({ ...claims, sub: newId() })}.${signature}`
}

const ofSomeoneWho = async (changes: object) => {
  const { userId } = await buildCaller(app.db, fixture.world, 'ROLE_ADMINISTRATOR')
  const token = await app.signIn(userId)
  await app.db.updateTable('app_user').set(changes).where('id', '=', userId).execute()
  return token
}

const afterTheEnd = async () => {
  const { userId } = await buildCaller(app.db, fixture.world, 'ROLE_ADMINISTRATOR')
  const token = await app.signIn(userId)
  await revokeUserFamilies(app.db, userId, { reason: 'password', now: app.now() })
  return token
}

const expired = () => {
  const anHourAgo = new Date(app.now().getTime() - 3_600_000)
  return app.db.transaction().execute(tx => buildSignIn(tx, { userId: somebody.userId, now: anHourAgo, seconds: 900 }))
}

const kinds: [string, string, () => Promise<string>][] = [
  ['has expired', 'TOKEN_EXPIRED', expired],
  ['belongs to a sign-in that has ended', 'TOKEN_INVALID', afterTheEnd],
  ['belongs to somebody who was disabled', 'TOKEN_INVALID', () => ofSomeoneWho({ enabled: false })],
  ['belongs to somebody who is not activated', 'TOKEN_INVALID', () => ofSomeoneWho({ activated_at: null })],
  ['was signed with a key that is not ours', 'TOKEN_INVALID', () => forged(newId())],
  ['names no key that could be', 'TOKEN_INVALID', () => forged("' or true --")],
  ['is not signed at all', 'TOKEN_INVALID', unsigned],
  ['was given another owner', 'TOKEN_INVALID', withOtherOwner],
  ['is no token', 'TOKEN_INVALID', async () => 'Robin'],
]

const guarded = rows.filter(row => row.spec.access !== 'public')

const callAll = async (token: string) => {
  const ids = ownIds(fixture.world, 'ROLE_ADMINISTRATOR')
  const answers: [string, number, string][] = []
  for (const { spec, input } of guarded) {
    const answer = await app.call(spec, input(ids, somebody) as never, { token, address: uniqueAddress() })
    answers.push([getCallKey(spec), answer.status, answer.problem.code])
  }
  return answers
}

test.each(kinds)('AUTH-011 AUTH-012 every call rejects a token that %s', async (_sin, code, make) => {
  const token = await make()
  await fixture.readWrites()
  expect(await callAll(token)).toEqual(guarded.map(({ spec }) => [getCallKey(spec), 401, code]))
  expect(await fixture.readWrites()).toEqual([])
})

test('API-005 AUTH-008 an invalid token does not prevent renewing, ending or start a sign-in', async () => {
  const token = await expired()
  const caller = { token, address: uniqueAddress() }
  const wrong = { body: { email: 'nobody@people.trellis.test', password: 'Wrong-password-1' } }
  const answers = [
    await app.call(accounts.logout, { body: {} }, caller),
    await app.call(accounts.refresh, { body: { token: 'none' } }, caller),
    await app.call(accounts.login, wrong, caller),
  ]
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual([
    [204, undefined],
    [401, 'TOKEN_EXPIRED'],
    [401, 'SIGN_IN_FAILED'],
  ])
})
