import { audit } from '@trellis/contract/audit/audit.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildConnection } from './single-sign-on.build.ts'
import { type MaliciousCompany, startMaliciousCompany } from './testing/malicious-company.ts'
import { failed, openBrowser, siteUrl } from './testing/visit.ts'

let app: TestApp
let company: MaliciousCompany
let domain: string

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl, privateProviders: true }, now: new Date() })
  company = await startMaliciousCompany()
})
afterAll(async () => {
  await company.stop()
  await app.stop()
})

/** A retail organization that admits everyone its server vouches for. */
beforeEach(async () => {
  app.at(new Date())
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  domain = `${retailOrganizationId}.test`
  const { issuer, clientId, clientSecret } = company
  await buildConnection(app.db, app.config, {
    ...{ id: newId(), retailOrganizationId, issuer, clientId, clientSecret, domains: [domain] },
    newcomer: { dispensaryId, roleId: builtInRoles.budtender },
  })
})

const ana = () => ({ email: `ana@${domain}`, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' })
const people = async () => (await app.db.selectFrom('sign_in_identity').select('user_id').execute()).length

/** Returns from the company with these claims. */
const returnWith = async (said: Parameters<MaliciousCompany['say']>[0]) => {
  company.say(said)
  const browser = openBrowser(app)
  await browser.begin(`ana@${domain}`)
  const landing = await browser.go(company.sendBack(await browser.start()))
  return { browser, landing }
}

test('quality: the fake server is accepted as long as its tokens are valid', async () => {
  const before = await people()
  const { browser, landing } = await returnWith({ claims: claims => ({ ...claims, ...ana() }) })
  expect([landing, (await browser.finish()).status]).toEqual(['/company-sign-in', 200])
  expect(await people()).toBe(before + 1)
})

const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60
type Said = Parameters<MaliciousCompany['say']>[0]
type Claims = NonNullable<Said['claims']>

const forgedClaims: [string, Claims, 'refused' | 'clock'][] = [
  ['made for another audience', claims => ({ ...claims, aud: 'somebody-else' }), 'refused'],
  ['made for others as well, by another party', claims => ({ ...claims, aud: ['trellis', 'x'], azp: 'x' }), 'refused'],
  ['of another issuer', claims => ({ ...claims, iss: 'https://login.example' }), 'refused'],
  ['of nobody', ({ sub: _, ...claims }) => claims, 'refused'],
  ['without the nonce', ({ nonce: _, ...claims }) => claims, 'refused'],
  ['with the nonce of another sign-in', claims => ({ ...claims, nonce: 'another' }), 'refused'],
  ['without an end', ({ exp: _, ...claims }) => claims, 'refused'],
  ['whose time is over', claims => ({ ...claims, exp: minutes(-5) }), 'clock'],
  ['that was made long ago', claims => ({ ...claims, iat: minutes(-30), exp: minutes(30) }), 'clock'],
  ['of the time to come', claims => ({ ...claims, nbf: minutes(10) }), 'clock'],
]

test.each(forgedClaims)('quality: a token %s is rejected', async (_what, change, failure) => {
  const { browser, landing } = await returnWith({ claims: claims => change({ ...claims, ...ana() }) })
  expect(landing).toBe(failed(failure))
  expect((await browser.finish()).problem.code).toBe('COMPANY_SIGN_IN_OVER')
})

test.each(['aStranger', 'nobody', 'whoKnowsTheSecret', 'whoKnowsThePublicKey'] as const)(
  'quality: a token signed by %s is rejected',
  async who => {
    const { browser, landing } = await returnWith({
      claims: claims => ({ ...claims, ...ana() }),
      sign: company.by[who],
    })
    expect(landing).toBe(failed('refused'))
    expect((await browser.finish()).problem.code).toBe('COMPANY_SIGN_IN_OVER')
  },
)

test('quality: refused responses of a company’s server are in the audit log, accepted ones are not', async () => {
  const admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  const { browser: forger } = await returnWith({ claims: claims => ({ ...claims, ...ana(), aud: 'somebody-else' }) })
  const { browser: honest } = await returnWith({ claims: claims => ({ ...claims, ...ana() }) })
  await app.writeRefusedCalls()
  const detailsOf = async ({ address }: { address: string }) => {
    const { body } = await app.call(audit.list, { query: { act: 'calls-refused', address } }, admin)
    return body.items.map(({ details }) => details)
  }
  expect(await detailsOf(forger)).toEqual([{ status: 403, call: 'GET /api/single-sign-on/callback/:id', count: 1 }])
  expect(await detailsOf(honest)).toEqual([])
})

test('quality: userinfo about another subject is rejected', async () => {
  const { landing } = await returnWith({ userInfo: { sub: 'eva', ...ana() } })
  expect(landing).toBe(failed('refused'))
  const honest = await returnWith({ userInfo: { sub: 'ana', ...ana() } })
  expect(honest.landing).toBe('/company-sign-in')
  expect((await honest.browser.finish()).status).toBe(200)
})

const invalidAddresses: [string, unknown][] = [
  ['two addresses', ['ana@here.test', 'eva@here.test']],
  ['an object', { value: 'ana@here.test' }],
  ['no address', 'ana'],
  ['an address within an address', 'ana@here.test@elsewhere.test'],
  ['an address with an invisible sign', 'ana\u0000@here.test'],
  ['nothing', null],
]

test.each(invalidAddresses)('quality: %s instead of an address signs no one in', async (_what, odd) => {
  const email = JSON.parse(JSON.stringify(odd).replaceAll('here.test', domain))
  const before = await people()
  const { browser } = await returnWith({ claims: claims => ({ ...claims, ...ana(), email, sub: newId() }) })
  expect((await browser.finish()).status).toBeGreaterThanOrEqual(400)
  expect(await people()).toBe(before)
})

test('quality: malformed names and addresses are stored as harmless text', async () => {
  const { browser } = await returnWith({
    claims: claims => ({
      ...claims,
      ...ana(),
      sub: newId(),
      given_name: { toString: 'x' },
      family_name: '<img src=x onerror=alert(1)>'.repeat(20),
      roles: ['ROLE_ADMINISTRATOR'],
      is_administrator: true,
    }),
  })
  expect((await browser.finish()).status).toBe(200)
  const row = await app.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'is_administrator'])
    .where('email', '=', `ana@${domain}`)
    .executeTakeFirstOrThrow()
  // The only name that can be read is the one that they are addressed by.
  expect(row).toMatchObject({ last_name: '', is_administrator: false })
  expect(row.first_name).toMatch(/^<img src=x.{1,70}$/)
})
