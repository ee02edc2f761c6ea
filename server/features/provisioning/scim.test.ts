import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildConnection } from '../single-sign-on/single-sign-on.build.ts'
import {
  anEmail,
  buildPatch,
  chainDirectory,
  createCaller,
  entraUser,
  filtered,
  getAccount,
  listResponse,
  listStores,
  mailsTo,
  oktaUser,
  scimError,
} from './testing/directory.ts'

const site = 'https://training.example.com'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: site } })
})
afterAll(() => app.stop())

test('quality: a directory reads the supported features: PATCH, filters and versions; no bulk, sorting or passwords', async () => {
  const { call } = await chainDirectory(app)
  const { body, headers } = await call('GET', '/ServiceProviderConfig')
  expect(headers['content-type']).toContain('application/scim+json')
  expect(body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  })
  expect((await call('GET', '/ResourceTypes')).body.Resources.map((each: { id: string }) => each.id)).toEqual([
    'User',
    'Group',
  ])
  const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
  expect((await call('GET', `/Schemas/${user}`)).body).toMatchObject({ id: user, name: 'User' })
  expect((await call('GET', '/Schemas')).body.totalResults).toBe(2)
  expect((await call('GET', '/Me')).body).toEqual(scimError(501))
  expect((await call('POST', '/Bulk', {})).status).toBe(501)
  expect((await call('GET', '/Robots')).body).toEqual(scimError(404))
})

test('quality: Okta looks a person up, creates and reads them, and they are invited to the default dispensary', async () => {
  const { call, dispensaryId } = await chainDirectory(app)
  const email = anEmail()
  expect((await call('GET', filtered(`userName eq "${email}"`))).body).toEqual(listResponse())
  const made = await call('POST', '/Users', oktaUser(email))
  expect(made.status).toBe(201)
  expect(made.headers.location).toBe(`${site}/api/scim/v2/Users/${made.body.id}`)
  expect(made.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    externalId: `00u${email}`,
    name: { givenName: 'Ana', familyName: 'Ruiz' },
    emails: [{ value: email, primary: true }],
    active: true,
    groups: [{ value: dispensaryId }],
    meta: { resourceType: 'User' },
  })
  expect((await call('GET', `/Users/${made.body.id}`)).body).toEqual(made.body)
  expect((await call('GET', filtered(`userName eq "${email.toUpperCase()}"`))).body).toEqual(listResponse(made.body))
  expect(await listStores(app, made.body.id)).toEqual([dispensaryId])
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toContain(`${site}/create-password?token=`)
})

test('quality: Entra ID finds a person by userName, externalId, e-mail or two of them, page by page', async () => {
  const { call } = await chainDirectory(app)
  const [email, other] = [anEmail(), anEmail()]
  const { body: ana } = await call('POST', '/Users', entraUser(email))
  const { body: bea } = await call('POST', '/Users', entraUser(other))
  const found = async (filter: string) =>
    (await call('GET', filtered(filter))).body.Resources.map((each: { id: string }) => each.id)
  expect(await found(`externalId eq "entra-${email}"`)).toEqual([ana.id])
  expect(await found(`emails[type eq "work"].value eq "${email}"`)).toEqual([ana.id])
  expect(await found(`emails.value eq "${email}" and active eq true`)).toEqual([ana.id])
  expect(await found(`userName eq "${email}" and externalId eq "entra-${other}"`)).toEqual([])
  expect(await found(`userName eq "${email}" or userName eq "${other}"`)).toEqual([ana.id, bea.id])
  const page = (await call('GET', '/Users?startIndex=2&count=1')).body
  expect(page).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1, Resources: [{ id: bea.id }] })
  expect((await call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 2, Resources: [] })
  expect((await call('GET', '/Users?attributes=userName&count=1')).body.Resources).toEqual([
    { schemas: ana.schemas, id: ana.id, userName: email },
  ])
})

test.each([
  ['name.familyName co "u"', 'invalidFilter'],
  ['userName eq', 'invalidFilter'],
  ['userName eq "a" xor userName eq "b"', 'invalidFilter'],
  ['shoeSize eq "42"', 'invalidFilter'],
])('quality: the filter %s is refused with a SCIM error', async (filter, scimType) => {
  const { call } = await chainDirectory(app)
  const answer = await call('GET', filtered(filter))
  expect([answer.status, answer.body]).toEqual([400, scimError(400, scimType)])
})

test.each([
  ['no JSON', '{', 'invalidSyntax'],
  ['a list', [], 'invalidSyntax'],
  ['nobody', {}, 'invalidValue'],
  ['an address that is none', oktaUser('nowhere'), 'invalidValue'],
  ['a zero character', oktaUser('a@greenleaf.test', { userName: 'a\0b' }), 'invalidValue'],
  ['an endless name', oktaUser('b@greenleaf.test', { name: { givenName: 'x'.repeat(300) } }), 'invalidValue'],
])('quality: creating %s is refused with a SCIM error', async (_, body, scimType) => {
  const { call } = await chainDirectory(app)
  const answer = await call('POST', '/Users', body)
  expect([answer.status, answer.body]).toEqual([400, scimError(400, scimType)])
})

test('quality: two concurrent creations of one person create one; the other gets a conflict', async () => {
  const { call } = await chainDirectory(app)
  const email = anEmail()
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/Users', oktaUser(email))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual(scimError(409, 'uniqueness'))
  const { body } = await call('GET', filtered(`userName eq "${email}"`))
  expect(body.totalResults).toBe(1)
  expect(await listStores(app, body.Resources[0].id)).toHaveLength(1)
})

test('quality: a userName is unique regardless of its case and of the e-mail sent with it', async () => {
  const { call } = await chainDirectory(app)
  const userName = anEmail()
  await call('POST', '/Users', oktaUser(userName))
  const answer = await call(
    'POST',
    '/Users',
    oktaUser(anEmail(), { userName: userName.toUpperCase(), externalId: 'x' }),
  )
  expect([answer.status, answer.body]).toEqual([409, scimError(409, 'uniqueness')])
})

const inBothStyles = [
  ['Okta, by PATCH', buildPatch({ op: 'replace', value: { active: false } }), 'PATCH'],
  ['Okta, by PUT', null, 'PUT'],
  ['Entra ID', buildPatch({ op: 'Replace', path: 'active', value: 'False' }), 'PATCH'],
  ['Entra ID, by its newer way', buildPatch({ op: 'replace', path: 'active', value: false }), 'PATCH'],
] as const

test.each(inBothStyles)(
  'quality: a person deactivated by %s is refused with their next call and works nowhere, also when repeated',
  async (_, patch, method) => {
    const { call, organizationId } = await chainDirectory(app)
    const email = anEmail()
    const { body: ana } = await call('POST', '/Users', oktaUser(email))
    await app.db.updateTable('app_user').set({ activated_at: app.now() }).where('id', '=', ana.id).execute()
    const token = await app.signIn(ana.id)
    const me = () => app.http.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
    expect((await me()).statusCode).toBe(200)
    const out = patch ?? oktaUser(email, { active: false })
    const answers = [await call(method, `/Users/${ana.id}`, out), await call(method, `/Users/${ana.id}`, out)]
    expect(answers.map(({ status, body }) => [status, body.active, body.groups])).toEqual([
      [200, false, []],
      [200, false, []],
    ])
    expect((await me()).statusCode).toBe(401)
    expect(await listStores(app, ana.id)).toEqual([])
    expect(await getAccount(app, ana.id)).toMatchObject({ enabled: false })
    const acts = await app.db
      .selectFrom('audit_entry')
      .select(['act', 'details'])
      .where('subject_id', '=', ana.id)
      .where('act', '=', 'person-deprovisioned')
      .execute()
    expect(acts).toEqual([{ act: 'person-deprovisioned', details: expect.objectContaining({ organizationId }) }])
  },
)

test('quality: a deleted person loses access at once and leaves the directory; created again, they get the same account', async () => {
  const { call, dispensaryId } = await chainDirectory(app)
  const email = anEmail()
  const { body: ana } = await call('POST', '/Users', oktaUser(email))
  const token = await app.signIn(ana.id)
  expect((await call('DELETE', `/Users/${ana.id}`)).status).toBe(204)
  expect(
    (await app.http.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(401)
  expect((await call('GET', `/Users/${ana.id}`)).body).toEqual(scimError(404))
  expect((await call('DELETE', `/Users/${ana.id}`)).status).toBe(404)
  expect((await call('GET', filtered(`userName eq "${email}"`))).body.totalResults).toBe(0)
  const again = await call('POST', '/Users', oktaUser(email))
  expect([again.status, again.body.id]).toEqual([201, ana.id])
  expect(await getAccount(app, ana.id)).toMatchObject({ enabled: true, shut_without_work_at: null })
  expect(await listStores(app, ana.id)).toEqual([dispensaryId])
})

test('quality: a person who also works elsewhere is removed from this organization only, and keeps the account', async () => {
  const [here, there] = [await chainDirectory(app), await chainDirectory(app)]
  const { body: ana } = await here.call('POST', '/Users', oktaUser(anEmail()))
  await buildEmployment(app.db, { userId: ana.id, at: { dispensaryId: there.sisterId } })
  await here.call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', path: 'active', value: 'False' }))
  expect(await listStores(app, ana.id)).toEqual([there.sisterId])
  expect(await getAccount(app, ana.id)).toMatchObject({ enabled: true })
})

test('quality: an account disabled because its person worked nowhere is enabled by the next employment anywhere', async () => {
  const { call } = await chainDirectory(app)
  const email = anEmail()
  const { body: ana } = await call('POST', '/Users', oktaUser(email))
  await call('DELETE', `/Users/${ana.id}`)
  expect(await getAccount(app, ana.id)).toMatchObject({ enabled: false })
  const other = await chainDirectory(app)
  expect((await other.call('POST', '/Users', entraUser(email))).body).toMatchObject({ active: true })
  expect(await getAccount(app, ana.id)).toMatchObject({ enabled: true })
})

test('quality: a directory cannot enable an account that an administrator disabled', async () => {
  const { call } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', ana.id).execute()
  const answer = await call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', value: { active: true } }))
  expect(answer.body.active).toBe(false)
  expect(await getAccount(app, ana.id)).toMatchObject({ enabled: false })
})

test('quality: an existing person at a proven domain is employed and mailed; their name, e-mail and password stay unchanged', async () => {
  const { call, dispensaryId, retailOrganizationId } = await chainDirectory(app)
  const domain = `${retailOrganizationId}.test`
  await buildConnection(app.db, app.config, { retailOrganizationId, domains: [domain] })
  const email = `maria@${domain}`
  const userId = await buildUser(app.db, { email, firstName: 'Maria', lastName: 'Lopez', passwordHash: 'theirs' })
  const { status, body } = await call('POST', '/Users', oktaUser(email.toUpperCase()))
  expect([status, body.name.givenName]).toEqual([201, 'Maria'])
  expect(await listStores(app, userId)).toEqual([dispensaryId])
  expect((await mailsTo(app, email))[0]?.text).toContain('Your account stays yours')
  await call('PUT', `/Users/${body.id}`, oktaUser(anEmail(), { name: { givenName: 'Eve', familyName: 'Eve' } }))
  const theirs = { email, first_name: 'Maria', last_name: 'Lopez', password_hash: 'theirs', enabled: true }
  expect(await getAccount(app, userId)).toMatchObject(theirs)
  await call('DELETE', `/Users/${body.id}`)
  expect(await listStores(app, userId)).toEqual([])
  expect(await getAccount(app, userId)).toMatchObject(theirs)
})

test('quality: a person who never logged in gets a new link when the address is corrected, and the old one is invalid', async () => {
  const { call } = await chainDirectory(app)
  const [wrong, right] = [anEmail(), anEmail()]
  const { body: ana } = await call('POST', '/Users', oktaUser(wrong))
  const linkIn = async (email: string) =>
    /token=([\w.~%-]+)/.exec((await mailsTo(app, email))[0]?.text ?? '')?.[1] ?? ''
  const old = await linkIn(wrong)
  const changed = await call('PUT', `/Users/${ana.id}`, oktaUser(right))
  expect(changed.body).toMatchObject({ userName: right, emails: [{ value: right }] })
  expect(await getAccount(app, ana.id)).toMatchObject({ email: right })
  const choose = (token: string) => app.call(passwords.setByLink, { body: { token, password: 'Right-horse-7' } })
  expect((await choose(old)).status).toBe(410)
  expect((await choose(await linkIn(right))).status).toBe(200)
  await call('PUT', `/Users/${ana.id}`, oktaUser(wrong))
  expect(await getAccount(app, ana.id)).toMatchObject({ email: right })
})

test('quality: administrators cannot be read, changed or deactivated by a directory', async () => {
  const { call, dispensaryId } = await chainDirectory(app)
  const email = anEmail()
  const userId = await buildUser(app.db, { email, isAdministrator: true })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  const before = await getAccount(app, userId)
  const out = buildPatch({ op: 'replace', value: { active: false } })
  const statuses = [
    await call('GET', `/Users/${userId}`),
    await call('PATCH', `/Users/${userId}`, out),
    await call('PUT', `/Users/${userId}`, oktaUser(email, { active: false })),
    await call('DELETE', `/Users/${userId}`),
    await call('PATCH', `/Groups/${dispensaryId}`, buildPatch({ op: 'remove', path: 'members' })),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 200])
  expect((await call('GET', filtered(`userName eq "${email}"`))).body.totalResults).toBe(0)
  expect(await getAccount(app, userId)).toEqual(before)
  expect(await listStores(app, userId)).toEqual([dispensaryId])
})

test('quality: people employed before the directory was connected are found, changed and deactivated like all others', async () => {
  const { call, sisterId } = await chainDirectory(app)
  const email = anEmail()
  const userId = await buildUser(app.db, { email })
  await buildEmployment(app.db, { userId, at: { dispensaryId: sisterId } })
  expect((await call('GET', filtered(`userName eq "${email}"`))).body.Resources).toMatchObject([
    { id: userId, active: true, groups: [{ value: sisterId }] },
  ])
  const linked = await call('PATCH', `/Users/${userId}`, buildPatch({ op: 'add', path: 'externalId', value: 'okta-1' }))
  expect(linked.body).toMatchObject({ externalId: 'okta-1', active: true })
  await call('PATCH', `/Users/${userId}`, buildPatch({ op: 'replace', path: 'active', value: 'False' }))
  expect(await listStores(app, userId)).toEqual([])
  expect(await getAccount(app, userId)).toMatchObject({ enabled: false })
})

test('quality: an organization cannot see or change another’s people or groups', async () => {
  const [mine, theirs] = [await chainDirectory(app), await chainDirectory(app)]
  const email = anEmail()
  const { body: ana } = await theirs.call('POST', '/Users', oktaUser(email))
  const before = [await getAccount(app, ana.id), await listStores(app, ana.id)]
  const unknown = '0190a1b2-0000-7000-8000-00000000dead'
  const out = buildPatch({ op: 'replace', value: { active: false } })
  const tries = (userId: string, groupId: string) =>
    Promise.all([
      mine.call('GET', `/Users/${userId}`),
      mine.call('PUT', `/Users/${userId}`, oktaUser(email, { active: false })),
      mine.call('PATCH', `/Users/${userId}`, out),
      mine.call('DELETE', `/Users/${userId}`),
      mine.call('GET', `/Groups/${groupId}`),
      mine.call('PATCH', `/Groups/${groupId}`, buildPatch({ op: 'add', path: 'members', value: [{ value: userId }] })),
      mine.call(
        'PATCH',
        `/Groups/${mine.sisterId}`,
        buildPatch({ op: 'add', path: 'members', value: [{ value: userId }] }),
      ),
      mine.call('GET', filtered(`userName eq "${userId === ana.id ? email : anEmail()}"`)),
    ])
  const told = (answers: Awaited<ReturnType<typeof tries>>) => answers.map(({ status, body }) => [status, body])
  expect(told(await tries(ana.id, theirs.dispensaryId))).toEqual(told(await tries(unknown, unknown)))
  expect((await tries(ana.id, theirs.dispensaryId)).map(({ status }) => status)).toEqual([
    404, 404, 404, 404, 404, 404, 400, 200,
  ])
  expect([await getAccount(app, ana.id), await listStores(app, ana.id)]).toEqual(before)
  expect((await mine.call('GET', '/Users')).body.totalResults).toBe(0)
})

test('quality: without a token, with an unknown or a revoked one, a directory gets 401 as a SCIM error', async () => {
  const { call, tokenId, token } = await chainDirectory(app)
  expect((await call('GET', '/Users')).status).toBe(200)
  await app.db.updateTable('provisioning_token').set({ revoked_at: app.now() }).where('id', '=', tokenId).execute()
  const answers = [
    await call('GET', '/Users'),
    await createCaller(app, `${token}x`)('POST', '/Users', oktaUser(anEmail())),
    await createCaller(app, '')('GET', '/ServiceProviderConfig'),
    await createCaller(app, await app.signIn(await buildUser(app.db, { isAdministrator: true })))('GET', '/Users'),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [401, scimError(401)]))
  expect(answers[0]?.headers['www-authenticate']).toContain('Bearer')
})

test('quality: a directory’s token is valid for SCIM only', async () => {
  const { token } = await chainDirectory(app)
  const reply = await app.http.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode).toBe(401)
})

test('quality: the rate limit of one token does not affect other tokens', async () => {
  const [busy, calm] = [await chainDirectory(app), await chainDirectory(app)]
  await sql`insert into rate_window (key, hits, resets_at)
    values (${`scim:${busy.tokenId}`}, 1200, now() + interval '1 minute')`.execute(app.db)
  const refused = await busy.call('GET', '/Users')
  expect([refused.status, refused.body]).toEqual([429, scimError(429)])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await calm.call('GET', '/Users')).status).toBe(200)
})

test('quality: unchanged resources are answered with 304, and changes to outdated versions are refused', async () => {
  const { call } = await chainDirectory(app)
  const { body: ana, headers } = await call('POST', '/Users', oktaUser(anEmail()))
  const etag = String(headers.etag)
  expect(ana.meta.version).toBe(etag)
  expect((await call('GET', `/Users/${ana.id}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const rename = buildPatch({ op: 'replace', path: 'name.givenName', value: 'Bea' })
  expect(
    (await call('PATCH', `/Users/${ana.id}`, { body: rename, headers: { 'if-match': etag } })).body.name.givenName,
  ).toBe('Bea')
  const late = await call('DELETE', `/Users/${ana.id}`, { headers: { 'if-match': etag } })
  expect([late.status, late.body]).toEqual([412, scimError(412)])
})

test('quality: the different forms of changes of Entra ID and Okta have the same effect', async () => {
  const { call } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', entraUser(anEmail()))
  const changed = async (...operations: object[]) =>
    (await call('PATCH', `/Users/${ana.id}`, buildPatch(...operations))).body
  expect(
    await changed(
      { op: 'Replace', path: 'name.givenName', value: 'Bea' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName', value: 'Soto' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Ops' },
    ),
  ).toMatchObject({ name: { givenName: 'Bea', familyName: 'Soto' } })
  expect(
    await changed({ op: 'Add', value: { 'name.givenName': 'Cleo', displayName: 'Cleo S', active: 'True' } }),
  ).toMatchObject({
    name: { givenName: 'Cleo', familyName: 'Soto' },
    active: true,
  })
  const moved = anEmail()
  expect(
    await changed(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: moved },
      { op: 'Replace', path: 'userName', value: moved },
    ),
  ).toMatchObject({ userName: moved, emails: [{ value: moved }] })
  expect(await changed({ op: 'Remove', path: 'externalId' })).not.toHaveProperty('externalId')
  expect(await changed({ op: 'Remove', path: 'userName' })).toEqual(scimError(400, 'mutability'))
  expect(await changed({ op: 'Remove' })).toEqual(scimError(400, 'noTarget'))
  expect(await changed({ op: 'Melt', path: 'active' })).toEqual(scimError(400, 'invalidSyntax'))
  expect(await changed({ op: 'Replace', path: 'constructor', value: { active: 7, id: 'x' } })).toMatchObject({
    id: ana.id,
  })
})
