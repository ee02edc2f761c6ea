import { companies } from '@trellis/contract/companies/companies.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { applyImport, beginImport } from '../../imports/testing/import-by-calls.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../../tracks/tracks.build.ts'
import { saveDefaultRoles } from '../../tracks/writing/save-roles.public.ts'
import { aChain, aCourse } from '../testing/chain.ts'

let app: TestApp
let administrator: string
beforeAll(async () => {
  app = await startTestApp()
  administrator = await signInAdministrator(app)
})
afterAll(() => app.stop())

/** A track for trainers wherever it is given. */
const aTrack = async (owner: { brandId?: string; retailOrganizationId?: string } = {}) => {
  const items = [{ courseId: await aCourse(app) }]
  const trackId = await buildTrack(app.db, { name: `Path ${newId()}`, ...owner, items, now: app.now() })
  await saveDefaultRoles(app.db, trackId, [builtInRoles.trainer])
  return trackId
}

const saveDefaults = (token: string, id: string, trackIds: string[]) =>
  app.call(trackAssignments.saveChainDefaults, { params: { id }, body: { trackIds } }, token)

/** A chain with one default track. */
const aScene = async () => {
  const name = `Chain ${newId()}`
  const retailOrganizationId = await buildRetailOrganization(app.db, { name })
  const staff = await employAtOrganization(app, { retailOrganizationId })
  const trackId = await aTrack({ retailOrganizationId })
  await saveDefaults(staff, retailOrganizationId, [trackId])
  return { name, retailOrganizationId, trackId }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const address = { addressLine1: '1 Main Street', city: 'Denver', zipCode: '80202' }

const addByHand = async ({ retailOrganizationId }: Scene) => {
  const body = { ...address, addressLine2: null, state: 'CO' as const, country: 'USA', name: newId() }
  return (await app.call(stores.create, { body: { ...body, retailOrganizationId } }, administrator)).body.id
}

const importByList = async ({ name: chain }: Scene) => {
  const name = newId()
  const { params } = await beginImport(app, {
    token: administrator,
    rows: [{ ...address, state: 'Colorado', name, chain }],
    kind: 'stores',
  })
  await applyImport(app, administrator, { params })
  await app.runJobs()
  const store = await app.db.selectFrom('dispensary').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return store.id
}

const adopt = async ({ retailOrganizationId: id }: Scene) => {
  const dispensaryId = await buildDispensary(app.db)
  const params = { kind: 'chains', holding: 'stores', id } as const
  await app.call(companies.adopt, { params, body: { items: [{ id: dispensaryId, companyId: null }] } }, administrator)
  return dispensaryId
}

const ways: [string, (scene: Scene) => Promise<string>][] = [
  ['is added by hand', addByHand],
  ['is added by a list', importByList],
  ['is adopted', adopt],
]

test.each(ways)(
  'ASSIGN-012 a store that %s has the chain’s default tracks from the first moment, and it is said that they came so',
  async (_title, join) => {
    const scene = await aScene()
    const dispensaryId = await join(scene)
    const listed = await app.call(tracks.ofDispensary, { query: { dispensaryId } }, administrator)
    expect(listed.body.items.map(({ id, isByDefault }) => [id, isByDefault])).toEqual([[scene.trackId, true]])
    const params = { dispensaryId, trackId: scene.trackId }
    const { body } = await app.call(trackAssignments.get, { params }, administrator)
    expect(body).toMatchObject({ isByDefault: true, roleIds: [builtInRoles.trainer] })
  },
)

test('ASSIGN-012 a store that has a default track already keeps it as it was set', async () => {
  const scene = await aScene()
  const dispensaryId = await buildDispensary(app.db)
  const roleIds = [builtInRoles.budtender]
  const platformTrack = await aTrack()
  await buildAssignment(app.db, { trackId: platformTrack, dispensaryId, roleIds, now: app.now() })
  await saveDefaults(administrator, scene.retailOrganizationId, [platformTrack])
  const params = { kind: 'chains', holding: 'stores', id: scene.retailOrganizationId } as const
  await app.call(companies.adopt, { params, body: { items: [{ id: dispensaryId, companyId: null }] } }, administrator)
  const found = await app.call(
    trackAssignments.get,
    { params: { dispensaryId, trackId: platformTrack } },
    administrator,
  )
  expect(found.body).toMatchObject({ isByDefault: false, roleIds })
})

test('ASSIGN-012 a chain says which tracks its new stores are given: its own and the platform’s', async () => {
  const { staff, retailOrganizationId } = await aChain(app)
  const other = await aChain(app)
  const [own, platform] = [await aTrack({ retailOrganizationId }), await aTrack()]
  const foreign = await aTrack({ retailOrganizationId: other.retailOrganizationId })
  const choices = async (token: string, filter: string) =>
    app.call(trackAssignments.chainDefaultChoices, { params: { id: retailOrganizationId }, query: { filter } }, token)
  const nameOf = async (id: string) =>
    (await app.db.selectFrom('track').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const offered = async (id: string) => (await choices(staff, await nameOf(id))).body.items.map(each => each.id)
  expect([await offered(own), await offered(platform), await offered(foreign)]).toEqual([[own], [platform], []])
  const saved = await saveDefaults(staff, retailOrganizationId, [own, platform])
  expect(saved.body.items.map(({ id }) => id).sort()).toEqual([own, platform].sort())
  expect(await offered(own)).toEqual([])
  expect((await saveDefaults(staff, retailOrganizationId, [foreign])).status).toBe(404)
  expect((await choices(other.staff, '')).status).toBe(404)
})
