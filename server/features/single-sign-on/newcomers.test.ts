import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { buildChainRole, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildConnection } from './single-sign-on.build.ts'
import { type Company, startCompany } from './testing/company.ts'
import { openBrowser, siteUrl } from './testing/visit.ts'

const password = 'Right-horse-7'
const connectionId = newId()

let app: TestApp
let company: Company
let place: { chainId: string; dispensaryId: string; roleId: string; domain: string }

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl, privateProviders: true }, now: new Date() })
  company = await startCompany({ redirectUris: [`${siteUrl}/api/single-sign-on/callback/${connectionId}`] })
})
afterAll(async () => {
  await company.stop()
  await app.stop()
})

/** Each test has its own chain behind the same connection, whose new people begin in a role of its own. */
beforeEach(async () => {
  const { db, config } = app
  const chainId = await buildRetailOrganization(db)
  const dispensaryId = await buildDispensary(db, { retailOrganizationId: chainId })
  const roleId = await buildChainRole(db, { retailOrganizationId: chainId, label: 'Guide' })
  place = { chainId, dispensaryId, roleId, domain: `${chainId}.test` }
  await db.deleteFrom('sign_in_connection').execute()
  await buildConnection(db, config, {
    id: connectionId,
    retailOrganizationId: chainId,
    issuer: company.issuer,
    clientId: company.clientId,
    clientSecret: company.clientSecret,
    newcomer: { dispensaryId, roleId },
    domains: [place.domain],
  })
})

/** Someone whom the company's server knows, and who has an account here or not. */
const arriving = (name: string) => {
  const email = `${name}@${place.domain}`
  const subject = newId()
  company.desk.people[subject] = { email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' }
  company.desk.subject = subject
  return email
}

const worksAt = async () => {
  const { rows } = await sql<{ role: string }>`
    select r.access_role as role from employment e
      join employment_role er on er.employment_id = e.id join dispensary_role r on r.id = er.dispensary_role_id
     where e.dispensary_id = ${place.dispensaryId} and e.ended_at is null`.execute(app.db)
  return rows.map(({ role }) => role)
}

const signInAsNew = async () => openBrowser(app).signIn(arriving('ana'), company)

/** Someone who has an account, works nowhere, and proves it with the password. */
const signInAsKnown = async () => {
  const email = arriving('zoe')
  await buildUser(app.db, { email, passwordHash: await hashPassword(password) })
  const browser = openBrowser(app)
  await browser.signIn(email, company)
  return browser.confirm(password)
}

const changes = {
  'that was cleared': () =>
    sql`update sign_in_connection set newcomer_dispensary_id = null, newcomer_role_id = null
         where id = ${connectionId}::uuid`.execute(app.db),
  'that another chain has by now': async () =>
    sql`update dispensary set retail_organization_id = ${await buildRetailOrganization(app.db)}::uuid
         where id = ${place.dispensaryId}::uuid`.execute(app.db),
  'that no chain has by now': () =>
    sql`update dispensary set retail_organization_id = null where id = ${place.dispensaryId}::uuid`.execute(app.db),
  'that is closed': () =>
    sql`update dispensary set closed_at = now() where id = ${place.dispensaryId}::uuid`.execute(app.db),
  'in a role that manages by now': () =>
    sql`update dispensary_role set access_role = 'ROLE_DISPENSARY_ADMIN' where id = ${place.roleId}::uuid`.execute(
      app.db,
    ),
  'in a role that is archived': () =>
    sql`update dispensary_role set archived_at = now() where id = ${place.roleId}::uuid`.execute(app.db),
}

test.each(Object.entries(changes))(
  'quality: a company’s sign-in employs no one at a store or role %s, and says that the company has to choose',
  async (_, change) => {
    await change()
    const answers = [await signInAsNew(), await signInAsKnown()]
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'COMPANY_HAS_NO_STORE'],
      [409, 'COMPANY_HAS_NO_STORE'],
    ])
    expect(await worksAt()).toEqual([])
  },
)

test('quality: a company’s sign-in employs at its own open store in a role that learns', async () => {
  const answers = [await signInAsNew(), await signInAsKnown()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await worksAt()).toEqual(['ROLE_STUDENT', 'ROLE_STUDENT'])
})
