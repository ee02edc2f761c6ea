import { type NewProvisionedOrganization, provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { anEmail, buildPatch, chainDirectory, createCaller, listStores, oktaUser } from './testing/directory.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const chainWithStore = async () => {
  const id = await buildRetailOrganization(app.db)
  const defaultDispensaryId = await buildDispensary(app.db, { retailOrganizationId: id })
  return { organization: { kind: 'retail-organization' as const, id }, defaultDispensaryId }
}
const actsOn = async (subjectId: string) => {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

test('quality: an administrator connects an organization, and creates and revokes a token that is shown once and stored as a hash', async () => {
  const body = await chainWithStore()
  const { body: made } = await app.call(provisioning.create, { body }, token)
  expect(made).toMatchObject({ people: 0, peopleOut: 0, tokens: 0, lastUsedAt: null })
  const params = { id: made.id }
  const { body: given } = await app.call(provisioning.createToken, { params, body: { label: 'Okta' } }, token)
  const named = { label: 'Okta', expiresAt: given.expiresAt }
  expect(given).toMatchObject({ ...named, lastUsedAt: null, token: expect.stringMatching(/^trellis_scim_.{43}$/) })
  const call = createCaller(app, given.token)
  expect((await call('GET', '/Users')).status).toBe(200)
  const { body: listed } = await app.call(provisioning.tokens, { params }, token)
  expect(listed.items).toEqual([
    { ...named, id: given.id, createdAt: given.createdAt, lastUsedAt: app.now().toISOString() },
  ])
  const kept = await app.db.selectFrom('provisioning_token').selectAll().where('id', '=', given.id).execute()
  expect(JSON.stringify(kept)).not.toContain(given.token)
  expect((await app.call(provisioning.revokeToken, { params: { id: given.id } }, token)).status).toBe(204)
  expect((await call('GET', '/Users')).status).toBe(401)
  expect((await app.call(provisioning.revokeToken, { params: { id: given.id } }, token)).status).toBe(404)
  expect((await app.call(provisioning.tokens, { params }, token)).body.items).toEqual([])
  expect(await actsOn(made.id)).toEqual(['provisioning-begun'])
  expect(await actsOn(given.id)).toEqual(['provisioning-token-made', 'provisioning-token-revoked'])
})

test('quality: concurrent requests connect an organization once', async () => {
  const body = await chainWithStore()
  const answers = await Promise.all([1, 2, 3].map(() => app.call(provisioning.create, { body }, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('quality: the default dispensary must belong to the organization; a brand has none', async () => {
  const [mine, other] = [await chainWithStore(), await chainWithStore()]
  const brand = { kind: 'brand' as const, id: await buildBrand(app.db) }
  const refused = async (body: z.input<typeof NewProvisionedOrganization>) => {
    const { status, problem } = await app.call(provisioning.create, { body }, token)
    return [status, problem.errors]
  }
  const choose = [422, { defaultDispensaryId: ['Choose a dispensary.'] }]
  expect(await refused({ ...mine, defaultDispensaryId: other.defaultDispensaryId })).toEqual(choose)
  expect(await refused({ ...mine, defaultDispensaryId: null })).toEqual(choose)
  expect(await refused({ ...mine, organization: brand })).toEqual([
    422,
    { defaultDispensaryId: ['A brand has no dispensaries.'] },
  ])
  const { body: made } = await app.call(provisioning.create, { body: mine }, token)
  const change = (defaultDispensaryId: string) =>
    app.call(provisioning.update, { params: { id: made.id }, body: { defaultDispensaryId } }, token)
  expect((await change(other.defaultDispensaryId)).status).toBe(422)
  const second = await buildDispensary(app.db, { retailOrganizationId: mine.organization.id, name: 'Second' })
  expect((await change(second)).body.defaultDispensary).toEqual({ id: second, name: 'Second' })
})

const lost = {
  'another chain has': async () => ({ retail_organization_id: await buildRetailOrganization(app.db) }),
  'no chain has': () => ({ retail_organization_id: null }),
  'is closed': () => ({ closed_at: app.now() }),
}

test.each(Object.entries(lost))(
  'quality: a directory employs no one at a default dispensary that %s by now, nor names it again',
  async (_, change) => {
    const { call, organizationId: id, dispensaryId, sisterId } = await chainDirectory(app)
    await app.db
      .updateTable('dispensary')
      .set(await change())
      .where('id', '=', dispensaryId)
      .execute()
    const email = anEmail()
    const refused = await call('POST', '/Users', oktaUser(email))
    expect([refused.status, refused.body.detail]).toEqual([409, 'The organization has no default dispensary.'])
    const choose = (defaultDispensaryId: string) =>
      app.call(provisioning.update, { params: { id }, body: { defaultDispensaryId } }, token)
    expect((await choose(dispensaryId)).status).toBe(422)
    expect((await choose(sisterId)).status).toBe(200)
    const made = await call('POST', '/Users', oktaUser(email))
    expect([made.status, await listStores(app, made.body.id)]).toEqual([201, [sisterId]])
  },
)

test('quality: administrators see the people of a directory with workplaces and status, and find them by name', async () => {
  const { call, organizationId: id } = await chainDirectory(app)
  const named = (givenName: string) => oktaUser(anEmail(), { name: { givenName, familyName: 'Ruiz' } })
  const { body: ana } = await call('POST', '/Users', named('Ana'))
  const { body: bea } = await call('POST', '/Users', named('Bea'))
  const { body: cleo } = await call('POST', '/Users', named('Cleo'))
  const { body: dora } = await call('POST', '/Users', named('Dora'))
  await app.db.updateTable('app_user').set({ activated_at: app.now() }).where('id', '=', ana.id).execute()
  await call('PATCH', `/Users/${cleo.id}`, buildPatch({ op: 'replace', value: { active: false } }))
  await call('DELETE', `/Users/${dora.id}`)
  const { body: people } = await app.call(provisioning.people, { params: { id } }, token)
  expect(people.items.map(each => [each.id, each.name, each.state, each.dispensaryNames.length])).toEqual([
    [ana.id, 'Ana Ruiz', 'in', 1],
    [bea.id, 'Bea Ruiz', 'invited', 1],
    [cleo.id, 'Cleo Ruiz', 'out', 0],
    [dora.id, 'Dora Ruiz', 'removed', 0],
  ])
  const found = await app.call(provisioning.people, { params: { id }, query: { filter: 'bea r', limit: 1 } }, token)
  expect([found.body.items.map(each => each.id), found.body.paging.total]).toEqual([[bea.id], 1])
  const { body: directory } = await app.call(provisioning.get, { params: { id } }, token)
  expect(directory).toMatchObject({ people: 3, peopleOut: 1, tokens: 1 })
})
