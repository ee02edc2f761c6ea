import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealedKinds } from '../../app.ts'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { hashPassword } from '../../features/accounts/passwords/passwords.ts'
import { appCodeAt } from '../../features/accounts/second-factor/second-factor.build.ts'
import { buildFactors } from '../../features/accounts/second-factor/testing/build-factors.ts'
import { buildRetailOrganization } from '../../features/organizations/organizations.build.ts'
import { findProvider } from '../../features/single-sign-on/connections.ts'
import { buildConnection } from '../../features/single-sign-on/single-sign-on.build.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { untilWaiting } from '../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { uniqueAddress } from '../../testing/try-row.ts'
import { requireFittingKey } from './fitting-key.ts'
import { resealJob } from './reseal.ts'
import { findSealedCheck } from './sealed-check.ts'

const password = 'Right-horse-7'
const now = new Date()
const [oldKey, newKey] = [Buffer.alloc(32, 0x0d), Buffer.alloc(32, 0xe4)]
const keysOf = { before: [oldKey, null], both: [newKey, oldKey], after: [newKey, null], lost: [null, null] } as const
let passwordHash: string
let connection: Awaited<ReturnType<typeof freshDatabase>>
const apps: TestApp[] = []

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  connection = await freshDatabase('reseal')
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
})

/** A server with some of the keys, on the one database. */
const openServer = async (keys: keyof typeof keysOf, log: string[] = []) => {
  const [secretsKey, secretsKeyBefore] = keysOf[keys]
  const config = { secretsKey: secretsKey ?? Buffer.alloc(32, 0x77), secretsKeyBefore }
  const app = await startTestApp({ connection, config, now, log: { write: line => void log.push(line) } })
  apps.push(app)
  return app
}

const someone = async (app: TestApp) => {
  const userId = await buildUser(app.db, { passwordHash })
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, email, ...(await buildFactors(app.db, { userId, config: app.config, now })) }
}
type Person = Awaited<ReturnType<typeof someone>>

const logIn = async (app: TestApp, { email }: Person, proof: { method: 'app' | 'recovery-code'; code: string }) => {
  const begun = await app.call(accounts.login, { body: { email, password } }, { address: uniqueAddress() })
  const ticket = begun.cookies.find(({ name }) => name === 'trellis_second_factor')?.value ?? ''
  const from = { cookies: { trellis_second_factor: ticket }, address: uniqueAddress() }
  return app.call(secondFactor.verify, { body: { proof } }, from)
}
const byApp = async (app: TestApp, person: Person) =>
  (await logIn(app, person, { method: 'app', code: appCodeAt(person.secret, now) })).status
const byCode = async (app: TestApp, person: Person, nth: number) =>
  (await logIn(app, person, { method: 'recovery-code', code: person.codes[nth] ?? '' })).status

const reseal = (app: TestApp) => resealJob(sealedKinds).run({ db: app.db, config: app.config, now, payload: {} })
const start = ({ db, config }: TestApp) => requireFittingKey({ db, config, kinds: sealedKinds, now })

test('a change of keys costs no log-in before, during and after, and recovery codes outlive it', async () => {
  const [before, both] = [await openServer('before'), await openServer('both')]
  await start(before)
  const people = [await someone(before), await someone(before), await someone(before), await someone(before)]
  const [ana, ben, cleo, dan] = people as [Person, Person, Person, Person]
  const connectionId = await buildConnection(before.db, before.config, {
    retailOrganizationId: await buildRetailOrganization(before.db),
    clientSecret: 'of the company',
  })
  expect([await byApp(before, ana), await byCode(before, ana, 0)]).toEqual([200, 200])
  await start(both)
  expect([await byApp(both, ben), await byCode(both, ben, 0)]).toEqual([200, 200])
  const added = await someone(both)
  const during = Promise.all([byApp(both, cleo), byCode(both, cleo, 0), reseal(both), reseal(both)])
  expect((await during).slice(0, 2)).toEqual([200, 200])
  const after = await openServer('after')
  await start(after)
  await expect(start(before)).rejects.toThrow('sealed with another key (id ')
  const late = await Promise.all([byApp(after, dan), byCode(after, dan, 0), byCode(after, ana, 1), byApp(after, added)])
  expect([...late, await byCode(after, added, 0)]).toEqual([200, 200, 200, 200, 200])
  expect(await findProvider(after.db, after.config, connectionId)).toMatchObject({ clientSecret: 'of the company' })
})

test('an app code is right although its secret is sealed with the new key in the same moment', async () => {
  const [before, both] = [await openServer('before'), await openServer('both')]
  await start(before)
  const person = await someone(before)
  const { login } = await both.db.transaction().execute(async db => {
    await resealJob(sealedKinds).run({ db, config: both.config, now, payload: {} })
    const login = byApp(both, person)
    await untilWaiting(both.db, 1)
    return { login }
  })
  expect(await login).toBe(200)
})

test('an app that is being set up while the keys change is finished with the new one', async () => {
  const [before, both, after] = [await openServer('before'), await openServer('both'), await openServer('after')]
  await start(before)
  const userId = await buildUser(before.db, { passwordHash })
  const { body } = await before.call(secondFactor.beginApp, {}, await before.signIn(userId))
  await reseal(both)
  const code = appCodeAt(body.secret, now)
  const finished = await after.call(secondFactor.confirmApp, { body: { code } }, await after.signIn(userId))
  expect(finished.status).toBe(200)
})

test('without a key before, the job changes nothing', async () => {
  const after = await openServer('after')
  await start(after)
  await someone(after)
  const read = () =>
    Promise.all([findSealedCheck(after.db), after.db.selectFrom('authenticator_app').selectAll().execute()])
  const earlier = await read()
  await reseal(after)
  expect(await read()).toEqual(earlier)
})

test('a secret that no key opens is a 503 that the log explains, and never a wrong code', async () => {
  const both = await openServer('both')
  await start(both)
  const person = await someone(both)
  const log: string[] = []
  const lost = await openServer('lost', log)
  const answer = await logIn(lost, person, { method: 'app', code: appCodeAt(person.secret, now) })
  expect([answer.status, answer.problem.code]).toEqual([503, 'SECRET_UNREADABLE'])
  expect(log).toHaveLength(1)
  expect(log[0]).toMatch(
    /authenticator app of \S+ was sealed with another key than that of this server \(id [0-9a-f]{8}\)/,
  )
  expect(log[0]).not.toContain(person.secret)
  expect(await byCode(lost, person, 0)).toBe(503)
  expect([await byApp(both, person), await byCode(both, person, 0)]).toEqual([200, 200])
})
