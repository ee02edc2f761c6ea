import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { brands } from '@trellis/contract/brands/brands.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildConnection, buildDomain } from './single-sign-on.build.ts'
import { type Company, startCompany } from './testing/company.ts'
import { failed, openBrowser, siteUrl } from './testing/visit.ts'

const password = 'Right-horse-7'
const connectionId = newId()

let app: TestApp
let company: Company
let administrator: string

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl, privateProviders: true }, now: new Date() })
  company = await startCompany({ redirectUris: [`${siteUrl}/api/single-sign-on/callback/${connectionId}`] })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(async () => {
  await company.stop()
  await app.stop()
})
beforeEach(() => app.db.deleteFrom('sign_in_connection').execute())

const serverOf = () => ({
  id: connectionId,
  issuer: company.issuer,
  clientId: company.clientId,
  clientSecret: company.clientSecret,
})

/** Someone whom the company's server knows; `email` is their address there. */
const arriving = (email: string) => {
  const subject = newId()
  company.desk.people[subject] = { email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' }
  company.desk.subject = subject
  return email
}

/** Where a sign-in by an address starts: at the company's server, or at a page that says why not. */
const startOf = async (email: string) => {
  const browser = openBrowser(app)
  await browser.begin(email)
  return browser.start()
}

const setEnabled = (enabled: boolean, newcomerDispensaryId: string | null = null) =>
  app.call(
    singleSignOn.update,
    {
      params: { id: connectionId },
      body: {
        clientId: company.clientId,
        admitsNewcomers: true,
        newcomerDispensaryId,
        newcomerRoleId: newcomerDispensaryId && builtInRoles.budtender,
        vouchesForEmails: false,
        enabled,
        enforced: false,
      },
    },
    administrator,
  )

const buildChain = async () => {
  const id = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: id })
  await buildConnection(app.db, app.config, {
    ...serverOf(),
    retailOrganizationId: id,
    newcomer: { dispensaryId, roleId: builtInRoles.budtender },
    domains: [`${id}.test`],
  })
  const archive = (isArchived: boolean) =>
    app.call(companies.archive, { params: { kind: 'chains', id }, body: { isArchived } }, administrator)
  return { domain: `${id}.test`, dispensaryId, archive: () => archive(true), restore: () => archive(false) }
}

const buildBrandWithSignIn = async () => {
  const id = await buildBrand(app.db)
  const domains = [`${id}.test`]
  await buildConnection(app.db, app.config, { ...serverOf(), brandId: id, admitsNewcomers: true, domains })
  return {
    domain: `${id}.test`,
    dispensaryId: null,
    archive: () => app.call(brands.archive, { params: { id } }, administrator),
    restore: () => app.call(brands.restore, { params: { id } }, administrator),
  }
}

test.each([
  ['chain', buildChain],
  ['brand', buildBrandWithSignIn],
])(
  'quality: the sign-in of an archived %s stops at once, and starts again only by hand once it is brought back',
  async (_, build) => {
    const { domain, dispensaryId, archive, restore } = await build()
    const email = arriving(`ana@${domain}`)
    const signedIn = await openBrowser(app).signIn(email, company)
    const statusOfMe = async () => (await app.call(accounts.me, {}, signedIn.body.token)).status
    expect([signedIn.status, await statusOfMe()]).toEqual([200, 200])
    const arrived = openBrowser(app)
    await arrived.arrive(arriving(`bea@${domain}`), company)
    expect((await archive()).status).toBeLessThan(300)
    expect(await statusOfMe()).toBe(401)
    expect((await arrived.finish()).problem.code).toBe('COMPANY_SIGN_IN_REFUSED')
    expect(await startOf(email)).toBe(failed('unknown'))
    expect((await setEnabled(true, dispensaryId)).problem.code).toBe('ALREADY_ARCHIVED')
    expect((await restore()).status).toBeLessThan(300)
    expect(await startOf(email)).toBe(failed('unknown'))
    expect((await setEnabled(true, dispensaryId)).status).toBe(200)
    expect((await openBrowser(app).signIn(arriving(`cleo@${domain}`), company)).status).toBe(200)
  },
)

test('quality: people of an archived chain log in with their password again where its sign-in was the only way', async () => {
  const { domain, dispensaryId, archive } = await buildChain()
  await app.db.updateTable('sign_in_connection').set({ enforced: true }).execute()
  const email = `dora@${domain}`
  const userId = await buildUser(app.db, { email, passwordHash: await hashPassword(password) })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  const login = () => app.call(accounts.login, { body: { email, password } })
  expect((await login()).status).not.toBe(200)
  await archive()
  expect((await login()).status).toBe(200)
})

test('quality: a company that is archived by another door signs no one in', async () => {
  const { domain } = await buildChain()
  await app.db.updateTable('retail_organization').set({ archived_at: app.now() }).execute()
  expect(await startOf(arriving(`eve@${domain}`))).toBe(failed('unknown'))
})

test('quality: a chain cannot be connected while it is archived', async () => {
  const id = await buildRetailOrganization(app.db)
  await app.db.updateTable('retail_organization').set({ archived_at: app.now() }).where('id', '=', id).execute()
  const settings = { admitsNewcomers: false, newcomerDispensaryId: null, newcomerRoleId: null, vouchesForEmails: false }
  const organization = { kind: 'retail-organization' as const, id }
  const body = {
    ...serverOf(),
    id: newId(),
    issuer: 'https://login.example.test',
    organization,
    ...settings,
    enabled: true,
  }
  expect((await app.call(singleSignOn.create, { body }, administrator)).problem.code).toBe('ALREADY_ARCHIVED')
})

test('quality: naming a domain of another company, and enforcing, changes neither its sign-ins nor which one is offered', async () => {
  const { domain, dispensaryId } = await buildChain()
  const rivalChain = await buildRetailOrganization(app.db)
  const rival = { retailOrganizationId: rivalChain, issuer: 'https://rival.example.test', enforced: true }
  await buildDomain(app.db, { connectionId: await buildConnection(app.db, app.config, rival), domain })
  const userId = await buildUser(app.db, { email: `fay@${domain}`, passwordHash: await hashPassword(password) })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: rivalChain } })
  const login = await app.call(accounts.login, { body: { email: `fay@${domain}`, password } })
  expect(login.status).toBe(200)
  expect(await startOf(`fay@${domain}`)).toContain(company.issuer)
})

test('quality: an unproven domain offers no sign-in and takes none away, also while the company is the only way', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const domain = `${chainId}.test`
  const id = await buildConnection(app.db, app.config, { ...serverOf(), retailOrganizationId: chainId, enforced: true })
  await buildDomain(app.db, { connectionId: id, domain })
  const userId = await buildUser(app.db, { email: `gus@${domain}`, passwordHash: await hashPassword(password) })
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: chainId } })
  const token = await app.signIn(userId)
  expect((await app.call(accounts.me, {}, token)).status).toBe(200)
  expect((await app.call(accounts.login, { body: { email: `gus@${domain}`, password } })).status).toBe(200)
  expect(await startOf(`gus@${domain}`)).toBe(failed('unknown'))
})
