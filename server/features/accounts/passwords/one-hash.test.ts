import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, type NewUser } from '../accounts.build.ts'
import { hashing } from './hash-queue.ts'
import { hashPassword } from './passwords.ts'

let made = 0
const count = () => {
  made += 1
}

const [right, wrong, inVain] = ['Right-horse-7', 'Wrong-horse-7', 'Stranger-horse-8']
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(right)
})
beforeEach(() => hashing.subscribe(count))
afterEach(() => hashing.unsubscribe(count))
afterAll(() => app.stop())

const someone = async (user: NewUser = {}) => {
  const id = newId()
  const email = `${id}@one-hash.trellis.test`
  await buildUser(app.db, { id, email, passwordHash, ...user })
  return { id, email }
}

/** A person under whose address a stranger has requested an account with another password. */
const askedFor = async (user: NewUser = {}) => {
  const person = await someone(user)
  const stranger = await hashPassword(inVain, user.passwordHash === null ? null : passwordHash)
  const until = new Date(app.now().getTime() + 86_400_000)
  await sql`insert into decoy_sign_up (user_id, password_hash, until) values (${person.id}, ${stranger}, ${until})`.execute(
    app.db,
  )
  return person
}

let nextAddress = 0
const login = async ({ email }: { email: string }, password: string) => {
  nextAddress += 1
  made = 0
  const answer = await app.call(accounts.login, { body: { email, password } }, { address: `10.8.0.${nextAddress}` })
  return { code: answer.problem?.code ?? answer.status, hashes: made }
}

type Row = [whose: string, password: string, code: string | number, make: () => Promise<{ email: string }>]
const rows: Row[] = [
  ['nobody', wrong, 'SIGN_IN_FAILED', async () => ({ email: 'nobody@one-hash.trellis.test' })],
  ['somebody', wrong, 'SIGN_IN_FAILED', () => someone()],
  ['somebody', right, 200, () => someone()],
  ['whom a stranger asked for', wrong, 'SIGN_IN_FAILED', () => askedFor()],
  ['whom a stranger asked for', inVain, 'PENDING_APPROVAL', () => askedFor()],
  ['whom a stranger asked for', right, 200, () => askedFor()],
  ['who waits', wrong, 'SIGN_IN_FAILED', () => someone({ isPending: true })],
  ['who waits', right, 'PENDING_APPROVAL', () => someone({ isPending: true })],
  ['who has no password', wrong, 'SIGN_IN_FAILED', () => someone({ passwordHash: null })],
  ['who has none, and was asked for', wrong, 'SIGN_IN_FAILED', () => askedFor({ passwordHash: null })],
  ['who has none, and was asked for', inVain, 'PENDING_APPROVAL', () => askedFor({ passwordHash: null })],
  ['who is disabled', right, 'SIGN_IN_FAILED', () => someone({ enabled: false })],
  ['who was only invited', right, 'SIGN_IN_FAILED', () => someone({ activatedAt: null })],
]
test.each(rows)('ERR-001 API-004 the log-in of %s with %j (%s) costs one hash', async (...row) => {
  const [, password, code, make] = row
  expect(await login(await make(), password)).toEqual({ code, hashes: 1 })
})
