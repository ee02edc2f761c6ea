import { brands } from '@trellis/contract/brands/brands.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildRetailOrganization } from '../organizations/organizations.build.ts'
import {
  anEmail,
  brandDirectory,
  buildPatch,
  chainDirectory,
  createCaller,
  listStores,
  oktaUser,
} from './testing/directory.ts'
import { lockForRevoking } from './tokens.queries.ts'

const today = '2026-11-20T16:00:00Z'
let app: TestApp
let administrator: string
beforeAll(async () => {
  app = await startTestApp({ now: today })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
beforeEach(() => app.at(today))
afterAll(() => app.stop())

const createToken = (id: string, months: number | undefined) =>
  app.call(
    provisioning.createToken,
    { params: { id }, body: { label: 'Okta', ...(months !== undefined && { validForMonths: months }) } },
    administrator,
  )

test('quality: a token lasts a year unless another time is chosen, and at most two years', async () => {
  const { organizationId } = await chainDirectory(app)
  const made = [await createToken(organizationId, undefined), await createToken(organizationId, 24)]
  expect(made.map(({ body }) => body.expiresAt)).toEqual(['2027-11-20T16:00:00.000Z', '2028-11-20T16:00:00.000Z'])
  expect((await createToken(organizationId, 25)).problem.errors).toEqual({
    validForMonths: ['Choose how long the token is valid.'],
  })
  expect((await createToken(organizationId, 0)).status).toBe(422)
})

test('quality: an expired token is refused from its end date on, and still listed with it', async () => {
  const { organizationId } = await chainDirectory(app)
  const { body } = await createToken(organizationId, 1)
  const call = createCaller(app, body.token)
  app.at('2026-12-20T15:59:59Z')
  expect((await call('GET', '/Users')).status).toBe(200)
  app.at('2026-12-20T16:00:00Z')
  expect([(await call('GET', '/Users')).status, (await call('POST', '/Users', oktaUser(anEmail()))).status]).toEqual([
    401, 401,
  ])
  const again = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  const { body: listed } = await app.call(provisioning.tokens, { params: { id: organizationId } }, again)
  expect(listed.items.map(({ expiresAt }) => expiresAt)).toContain('2026-12-20T16:00:00.000Z')
})

const chainToArchive = async () => {
  const { organizationId, retailOrganizationId: id, call } = await chainDirectory(app)
  const archive = (isArchived: boolean) =>
    app.call(companies.archive, { params: { kind: 'chains', id }, body: { isArchived } }, administrator)
  return { organizationId, call, archive: () => archive(true), restore: () => archive(false) }
}

const brandToArchive = async () => {
  const { organizationId, brandId: id, call } = await brandDirectory(app)
  return {
    organizationId,
    call,
    archive: () => app.call(brands.archive, { params: { id } }, administrator),
    restore: () => app.call(brands.restore, { params: { id } }, administrator),
  }
}

test.each([
  ['chain', chainToArchive],
  ['brand', brandToArchive],
])(
  'quality: the directory of an archived %s is refused at once, and needs a new token once it is brought back',
  async (_, build) => {
    const { organizationId, call, archive, restore } = await build()
    expect((await call('GET', '/Users')).status).toBe(200)
    expect((await archive()).status).toBeLessThan(300)
    expect((await call('POST', '/Users', oktaUser(anEmail()))).status).toBe(401)
    expect((await createToken(organizationId, 12)).problem.code).toBe('ALREADY_ARCHIVED')
    expect((await restore()).status).toBeLessThan(300)
    expect((await call('GET', '/Users')).status).toBe(401)
    const { body } = await createToken(organizationId, 12)
    expect((await createCaller(app, body.token)('GET', '/Users')).status).toBe(200)
  },
)

test('quality: a company that is archived by another door is refused as well', async () => {
  const { call, retailOrganizationId } = await chainDirectory(app)
  const archived = { archived_at: app.now() }
  await app.db.updateTable('retail_organization').set(archived).where('id', '=', retailOrganizationId).execute()
  expect((await call('POST', '/Users', oktaUser(anEmail()))).status).toBe(401)
})

const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length
}

test('quality: a call that waits while its token is revoked changes nothing', async () => {
  const { call, organizationId, tokenId } = await chainDirectory(app)
  const revoking = await app.db.startTransaction().execute()
  await lockForRevoking(revoking, organizationId)
  await revoking.updateTable('provisioning_token').set({ revoked_at: today }).where('id', '=', tokenId).execute()
  const email = anEmail()
  const creating = call('POST', '/Users', oktaUser(email))
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await revoking.commit().execute()
  expect((await creating).status).toBe(401)
  expect(await app.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toEqual([])
})

const changes = {
  'that another chain has': async () => ({ retail_organization_id: await buildRetailOrganization(app.db) }),
  'that no chain has': () => ({ retail_organization_id: null }),
  'that is closed': () => ({ closed_at: app.now() }),
}

test.each(Object.entries(changes))('quality: a directory employs no one at a store %s by now', async (_, change) => {
  const { call, sisterId, dispensaryId } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const member = buildPatch({ op: 'add', path: 'members', value: [{ value: ana.id }] })
  await call('PATCH', `/Groups/${sisterId}`, member)
  await call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', path: 'active', value: false }))
  await app.db
    .updateTable('dispensary')
    .set(await change())
    .where('id', '=', sisterId)
    .execute()
  expect((await call('PATCH', `/Groups/${sisterId}`, member)).status).toBe(404)
  await call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', path: 'active', value: true }))
  expect(await listStores(app, ana.id)).toEqual([dispensaryId])
})

test('quality: a chain that has lost the store for new people is told so, for a known address as for a new one', async () => {
  const { call, organizationId } = await chainDirectory(app)
  const cleared = { default_dispensary_id: null }
  await app.db.updateTable('provisioned_organization').set(cleared).where('id', '=', organizationId).execute()
  const refused = await call('POST', '/Users', oktaUser(anEmail()))
  expect([refused.status, refused.body.detail]).toEqual([409, 'The organization has no default dispensary.'])
  const email = anEmail()
  await buildUser(app.db, { email })
  expect((await call('POST', '/Users', oktaUser(email))).body).toEqual(refused.body)
  const { body } = await app.call(provisioning.get, { params: { id: organizationId } }, administrator)
  expect(body.defaultDispensary).toBeNull()
})
