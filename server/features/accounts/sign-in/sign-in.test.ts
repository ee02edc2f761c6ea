import { hash } from '@node-rs/argon2'
import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildUser, type NewUser } from '../accounts.build.ts'
import { personKey } from '../passwords/login-throttle.ts'
import { hashPassword } from '../passwords/passwords.ts'

const password = 'Right-horse-7'
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.stop())

const someone = async (user: NewUser = {}) => {
  const id = newId()
  const email = `${id}@sign-in.trellis.test`
  await buildUser(app.db, { id, email, passwordHash, ...user })
  return { id, email }
}

let nextAddress = 0
/** Every call comes from an address of its own, unless a test is about addresses. */
const anAddress = () => {
  nextAddress += 1
  return `10.1.${Math.floor(nextAddress / 250)}.${nextAddress % 250}`
}

const login = (email: string, given = password, from: { address?: string; headers?: Record<string, string> } = {}) =>
  app.call(accounts.login, { body: { email, password: given } }, { address: anAddress(), ...from })

/** Does the same several times, one after the other. */
const inTurn = async <T>(times: number, act: () => Promise<T>) => {
  const results: T[] = []
  for (let nth = 0; nth < times; nth += 1) results.push(await act())
  return results
}

type Arranged = { role: Role; roles: readonly Role[]; home: string; arrange: (userId: string) => Promise<unknown> }

const everyRole: Arranged[] = [
  { role: 'ROLE_USER', roles: ['ROLE_USER'], home: '/mycourses', arrange: async () => {} },
  {
    role: 'ROLE_STUDENT',
    roles: ['ROLE_STUDENT', 'ROLE_USER'],
    home: '/mycourses',
    arrange: async userId => buildEmployment(app.db, { userId, at: { dispensaryId: await buildDispensary(app.db) } }),
  },
  {
    role: 'ROLE_DISPENSARY_ADMIN',
    roles: ['ROLE_DISPENSARY_ADMIN', 'ROLE_USER'],
    home: '/dispensary-employees',
    arrange: async userId => {
      const dispensaryId = await buildDispensary(app.db)
      await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
    },
  },
  {
    role: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
    roles: ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_USER'],
    home: '/locations',
    arrange: async userId => {
      const retailOrganizationId = await buildRetailOrganization(app.db)
      await buildEmployment(app.db, { userId, at: { retailOrganizationId } })
    },
  },
  {
    role: 'ROLE_BRAND_EMPLOYEE',
    roles: ['ROLE_BRAND_EMPLOYEE', 'ROLE_USER'],
    home: '/dashboard',
    arrange: async userId => buildEmployment(app.db, { userId, at: { brandId: await buildBrand(app.db) } }),
  },
  {
    role: 'ROLE_BRAND_SALES',
    roles: ['ROLE_BRAND_SALES', 'ROLE_BRAND_EMPLOYEE', 'ROLE_USER'],
    home: '/dashboard',
    arrange: async userId =>
      buildEmployment(app.db, { userId, at: { brandId: await buildBrand(app.db) }, isBrandSales: true }),
  },
  {
    role: 'ROLE_BRAND_ADMIN',
    roles: ['ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES', 'ROLE_BRAND_EMPLOYEE', 'ROLE_USER'],
    home: '/dashboard',
    arrange: async userId =>
      buildEmployment(app.db, { userId, at: { brandId: await buildBrand(app.db) }, isBrandAdmin: true }),
  },
  {
    role: 'ROLE_RESELLER',
    roles: ['ROLE_RESELLER', 'ROLE_BRAND_SALES', 'ROLE_BRAND_EMPLOYEE', 'ROLE_USER'],
    home: '/dashboard',
    arrange: async userId => {
      const resellerId = await buildReseller(app.db)
      await buildBrand(app.db, { resellerId })
      await buildEmployment(app.db, { userId, at: { resellerId } })
    },
  },
  {
    role: 'ROLE_PARENT_COMPANY_EMPLOYEE',
    roles: ['ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_BRAND_EMPLOYEE', 'ROLE_USER'],
    home: '/dashboard',
    arrange: async userId => {
      const parentCompanyId = await buildParentCompany(app.db)
      await buildBrand(app.db, { parentCompanyId })
      await buildEmployment(app.db, { userId, at: { parentCompanyId } })
    },
  },
  {
    role: 'ROLE_ADMINISTRATOR',
    roles: ['ROLE_ADMINISTRATOR', 'ROLE_USER'],
    home: '/users',
    arrange: userId =>
      app.db.updateTable('app_user').set({ is_administrator: true }).where('id', '=', userId).execute(),
  },
]

test.each(everyRole)(
  'AUTH-001 API-004 ENTITY-002 ROLE-001 ROLE-002 $role logs in and is led home',
  async ({ roles, home, arrange }) => {
    const { id, email } = await someone()
    await arrange(id)
    const answer = await login(email)
    expect([answer.status, answer.body.targetPath]).toEqual([200, home])
    const me = await app.call(accounts.me, {}, answer.body.token)
    expect(me.body.roles).toEqual(roles)
  },
)

test('API-004 an e-mail is one person, whatever its letter case', async () => {
  const { email } = await someone()
  expect((await login(email.toUpperCase())).status).toBe(200)
})

test('ERR-001 unknown, disabled, not activated and wrong password look exactly alike', async () => {
  const wrong = await login((await someone()).email, 'Wrong-horse-7')
  const answers = [
    wrong,
    await login('nobody@sign-in.trellis.test'),
    await login((await someone({ enabled: false })).email),
    await login((await someone({ activatedAt: null })).email),
    await login((await someone({ activatedAt: null, passwordHash: null })).email),
    await login((await someone({ isPending: true })).email, 'Wrong-horse-7'),
  ]
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([401]))
  expect(new Set(answers.map(answer => withoutId(answer.text)))).toEqual(new Set([withoutId(wrong.text)]))
  expect(new Set(answers.map(answer => answer.text.length)).size).toBe(1)
  expect(new Set(answers.map(answer => answer.headers['x-statements'])).size).toBe(1)
  expect([wrong.problem.code, wrong.problem.detail]).toEqual(['SIGN_IN_FAILED', 'Unable to login.'])
})

test('ERR-003 who waits for approval is told so, however often the waiting page asks', async () => {
  const { email } = await someone({ isPending: true })
  const address = anAddress()
  const answers = await inTurn(12, () => login(email, password, { address }))
  expect(answers.map(answer => [answer.status, answer.problem.code])).toEqual(Array(12).fill([403, 'PENDING_APPROVAL']))
})

test('AUTH-018 when approval has arrived, the same try logs in', async () => {
  const { id, email } = await someone({ isPending: true })
  await app.db
    .updateTable('sign_up_request')
    .set({ status: 1, decided_at: app.now() })
    .where('user_id', '=', id)
    .execute()
  await app.db.updateTable('app_user').set({ activated_at: app.now() }).where('id', '=', id).execute()
  expect((await login(email)).status).toBe(200)
})

const failures = async (email: string, address: string, times: number) =>
  (await inTurn(times, () => login(email, 'Wrong-horse-7', { address }))).map(answer => answer.status)

const waitOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after'])

/** Moves the counted attempts into the past; their windows are judged by the database's clock. */
const letPass = (seconds: number) =>
  sql`update rate_window set resets_at = resets_at - make_interval(secs => ${seconds}) where key like 'login:%'`.execute(
    app.db,
  )

test('API-004 from the fifth failure on one waits longer and longer, and then may try again', async () => {
  const { email } = await someone()
  const address = anAddress()
  expect(await failures(email, address, 6)).toEqual([401, 401, 401, 401, 401, 429])
  const refused = await login(email, password, { address })
  expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(waitOf(refused)).toBeLessThanOrEqual(5)
  await letPass(5)
  expect(await failures(email, address, 2)).toEqual([401, 429])
  expect(waitOf(await login(email, password, { address }))).toBeGreaterThan(5)
  await letPass(10)
  expect((await login(email, password, { address })).status).toBe(200)
  expect(await failures(email, address, 5)).toEqual([401, 401, 401, 401, 401])
})

test('API-004 unknown people are slowed down like known ones', async () => {
  const address = anAddress()
  expect(await failures('nobody-either@sign-in.trellis.test', address, 6)).toEqual([401, 401, 401, 401, 401, 429])
})

test('API-004 fifty tries at once are no way around the wait', async () => {
  const { email } = await someone()
  const address = anAddress()
  await failures(email, address, 4)
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, 'Wrong-horse-7', { address })))
  expect(answers.filter(answer => answer.status === 401)).toHaveLength(1)
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(49)
})

test('API-004 no one is locked out by tries from another address', async () => {
  const { email } = await someone()
  await failures(email, anAddress(), 7)
  expect((await login(email)).status).toBe(200)
})

/** Signs a person in with a browser; returns the cookies of that browser. */
const ownBrowserOf = async (email: string, cookies: Record<string, string> = {}) => {
  const from = { address: anAddress(), headers: { [sessionHeader.name]: sessionHeader.value }, cookies }
  const answer = await app.call(accounts.login, { body: { email, password } }, from)
  const own = answer.cookies.find(({ name }) => name === 'trellis_own')
  return { status: answer.status, own, cookies: { trellis_own: own?.value ?? '' } }
}

/** As if that many attempts had failed from as many addresses within the hour. */
const failedEverywhere = (email: string, times: number) =>
  app.db
    .insertInto('rate_window')
    .values({ key: `login:${personKey(email)}:everywhere`, hits: times, resets_at: sql`now()` })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ hits: times }))
    .execute()

test('API-004 a thousand addresses together get no more than a few tries a minute at one account', async () => {
  const { email } = await someone()
  await failedEverywhere(email, 48)
  expect(await inTurn(4, async () => (await login(email, 'Wrong-horse-7')).status)).toEqual([401, 401, 429, 429])
  const refused = await login(email)
  expect([refused.status, waitOf(refused) <= 5]).toEqual([429, true])
  await letPass(5)
  expect((await login(email)).status).toBe(200)
})

test('API-004 the wait for everyone is a minute at most, and the same for an address that no one has', async () => {
  const [{ email }, nobody] = [await someone(), `${newId()}@sign-in.trellis.test`]
  await Promise.all([failedEverywhere(email, 70), failedEverywhere(nobody, 70)])
  await Promise.all([login(email, 'Wrong-horse-7'), login(nobody, 'Wrong-horse-7')])
  const waits = (await Promise.all([login(email), login(nobody)])).map(waitOf)
  expect(waits[0]).toBeGreaterThan(50)
  expect(waits[0]).toBeLessThanOrEqual(60)
  expect(waits[1]).toBe(waits[0])
})

test('API-004 AUTH-014 a browser of the owner waits for no one, not even behind the address of who guesses', async () => {
  const { email } = await someone()
  const { own, cookies } = await ownBrowserOf(email)
  expect(own).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  const address = anAddress()
  await failedEverywhere(email, 40)
  await failures(email, address, 7)
  expect((await login(email, password, { address })).status).toBe(429)
  const answer = await app.call(accounts.login, { body: { email, password } }, { address, cookies })
  expect(answer.status).toBe(200)
})

test('API-004 a browser of the owner may guess no more than any other, and only at its owner', async () => {
  const [{ email }, other] = [await someone(), await someone()]
  const { cookies } = await ownBrowserOf(email)
  const guess = async (at: string) =>
    (
      await app.call(
        accounts.login,
        { body: { email: at, password: 'Wrong-horse-7' } },
        { address: anAddress(), cookies },
      )
    ).status
  expect(await inTurn(6, () => guess(email))).toEqual([401, 401, 401, 401, 401, 429])
  await failedEverywhere(other.email, 500)
  await guess(other.email)
  expect(await guess(other.email)).toBe(429)
})

test('API-004 a new password makes every browser a stranger’s again but the one in which it was chosen', async () => {
  const { id, email } = await someone()
  const [{ cookies: old }, { cookies: mine }] = [await ownBrowserOf(email), await ownBrowserOf(email)]
  const body = { currentPassword: password, newPassword: 'Other-horse-8' }
  const headers = { [sessionHeader.name]: sessionHeader.value }
  await app.call(
    passwords.change,
    { body },
    { token: await app.signIn(id), headers, cookies: mine, address: anAddress() },
  )
  await failedEverywhere(email, 70)
  const tryIn = (cookies: Record<string, string>) =>
    app.call(accounts.login, { body: { email, password: body.newPassword } }, { address: anAddress(), cookies })
  await login(email, 'Wrong-horse-7')
  expect((await tryIn(old)).status).toBe(429)
  expect((await tryIn(mine)).status).toBe(200)
})

test('API-004 a browser keeps one mark for all who log in with it', async () => {
  const [first, second] = [await someone(), await someone()]
  const { cookies } = await ownBrowserOf(first.email)
  expect((await ownBrowserOf(second.email, cookies)).cookies).toEqual(cookies)
})

test('API-004 an hour of peace forgets the failures', async () => {
  const { email } = await someone()
  const address = anAddress()
  await failures(email, address, 6)
  await letPass(3610)
  expect(await failures(email, address, 5)).toEqual([401, 401, 401, 401, 401])
})

test('API-004 one address may fail only so often in an hour, over all accounts; successes do not count', async () => {
  const address = anAddress()
  const { email } = await someone()
  expect((await login(email, password, { address })).status).toBe(200)
  await sql`update rate_window set hits = 199 where key = ${`login:${address}`}`.execute(app.db)
  expect((await login(email, password, { address })).status).toBe(200)
  expect((await login('one@sign-in.trellis.test', 'x', { address })).status).toBe(401)
  const refused = await login('two@sign-in.trellis.test', 'x', { address })
  expect(refused.status).toBe(429)
  expect(waitOf(refused)).toBeGreaterThan(3000)
  await letPass(3601)
  expect((await login('two@sign-in.trellis.test', 'x', { address })).status).toBe(401)
})

test('API-004 the addresses of one IPv6 customer are one address', async () => {
  const { email } = await someone()
  await failures(email, '2001:db8:1:2::1', 5)
  expect((await login(email, password, { address: '2001:db8:1:2:ffff::9' })).status).toBe(429)
  expect((await login(email, password, { address: '2001:db8:1:3::1' })).status).toBe(200)
})

test('VALID-010 VALID-020 an empty form names its fields', async () => {
  const answer = await app.call(accounts.login, { body: { email: '', password: '' } })
  expect([answer.status, answer.problem.errors]).toEqual([
    422,
    { email: ['Please enter an E-mail.', 'Invalid email address.'], password: ['Please enter a password'] },
  ])
})

test('API-004 a hash that was made with less effort is made again', async () => {
  const weak = await hash(password, { memoryCost: 32, timeCost: 1 })
  const { id, email } = await someone({ passwordHash: weak })
  expect((await login(email)).status).toBe(200)
  const row = await app.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.password_hash).toContain('$argon2id$v=19$m=64,t=2,p=1$')
  expect((await login(email)).status).toBe(200)
})

test('AUTH-014 a browser gets its refresh token as a cookie that scripts cannot read', async () => {
  const { email } = await someone()
  const answer = await login(email, password, { headers: { 'x-trellis-session': 'cookie' } })
  expect(answer.body.refresh_token).toBeNull()
  expect(answer.cookies[0]).toMatchObject({
    name: 'trellis_refresh',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api',
    expires: new Date('2026-12-20T16:00:00Z'),
  })
})

const waitsForAccount = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%token_family%'`.execute(
    app.db,
  )
  return rows.length
}

test('API-004 PWD-006 who logs in with the old password while it is being changed does not come in behind that', async () => {
  const { id, email } = await someone()
  const changing = await app.db.startTransaction().execute()
  const passwordHash = await hashPassword('Another-horse-8')
  await changing.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  const coming = login(email)
  await expect.poll(waitsForAccount).toBe(1)
  await changing.commit().execute()
  const { status, problem } = await coming
  expect([status, problem.code]).toEqual([401, 'SIGN_IN_FAILED'])
  const families = app.db.selectFrom('token_family').select('id').where('user_id', '=', id)
  expect(await families.execute()).toEqual([])
})

/** Guesses a password behind proxies, with this X-Forwarded-For each time. Returns the statuses. */
const guessBehind = async (trustProxy: number | string[], forwarded: readonly string[]) => {
  const behind = await startTestApp({ config: { trustProxy } })
  const { email } = await someone()
  const statuses: number[] = []
  for (const entries of forwarded) {
    const headers = { 'x-forwarded-for': entries }
    const { status } = await behind.call(accounts.login, { body: { email, password: 'Wrong-horse-7' } }, { headers })
    statuses.push(status)
  }
  await behind.stop()
  return statuses
}

const six = [1, 2, 3, 4, 5, 6]
const refusedInTheEnd = [401, 401, 401, 401, 401, 429]

test('ERR-001 behind a proxy no one passes for many by writing addresses of their own into the header', async () => {
  const forged = six.map(nth => `198.51.100.${nth}, 203.0.113.9`)
  expect(await guessBehind(1, forged)).toEqual(refusedInTheEnd)
})

test('ERR-001 behind a content network and a balancer people have their own addresses, and forged ones do not count', async () => {
  const forged = six.map(nth => `198.51.100.${nth}, 203.0.113.9, 10.0.0.5`)
  expect(await guessBehind(2, forged)).toEqual(refusedInTheEnd)
  expect(await guessBehind(['10.0.0.0/8', '127.0.0.1'], forged)).toEqual(refusedInTheEnd)
  const ofSix = six.map(nth => `203.0.113.${nth}, 10.0.0.5`)
  expect(await guessBehind(2, ofSix)).toEqual([401, 401, 401, 401, 401, 401])
})

test('VALID-012 a person whose address was pasted with invisible characters logs in', async () => {
  const { email } = await someone()
  expect((await login(`\u202a${email}\u202c`)).status).toBe(200)
})
