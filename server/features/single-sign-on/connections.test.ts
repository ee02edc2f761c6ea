import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startNameServer } from '../../testing/name-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { uniqueAddress } from '../../testing/try-row.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { makeMagicLink } from '../accounts/accounts.public.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildChainRole,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildConnection, buildDomain } from './single-sign-on.build.ts'
import { type Company, startCompany } from './testing/company.ts'
import { failed, openBrowser, siteUrl } from './testing/visit.ts'

const password = 'Right-horse-7'
const connectionId = newId()

let app: TestApp
let company: Company
let names: Awaited<ReturnType<typeof startNameServer>>
let administrator: string

beforeAll(async () => {
  names = await startNameServer()
  const config = { publicUrl: siteUrl, privateProviders: true, dnsServers: [names.address] }
  app = await startTestApp({ config, now: new Date() })
  company = await startCompany({ redirectUris: [`${siteUrl}/api/single-sign-on/callback/${connectionId}`] })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(async () => {
  names.stop()
  await company.stop()
  await app.stop()
})

const keeper = async (retailOrganizationId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId } })
  return app.signIn(userId)
}

const settings = {
  clientId: 'trellis',
  admitsNewcomers: false,
  newcomerDispensaryId: null,
  newcomerRoleId: null,
  vouchesForEmails: false,
  enabled: true,
}
const added = (id: string) => ({
  id: newId(),
  organization: { kind: 'retail-organization' as const, id },
  issuer: company.issuer,
  clientSecret: 'never to be seen again',
  ...settings,
})

test('quality: a connection’s client secret is never returned by a call and is stored encrypted', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const token = await keeper(chainId)
  const body = added(chainId)
  const params = { id: body.id }
  const answers = [
    await app.call(singleSignOn.create, { body }, token),
    await app.call(singleSignOn.get, { params }, token),
    await app.call(singleSignOn.list, {}, token),
    await app.call(singleSignOn.update, { params, body: { enforced: false, ...settings } }, token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.filter(({ text }) => /secret/i.test(text))).toEqual([])
  const row = await app.db.selectFrom('sign_in_connection').selectAll().where('id', '=', body.id).executeTakeFirst()
  expect(Buffer.from(row!.client_secret!).toString('latin1')).not.toContain('never')
  expect(answers[0]!.body).toMatchObject({ redirectUri: `${siteUrl}/api/single-sign-on/callback/${body.id}` })
})

test('quality: new people start at a store of the same chain, in a job without management rights that is not archived', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const archived = await buildChainRole(app.db, { retailOrganizationId: chainId, label: 'Former job' })
  await app.db.updateTable('dispensary_role').set({ archived_at: app.now() }).where('id', '=', archived).execute()
  const token = await keeper(chainId)
  const ownStore = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const asked = (newcomerDispensaryId: string, newcomerRoleId: string) =>
    app.call(
      singleSignOn.create,
      { body: { ...added(chainId), admitsNewcomers: true, newcomerDispensaryId, newcomerRoleId } },
      token,
    )
  const strange = await asked(await buildDispensary(app.db), builtInRoles.budtender)
  const managing = await asked(ownStore, builtInRoles.manager)
  expect([strange.status, Object.keys(strange.problem.errors)]).toEqual([422, ['newcomerDispensaryId']])
  expect([managing.status, Object.keys(managing.problem.errors)]).toEqual([422, ['newcomerRoleId']])
  expect((await asked(ownStore, archived)).problem.errors).toEqual({ newcomerRoleId: ['Please select a Role.'] })
  expect((await asked(ownStore, builtInRoles.budtender)).status).toBe(200)
  const places = await app.call(singleSignOn.organizationChoices, { params: { id: chainId } }, token)
  expect(places.body.dispensaries.map(({ id }) => id)).toEqual([ownStore])
  expect(places.body.roles.map(({ name }) => name)).toEqual(['Budtender', 'Shift lead', 'Trainer'])
})

test('quality: a brand’s administrator connects the brand; a chain’s employees cannot connect brands', async () => {
  const brandId = await buildBrand(app.db)
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  const body = { ...added(brandId), organization: { kind: 'brand' as const, id: brandId }, admitsNewcomers: true }
  const own = await app.call(singleSignOn.create, { body }, await app.signIn(userId))
  expect(own.body).toMatchObject({ organization: { kind: 'brand', id: brandId }, admitsNewcomers: true })
  const strange = await app.call(
    singleSignOn.create,
    { body: { ...body, id: newId() } },
    await keeper(await buildRetailOrganization(app.db)),
  )
  expect(strange.status).toBe(404)
})

test('quality: a domain is verified by its DNS entry, and belongs to one organization', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const token = await keeper(chainId)
  const id = await buildConnection(app.db, app.config, { retailOrganizationId: chainId })
  const domain = `${chainId}.test`
  const named = await app.call(
    singleSignOn.addDomain,
    { params: { id }, body: { domain: domain.toUpperCase() } },
    token,
  )
  const [{ id: domainId, record }] = named.body.domains as [(typeof named.body.domains)[number]]
  const params = { id, domainId }
  expect((await app.call(singleSignOn.checkDomain, { params }, token)).problem.code).toBe('DOMAIN_NOT_PROVEN')
  names.entries[record.name] = `${record.value}x`
  expect((await app.call(singleSignOn.checkDomain, { params }, token)).problem.code).toBe('DOMAIN_NOT_PROVEN')
  names.entries[record.name] = record.value
  const proven = await app.call(singleSignOn.checkDomain, { params }, token)
  expect(proven.body.domains).toMatchObject([{ domain, provenAt: expect.any(String) }])
  const otherId = await buildConnection(app.db, app.config, { brandId: await buildBrand(app.db) })
  const other = { id: otherId, domainId: await buildDomain(app.db, { connectionId: otherId, domain }) }
  const taken = await app.call(singleSignOn.confirmDomain, { params: other }, administrator)
  expect([taken.status, taken.problem.code]).toEqual([409, 'DOMAIN_TAKEN'])
})

test('quality: a public mail domain verifies nothing', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const id = await buildConnection(app.db, app.config, { retailOrganizationId: chainId })
  const body = { domain: 'Gmail.com' }
  const refused = await app.call(singleSignOn.addDomain, { params: { id }, body }, administrator)
  expect(refused.problem.errors).toEqual({ domain: ['Anyone can get an address there.'] })
})

test('quality: the address of a sign-in server is checked before it is saved', async () => {
  const token = await keeper(await buildRetailOrganization(app.db))
  const look = async (issuer: string) => (await app.call(singleSignOn.checkIssuer, { body: { issuer } }, token)).body
  expect(await look(company.issuer)).toEqual({ finding: 'well' })
  expect(await look(company.issuer.replace('127.0.0.1', 'localhost'))).toEqual({ finding: 'other-issuer' })
  expect(await look(`${company.issuer}/elsewhere`)).toEqual({ finding: 'no-provider' })
  expect(await look('http://127.0.0.1:9')).toEqual({ finding: 'unreachable' })
})

/** A retail organization whose manager Ana has signed in by its company once. */
const usedOnce = async () => {
  const chainId = await buildRetailOrganization(app.db)
  const [domain, dispensaryId] = [`${chainId}.test`, await buildDispensary(app.db, { retailOrganizationId: chainId })]
  const email = `ana@${domain}`
  const userId = await buildUser(app.db, { email, passwordHash: await hashPassword(password) })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  await app.db.deleteFrom('sign_in_connection').where('id', '=', connectionId).execute()
  const { issuer, clientId, clientSecret } = company
  const at = { id: connectionId, retailOrganizationId: chainId, domains: [domain] }
  await buildConnection(app.db, app.config, { ...at, issuer, clientId, clientSecret })
  Object.assign(company.desk, { subject: userId, people: { [userId]: { email, email_verified: true } } })
  const signIn = () => openBrowser(app).signIn(email, company)
  const byPassword = () => app.call(accounts.login, { body: { email, password } })
  return { chainId, userId, email, dispensaryId, signIn, byPassword }
}

const enforce = (enforced: boolean, token: string) =>
  app.call(singleSignOn.update, { params: { id: connectionId }, body: { enforced, ...settings } }, token)

test('quality: a company sign-in can be enforced once someone has used it; administrators can always log in', async () => {
  const { chainId, email, dispensaryId, signIn, byPassword } = await usedOnce()
  const token = await keeper(chainId)
  expect((await enforce(true, token)).problem.code).toBe('CONNECTION_UNTRIED')
  expect((await signIn()).status).toBe(200)
  expect((await enforce(true, token)).body).toMatchObject({ enforced: true, people: 1 })
  // A right password is no failure, however often it is sent.
  const answers = [await byPassword(), await byPassword(), await byPassword(), await byPassword(), await byPassword()]
  const codes = [...answers, await byPassword()].map(answer => [answer.status, answer.problem.code])
  expect(codes).toEqual(Array(6).fill([403, 'COMPANY_SIGN_IN_ONLY']))
  const wrong = await app.call(accounts.login, { body: { email, password: 'Wrong-horse-7' } })
  expect(wrong.problem.code).toBe('SIGN_IN_FAILED')
  expect((await signIn()).status).toBe(200)
  const passwordHash = await hashPassword(password)
  const admin = { email: `admin@${chainId}.test`, passwordHash, isAdministrator: true }
  const adminId = await buildUser(app.db, admin)
  await buildEmployment(app.db, { userId: adminId, at: { dispensaryId } })
  expect((await app.call(accounts.login, { body: { email: admin.email, password } })).status).toBe(200)
  await enforce(false, token)
  expect((await byPassword()).status).toBe(200)
})

test('quality: enforcing the company sign-in ends sign-ins by password, except of the person who enforced it', async () => {
  const { chainId, signIn, byPassword } = await usedOnce()
  await signIn()
  const [inByPassword, token] = [(await byPassword()).body.token, await keeper(chainId)]
  expect((await app.call(accounts.me, {}, inByPassword)).status).toBe(200)
  await enforce(true, token)
  expect((await app.call(accounts.me, {}, inByPassword)).status).toBe(401)
  expect((await app.call(accounts.me, {}, token)).status).toBe(200)
  const byCompany = (await signIn()).body.token
  await enforce(true, token)
  expect((await app.call(accounts.me, {}, byCompany)).status).toBe(200)
})

test('quality: an enforced company sign-in cannot be bypassed by mailed links', async () => {
  const { chainId, userId, email, signIn } = await usedOnce()
  await signIn()
  await enforce(true, await keeper(chainId))
  const asked = { email, network: uniqueAddress(), askerHash: '' }
  const link = await makeMagicLink(app.db, asked, app.now())
  const byLink = await app.call(magicLinks.authenticate, { body: { token: link!.token } })
  expect([byLink.status, byLink.problem.code]).toEqual([403, 'COMPANY_SIGN_IN_ONLY'])
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', userId).execute()
  expect((await app.call(magicLinks.authenticate, { body: { token: link!.token } })).status).toBe(200)
})

test('R11 too many starts of one sign-in are redirected back without a call to the company’s server', async () => {
  const { email } = await usedOnce()
  const browser = openBrowser(app)
  await browser.begin(email)
  const starts = [
    await browser.start(),
    await browser.start(),
    await browser.start(),
    await browser.start(),
    await browser.start(),
  ]
  expect(starts.filter(address => address.startsWith(company.issuer))).toHaveLength(5)
  expect(await browser.start()).toBe(failed('over'))
})

test('quality: disabling or removing a connection ends the sign-ins made through it', async () => {
  const { chainId, signIn } = await usedOnce()
  const [first, token] = [(await signIn()).body.token, await keeper(chainId)]
  const off = { enforced: false, ...settings, enabled: false }
  const params = { id: connectionId }
  await app.call(singleSignOn.update, { params, body: off }, token)
  expect((await app.call(accounts.me, {}, first)).status).toBe(401)
  expect((await signIn()).status).toBe(410)
  await app.call(singleSignOn.update, { params, body: { enforced: false, ...settings } }, token)
  const second = (await signIn()).body.token
  expect((await app.call(singleSignOn.remove, { params }, token)).status).toBe(204)
  expect((await app.call(accounts.me, {}, second)).status).toBe(401)
  expect((await app.call(accounts.me, {}, token)).status).toBe(200)
})
