import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser, type NewUser } from '../accounts/accounts.build.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { appCodeAt } from '../accounts/second-factor/second-factor.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildConnection } from './single-sign-on.build.ts'
import { type Claims, type Company, startCompany } from './testing/company.ts'
import { failed, openBrowser, siteUrl, walk } from './testing/visit.ts'

const password = 'Right-horse-7'

let app: TestApp
let company: Company
let passwordHash: string
const [connectionId, strangeId] = [newId(), newId()]
let chain: { retailOrganizationId: string; dispensaryId: string; domain: string }

const redirectUris = [connectionId, strangeId].map(id => `${siteUrl}/api/single-sign-on/callback/${id}`)

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl, privateProviders: true }, now: new Date() })
  company = await startCompany({ redirectUris })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await company.stop()
  await app.stop()
})

/** Each test has its own retail organization behind the same connection, which admits people as budtenders. */
beforeEach(async () => {
  const { db } = app
  app.at(new Date())
  const retailOrganizationId = await buildRetailOrganization(db)
  const dispensaryId = await buildDispensary(db, { retailOrganizationId })
  const domain = `${retailOrganizationId}.test`
  chain = { retailOrganizationId, dispensaryId, domain }
  await db.deleteFrom('sign_in_connection').execute()
  await connect({ newcomer: { dispensaryId, roleId: builtInRoles.budtender } })
  Object.assign(company.desk, { people: {}, subject: newId(), refuses: false })
})

const connect = (more: Partial<Parameters<typeof buildConnection>[2]> = {}) =>
  buildConnection(app.db, app.config, {
    id: connectionId,
    retailOrganizationId: chain.retailOrganizationId,
    issuer: company.issuer,
    clientId: company.clientId,
    clientSecret: company.clientSecret,
    domains: [chain.domain],
    ...more,
  })

const reconnect = async (more: Parameters<typeof connect>[0]) => {
  await app.db.deleteFrom('sign_in_connection').execute()
  await connect(more)
}

/** Sets the claims of the person at the company's server. */
const atDesk = (claims: Claims, subject = newId()) => {
  company.desk.people[subject] = claims
  company.desk.subject = subject
  return subject
}

const addressHere = (name = 'ana') => `${name}@${chain.domain}`
const ana = () => ({ email: addressHere(), email_verified: true, given_name: 'Ana', family_name: 'Ruiz' })

const account = (user: NewUser) => buildUser(app.db, { passwordHash, ...user })
const colleague = async (user: NewUser = {}) => {
  const userId = await account({ email: addressHere(), ...user })
  await buildEmployment(app.db, { userId, at: { dispensaryId: chain.dispensaryId } })
  return userId
}

const me = async (token: string) => (await app.call(accounts.me, {}, token)).body
const identities = () => app.db.selectFrom('sign_in_identity').selectAll().execute()
const withPassword = (email: string) => app.call(accounts.login, { body: { email, password } })
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).orderBy('id').execute()

test('quality: a new person logs in through their company: employed as configured, and recognized from then on', async () => {
  const subject = atDesk(ana())
  const browser = openBrowser(app)
  const landing = await browser.arrive(addressHere(), company)
  expect(landing).toBe('/company-sign-in')
  const first = await browser.finish()
  expect([first.status, first.body.refresh_token, first.body.targetPath]).toEqual([200, null, '/mycourses'])
  expect(await me(first.body.token)).toMatchObject({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: addressHere(),
    activated: true,
    roles: ['ROLE_STUDENT', 'ROLE_USER'],
  })
  const again = await openBrowser(app).signIn(addressHere(), company)
  expect((await me(again.body.token)).id).toBe((await me(first.body.token)).id)
  expect(await identities()).toMatchObject([{ subject, connection_id: connectionId }])
})

test('quality: the authorization request has a code challenge, a state and a nonce, and returns only to this site', async () => {
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const address = new URL(await browser.start())
  expect(address.origin).toBe(company.issuer)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: redirectUris[0],
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    login_hint: addressHere(),
  })
  expect(address.searchParams.get('state')).toHaveLength(43)
  expect(address.searchParams.get('nonce')).toHaveLength(43)
})

test('quality: an unknown domain starts exactly like a known one', async () => {
  const known = await openBrowser(app).begin(addressHere())
  const browser = openBrowser(app)
  const unknown = await browser.begin('ana@nobody.example.test')
  const seen = ({ status, text, headers, cookies }: typeof known) => ({
    status,
    text,
    statements: headers['x-statements'],
    cookies: cookies.map(({ name, path, httpOnly, sameSite, value }) => [name, path, httpOnly, sameSite, value.length]),
  })
  expect(seen(unknown)).toEqual(seen(known))
  expect(seen(known).cookies).toEqual([['trellis_company', '/api/single-sign-on', true, 'Lax', 43]])
  expect(await browser.start()).toBe(failed('unknown'))
})

test('quality: a callback works once, and so does its result', async () => {
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const back = await walk(await browser.start(), company.issuer)
  expect(await browser.go(back)).toBe('/company-sign-in')
  expect(await browser.go(back)).toBe(failed('over'))
  expect((await browser.finish()).status).toBe(200)
  expect((await browser.finish()).problem.code).toBe('COMPANY_SIGN_IN_OVER')
})

test('quality: a callback without the cookie, or with another one, signs no one in', async () => {
  atDesk(ana())
  const attacker = openBrowser(app)
  await attacker.begin(addressHere())
  const back = await walk(await attacker.start(), company.issuer)
  const [stranger, victim] = [openBrowser(app), openBrowser(app)]
  expect(await stranger.go(back)).toBe(failed('over'))
  await victim.begin(addressHere('eva'))
  expect(await victim.go(back)).toBe(failed('over'))
  expect((await victim.finish()).problem.code).toBe('COMPANY_SIGN_IN_OVER')
  expect(await attacker.go(back)).toBe('/company-sign-in')
})

test('quality: a stolen code does not work in another browser’s sign-in, and a forged state consumes none', async () => {
  atDesk(ana())
  const [thief, owner] = [openBrowser(app), openBrowser(app)]
  await owner.begin(addressHere())
  const back = new URL(await walk(await owner.start(), company.issuer))
  await thief.begin(addressHere())
  const ownState = new URL(await thief.start()).searchParams.get('state')!
  expect(await owner.go(back.href.replace(/state=[^&]+/, 'state=made-up'))).toBe(failed('over'))
  back.searchParams.set('state', ownState)
  expect(await thief.go(back.href)).toBe(failed('refused'))
  expect((await thief.finish()).problem.code).toBe('COMPANY_SIGN_IN_OVER')
})

test('quality: a response for another nonce is rejected', async () => {
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const out = new URL(await browser.start())
  out.searchParams.set('nonce', 'another')
  expect(await browser.go(await walk(out.href, company.issuer))).toBe(failed('refused'))
})

test('quality: one company’s response is never accepted for another’s', async () => {
  const strange = await startCompany({ redirectUris })
  const organizationId = await buildRetailOrganization(app.db)
  const { clientId, clientSecret, issuer } = strange
  const at = { id: strangeId, retailOrganizationId: organizationId, domains: [`${organizationId}.test`] }
  await buildConnection(app.db, app.config, { ...at, issuer, clientId, clientSecret })
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(`eva@${organizationId}.test`)
  const { searchParams } = new URL(await browser.start())
  const honest = openBrowser(app)
  await honest.begin(addressHere())
  const out = new URL(await honest.start())
  out.searchParams.set('state', searchParams.get('state')!)
  const back = await walk(out.href, company.issuer)
  expect(await browser.go(back)).toBe(failed('over'))
  expect(await browser.go(back.replace(connectionId, strangeId))).toBe(failed('refused'))
  await strange.stop()
})

test('quality: an employee’s account is linked by its proven address, and its owner is mailed', async () => {
  const userId = await colleague()
  atDesk(ana())
  const { body } = await openBrowser(app).signIn(addressHere(), company)
  expect((await me(body.token)).id).toBe(userId)
  expect(await identities()).toMatchObject([{ user_id: userId, confirmed_at: null }])
  expect((await mailsTo(addressHere())).map(mail => mail.subject)).toEqual([
    expect.stringMatching(/^You can now log in with Chain /),
  ])
})

test('quality: an address that the company has not verified signs no one in, and does not reveal whether an account exists', async () => {
  await colleague()
  atDesk({ ...ana(), email_verified: false })
  const known = await openBrowser(app).signIn(addressHere(), company)
  atDesk({ ...ana(), email: addressHere('nobody'), email_verified: false })
  const browser = openBrowser(app)
  const unknown = await browser.signIn(addressHere('nobody'), company)
  expect([known.status, known.problem.code]).toEqual([409, 'COMPANY_LINK_NEEDED'])
  expect([unknown.status, unknown.problem.code]).toEqual([409, 'COMPANY_LINK_NEEDED'])
  expect((await browser.confirm(password)).problem.code).toBe('SIGN_IN_FAILED')
  expect(await identities()).toEqual([])
})

test('quality: an address without a verification claim counts as verified only where that is configured', async () => {
  await colleague()
  const { email_verified: _, ...silent } = ana()
  atDesk(silent)
  expect((await openBrowser(app).signIn(addressHere(), company)).problem.code).toBe('COMPANY_LINK_NEEDED')
  await reconnect({ vouchesForEmails: true })
  expect((await openBrowser(app).signIn(addressHere(), company)).status).toBe(200)
  atDesk({ ...ana(), email_verified: false })
  expect((await openBrowser(app).signIn(addressHere(), company)).problem.code).toBe('COMPANY_LINK_NEEDED')
})

const foreign = {
  'somebody’s account': async () => {
    const email = `${newId()}@elsewhere.test`
    await account({ email })
    return email
  },
  'nobody’s account': () => `${newId()}@elsewhere.test`,
  'a domain below it': () => `ana@evil.${chain.domain}`,
  'a domain that begins like it': () => `ana@${chain.domain}.evil.test`,
  'a domain that ends like it': () => `ana@evil${chain.domain}`,
}

test.each(Object.entries(foreign))(
  'quality: a company verifies only addresses of its own domains: %s',
  async (_, address) => {
    atDesk({ ...ana(), email: await address() })
    const { status, problem } = await openBrowser(app).signIn(addressHere(), company)
    expect([status, problem.code]).toEqual([403, 'COMPANY_SIGN_IN_REFUSED'])
    expect(await identities()).toEqual([])
  },
)

test('quality: a person who also works elsewhere confirms with the password once', async () => {
  const userId = await colleague()
  await buildEmployment(app.db, { userId, at: { dispensaryId: await buildDispensary(app.db) } })
  atDesk(ana())
  const browser = openBrowser(app)
  expect((await browser.signIn(addressHere(), company)).problem.code).toBe('COMPANY_LINK_NEEDED')
  expect((await browser.arrival()).body).toEqual({
    organization: expect.stringMatching(/^Chain /),
    email: addressHere(),
  })
  expect((await browser.confirm('Wrong-horse-7')).problem.code).toBe('SIGN_IN_FAILED')
  const confirmed = await browser.confirm(password)
  expect((await me(confirmed.body.token)).id).toBe(userId)
  expect((await browser.confirm(password)).problem.code).toBe('COMPANY_SIGN_IN_OVER')
  expect((await openBrowser(app).signIn(addressHere(), company)).status).toBe(200)
})

test('quality: a linked person who works elsewhere since is asked for the password', async () => {
  const userId = await colleague()
  atDesk(ana())
  expect((await openBrowser(app).signIn(addressHere(), company)).status).toBe(200)
  await buildEmployment(app.db, { userId, at: { dispensaryId: await buildDispensary(app.db) } })
  const browser = openBrowser(app)
  expect((await browser.signIn(addressHere(), company)).problem.code).toBe('COMPANY_LINK_NEEDED')
  expect((await browser.confirm(password)).status).toBe(200)
})

test('quality: no company logs in an administrator, a disabled person or a former employee', async () => {
  const codes: unknown[] = []
  const tryAs = async (subject: string, email: string) => {
    company.desk.subject = subject
    codes.push((await openBrowser(app).signIn(email, company)).problem.code)
  }
  await colleague({ email: addressHere('admin'), isAdministrator: true })
  await tryAs(atDesk({ ...ana(), email: addressHere('admin') }), addressHere('admin'))
  await colleague({ email: addressHere('off'), enabled: false })
  await tryAs(atDesk({ ...ana(), email: addressHere('off') }), addressHere('off'))
  const userId = await colleague()
  const subject = atDesk(ana())
  expect((await openBrowser(app).signIn(addressHere(), company)).status).toBe(200)
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', userId).execute()
  await tryAs(subject, addressHere())
  expect(codes).toEqual(codes.map(() => 'COMPANY_SIGN_IN_REFUSED'))
})

test('quality: an address that changes at the company, or is reassigned there, does not move an account', async () => {
  const userId = await colleague()
  const eva = await colleague({ email: addressHere('eva') })
  const subject = atDesk(ana())
  await openBrowser(app).signIn(addressHere(), company)
  atDesk({ ...ana(), email: addressHere('eva') }, subject)
  const renamed = await openBrowser(app).signIn(addressHere(), company)
  expect((await me(renamed.body.token)).id).toBe(userId)
  expect(userId).not.toBe(eva)
  atDesk(ana())
  expect((await openBrowser(app).signIn(addressHere(), company)).problem.code).toBe('COMPANY_LINK_NEEDED')
  expect(await identities()).toMatchObject([{ subject, user_id: userId }])
})

test('quality: a person who signed up in someone’s name loses access when the owner logs in through the company', async () => {
  await account({ email: addressHere(), isPending: true, firstName: 'Mallory' })
  atDesk(ana())
  const { body } = await openBrowser(app).signIn(addressHere(), company)
  expect(await me(body.token)).toMatchObject({ firstName: 'Ana', phoneNumber: null })
  expect((await withPassword(addressHere())).problem.code).toBe('SIGN_IN_FAILED')
})

test('quality: so does a person who joined a store of the company in someone’s name without proving the address', async () => {
  const squatter = await app.signIn(await colleague({ addressProvenAt: null }))
  atDesk(ana())
  const owner = await openBrowser(app).signIn(addressHere(), company)
  expect(owner.status).toBe(200)
  expect((await app.call(accounts.me, {}, squatter)).status).toBe(401)
  expect((await withPassword(addressHere())).status).toBe(401)
})

test('quality: where new people are not admitted, only existing employees log in', async () => {
  await reconnect({ newcomer: null })
  atDesk(ana())
  expect((await openBrowser(app).signIn(addressHere(), company)).problem.code).toBe('COMPANY_SIGN_IN_REFUSED')
  await colleague()
  expect((await openBrowser(app).signIn(addressHere(), company)).status).toBe(200)
})

test('quality: two concurrent first sign-ins create one account', async () => {
  atDesk(ana())
  const browsers = [openBrowser(app), openBrowser(app), openBrowser(app)]
  await Promise.all(browsers.map(browser => browser.arrive(addressHere(), company)))
  const answers = await Promise.all(browsers.map(browser => browser.finish()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await identities()).toHaveLength(1)
})

test('quality: of two concurrent callbacks of one sign-in one counts, and so of two fetches of its result', async () => {
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const back = await walk(await browser.start(), company.issuer)
  const landings = await Promise.all([browser.go(back), browser.go(back)])
  expect(landings.sort()).toEqual(['/company-sign-in', failed('over')])
  const answers = await Promise.all([browser.finish(), browser.finish()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('quality: a response that names another issuer is rejected', async () => {
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const back = new URL(await walk(await browser.start(), company.issuer))
  expect(back.searchParams.get('iss')).toBe(company.issuer)
  back.searchParams.set('iss', 'https://login.example')
  expect(await browser.go(back.href)).toBe(failed('refused'))
})

test('quality: AUTH-012 a company sign-in does not skip the person’s own second factor', async () => {
  const userId = await colleague()
  const token = await app.signIn(userId)
  const { body } = await app.call(secondFactor.beginApp, {}, token)
  await app.call(secondFactor.confirmApp, { body: { code: appCodeAt(body.secret, app.now()) } }, token)
  atDesk(ana())
  const { status, problem, cookies } = await openBrowser(app).signIn(addressHere(), company)
  expect([status, problem.code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  expect(cookies.map(({ name }) => name)).toContain('trellis_second_factor')
})

/** The connections that opened the sessions of a person, in the order of their start. */
const openedBy = async (userId: string) => {
  const families = app.db.selectFrom('token_family').select('connection_id').where('user_id', '=', userId)
  return (await families.orderBy('created_at').orderBy('id').execute()).map(row => row.connection_id)
}

test('B2 a session remembers the company that opened it, also after the second factor', async () => {
  const userId = await colleague()
  atDesk(ana())
  await openBrowser(app).signIn(addressHere(), company)
  const { token } = (await withPassword(addressHere())).body
  const { secret } = (await app.call(secondFactor.beginApp, {}, token)).body
  await app.call(secondFactor.confirmApp, { body: { code: appCodeAt(secret, app.now()) } }, token)
  const browser = openBrowser(app)
  const { cookies } = await browser.signIn(addressHere(), company)
  app.at(new Date(Date.now() + 60_000))
  const proof = { method: 'app' as const, code: appCodeAt(secret, app.now()) }
  const { address } = browser
  const half = { ...Object.fromEntries(cookies.map(({ name, value }) => [name, value])) }
  const from = { headers: { 'x-trellis-session': 'cookie' }, cookies: half, address }
  expect((await app.call(secondFactor.verify, { body: { proof } }, from)).status).toBe(200)
  expect(await openedBy(userId)).toEqual([connectionId, null, connectionId])
})

test('quality: a sign-in leads to the requested page, and never off the site', async () => {
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(addressHere(), { path: '/rewards' })
  await browser.go(await walk(await browser.start(), company.issuer))
  expect((await browser.finish()).body.targetPath).toBe('/rewards')
  const evil = await openBrowser(app).begin(addressHere(), { path: '//evil.example' })
  expect([evil.status, Object.keys(evil.problem.errors)]).toEqual([422, ['path']])
})

test('quality: a server that is down, refuses, has a new key or a wrong clock leads to a page that says so', async () => {
  atDesk(ana())
  const back = (browser = openBrowser(app)) => browser.arrive(addressHere(), company)
  app.at(new Date(Date.now() + 3_600_000))
  expect(await back()).toBe(failed('clock'))
  app.at(new Date(Date.now() - 3_600_000))
  expect(await back()).toBe(failed('clock'))
  app.at(new Date(Date.now() + 50_000))
  expect(await back()).toBe('/company-sign-in')
  app.at(new Date())
  company.desk.refuses = true
  expect(await back()).toBe(failed('cancelled'))
  company.desk.refuses = false
  await company.changeKey()
  expect(await back()).toBe('/company-sign-in')
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const waiting = await walk(await browser.start(), company.issuer)
  company.breakDown()
  expect(await browser.go(waiting)).toBe(failed('unreachable'))
  expect(await browser.start()).toBe(failed('over'))
  await company.changeKey()
})

test('quality: a sign-in expires after ten minutes', async () => {
  atDesk(ana())
  const browser = openBrowser(app)
  await browser.begin(addressHere())
  const back = await walk(await browser.start(), company.issuer)
  app.at(new Date(Date.now() + 601_000))
  expect(await browser.go(back)).toBe(failed('over'))
})

test('quality: a person whose company knows only a surname is addressed by it, not by it twice', async () => {
  atDesk({ ...ana(), given_name: undefined, family_name: 'Patel', name: 'Patel', email: addressHere('patel') })
  const { body } = await openBrowser(app).signIn(addressHere('patel'), company)
  expect(await me(body.token)).toMatchObject({ firstName: 'Patel', lastName: '' })
})
