import { managedTracks, type WholeTrack } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackItems } from '@trellis/contract/track-management/track-items.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { assignTrack, employAtOrganization, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildDraft } from '../courses/courses.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildMute, buildTrack } from '../tracks/tracks.build.ts'
import { aChain, aClass, aCourse } from './testing/chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const course = (courseId: string) => ({ courseType: 'CARD_COURSE' as const, courseId })
const whole = (given: Partial<WholeTrack>): WholeTrack => ({
  name: 'First week',
  description: '',
  posterImage: null,
  roleIds: [],
  contents: [],
  ...given,
})
const create = (token: string, body: { name: string; copyOfId?: string; brandId?: string } = { name: 'First week' }) =>
  app.call(managedTracks.create, { body }, token)
const save = (token: string, id: string, body: Partial<WholeTrack>) =>
  app.call(managedTracks.save, { params: { id }, body: whole(body) }, token)
const idsOf = ({ body }: { body: { contents: { courseId: string }[] } }) => body.contents.map(item => item.courseId)

test('API-101 API-098 API-097 a chain makes a track of courses and a class, in its order, and gets it back', async () => {
  const { staff, retailOrganizationId } = await aChain(app)
  const made = await create(staff)
  expect(made.body).toMatchObject({ owner: { kind: 'chain', id: retailOrganizationId }, contents: [], revision: 0 })
  const [first, second, classId] = [await aCourse(app), await aCourse(app), await aClass(app)]
  const contents = [course(second), { courseType: 'CLASS' as const, courseId: classId }, course(first)]
  const saved = await save(staff, made.body.id, { contents, roleIds: [builtInRoles.budtender], revision: 0 })
  expect(idsOf(saved)).toEqual([second, classId, first])
  expect(saved.body).toMatchObject({ defaultRoles: [{ label: 'Budtender' }], revision: 1, wasAssigned: false })
  const read = await app.call(managedTracks.get, { params: { id: made.body.id } }, staff)
  expect(read.body).toEqual(saved.body)
})

test('API-105 saving the order of a track keeps the items and their mutes; what goes takes its mutes along', async () => {
  const { staff, dispensaryId, retailOrganizationId } = await aChain(app)
  const [kept, gone, itemId, goneId] = [await aCourse(app), await aCourse(app), newId(), newId()]
  const items = [
    { courseId: kept, id: itemId },
    { courseId: gone, id: goneId },
  ]
  const trackId = await assignTrack(app, dispensaryId, { retailOrganizationId, items })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemId })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: goneId })
  const added = await aCourse(app)
  const saved = await app.call(
    trackItems.saveAll,
    { params: { id: trackId }, body: { items: [course(added), course(kept)], revision: 0 } },
    staff,
  )
  expect(saved.body.items.map(item => item.courseId)).toEqual([added, kept])
  expect(saved.body.items[1]?.trackItemId).toBe(itemId)
  const mutes = await app.db.selectFrom('muted_item').select('track_item_id').where('track_id', '=', trackId).execute()
  expect(mutes).toEqual([{ track_item_id: itemId }])
})

test('API-098 two people who save one track: the second is told, and nothing of the first is lost', async () => {
  const { staff } = await aChain(app)
  const { id } = (await create(staff)).body
  await save(staff, id, { name: 'Hers', revision: 0 })
  const late = await save(staff, id, { name: 'His', revision: 0 })
  expect([late.status, late.problem.code]).toEqual([409, 'TRACK_CHANGED'])
  expect((await app.call(managedTracks.get, { params: { id } }, staff)).body.name).toBe('Hers')
})

test('API-098 two saves at the same moment: one is told', async () => {
  const { staff } = await aChain(app)
  const { id } = (await create(staff)).body
  const both = await Promise.all(['One', 'Two'].map(name => save(staff, id, { name, revision: 0 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('API-104 API-106 courses are added at the end, each once, replaced and taken out', async () => {
  const { staff } = await aChain(app)
  const { id } = (await create(staff)).body
  const [one, two, three] = [await aCourse(app), await aCourse(app), await aCourse(app)]
  const add = (ids: string[]) => app.call(trackItems.add, { params: { id }, body: { items: ids.map(course) } }, staff)
  await add([one])
  const added = await add([one, two])
  expect(added.body.items.map(item => item.courseId)).toEqual([one, two])
  const itemId = added.body.items[0]?.trackItemId ?? ''
  const replaced = await app.call(trackItems.replace, { params: { id, itemId }, body: course(three) }, staff)
  expect(replaced.body.items.map(item => item.courseId)).toEqual([three, two])
  const again = replaced.body.items[0]?.trackItemId ?? ''
  const twice = await app.call(trackItems.replace, { params: { id, itemId: again }, body: course(two) }, staff)
  expect(twice.problem.code).toBe('ALREADY_EXISTS')
  await app.call(trackItems.remove, { params: { id, itemId: again } }, staff)
  const left = await app.call(trackItems.list, { params: { id } }, staff)
  expect(left.body.items.map(item => item.courseId)).toEqual([two])
})

test('API-099 API-100 a track that was ever given is archived and not deleted, and comes back whole', async () => {
  const { staff, dispensaryId, budtender, retailOrganizationId } = await aChain(app)
  const courseId = await aCourse(app)
  const id = await assignTrack(app, dispensaryId, { retailOrganizationId, items: [{ courseId }] })
  const refused = await app.call(managedTracks.remove, { params: { id } }, staff)
  expect([refused.status, refused.problem.code]).toEqual([409, 'TRACK_IN_USE'])
  const setArchived = (isArchived: boolean) =>
    app.call(managedTracks.change, { params: { id }, body: { isArchived } }, staff)
  const seen = async () => (await app.call(tracks.mine, {}, budtender.token)).body.items.map(track => track.id)
  await setArchived(true)
  expect(await seen()).toEqual([])
  const changed = await save(staff, id, { name: 'Other' })
  expect(changed.problem.code).toBe('ALREADY_ARCHIVED')
  await setArchived(false)
  expect(await seen()).toEqual([id])
})

test('API-100 a track that was never given is deleted', async () => {
  const { staff } = await aChain(app)
  const { id } = (await create(staff)).body
  await save(staff, id, { contents: [course(await aCourse(app))], roleIds: [builtInRoles.budtender] })
  expect((await app.call(managedTracks.remove, { params: { id } }, staff)).status).toBe(204)
  expect((await app.call(managedTracks.get, { params: { id } }, staff)).status).toBe(404)
})

test('API-101 a copy has the same courses in the same order and the default roles, and is given to no one', async () => {
  const { staff, dispensaryId, retailOrganizationId } = await aChain(app)
  const [one, two] = [await aCourse(app), await aCourse(app)]
  const items = [{ courseId: two }, { courseId: one }]
  const id = await assignTrack(app, dispensaryId, { retailOrganizationId, items })
  await app.call(trackRoles.addDefaults, { params: { id }, body: [{ id: builtInRoles.manager }] }, staff)
  const copy = await create(staff, { name: 'Copy of First week', copyOfId: id })
  expect(idsOf(copy)).toEqual([two, one])
  expect(copy.body).toMatchObject({ defaultRoles: [{ id: builtInRoles.manager }], dispensaries: 0 })
})

test('API-101 a chain’s track copied for the platform is for the usual jobs in place of the chain’s own, never for everyone', async () => {
  const { staff, dispensaryId, retailOrganizationId } = await aChain(app)
  const id = await assignTrack(app, dispensaryId, { retailOrganizationId, items: [{ courseId: await aCourse(app) }] })
  const own = { id: newId(), label: 'Shift lead', retail_organization_id: retailOrganizationId }
  await app.db
    .insertInto('dispensary_role')
    .values({ ...own, access_role: 'ROLE_DISPENSARY_ADMIN' })
    .execute()
  await app.call(trackRoles.addDefaults, { params: { id }, body: [{ id: own.id }] }, staff)
  const copies = [
    await create(staff, { name: 'For the chain', copyOfId: id }),
    await create(await signInAdministrator(app), { name: 'For all', copyOfId: id }),
  ]
  expect(copies.map(({ status, body }) => [status, body.defaultRoles.map(role => role.id)])).toEqual([
    [200, [own.id]],
    [200, [builtInRoles.manager]],
  ])
})

test('API-117 API-118 API-119 API-120 default roles are added and removed, and another chain’s jobs are not found', async () => {
  const { staff, dispensaryId, retailOrganizationId } = await aChain(app)
  const other = await aChain(app)
  const [own, foreign] = [newId(), newId()]
  const role = { label: 'Bud master', access_role: 'ROLE_STUDENT' }
  await app.db
    .insertInto('dispensary_role')
    .values([
      { ...role, id: own, retail_organization_id: retailOrganizationId },
      { ...role, id: foreign, retail_organization_id: other.retailOrganizationId },
    ])
    .execute()
  const { id } = (await create(staff)).body
  const add = (roleId: string) => app.call(trackRoles.addDefaults, { params: { id }, body: [{ id: roleId }] }, staff)
  expect((await add(own)).body.items).toEqual([{ id: own, label: 'Bud master' }])
  expect((await add(foreign)).status).toBe(404)
  const all = (await app.call(trackRoles.all, {}, staff)).body.items.map(each => each.id)
  expect([all.includes(own), all.includes(foreign)]).toEqual([true, false])
  const admin = await signInAdministrator(app)
  const atStore = (await app.call(trackRoles.all, { query: { dispensaryId } }, admin)).body.items.map(each => each.id)
  expect([atStore.includes(own), atStore.includes(foreign)]).toEqual([true, false])
  await app.call(trackRoles.removeDefault, { params: { id, roleId: own } }, staff)
  expect((await app.call(trackRoles.defaults, { params: { id } }, staff)).body.items).toEqual([])
})

test('API-104 no one puts other people’s courses into a track: those of the platform, their own, and of brands that work with their stores', async () => {
  const { staff, dispensaryId, retailOrganizationId } = await aChain(app)
  const other = await aChain(app)
  const [partnerId, strangerId] = [await buildBrand(app.db), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId: partnerId, dispensaryId }])
  const { id } = (await create(staff)).body
  const statusOf = async (courseId: string) => (await save(staff, id, { contents: [course(courseId)] })).status
  const allowed = [
    await aCourse(app),
    await aCourse(app, { retailOrganizationId }),
    await aCourse(app, { brandId: partnerId }),
  ]
  const refused = [
    await aCourse(app, { brandId: strangerId }),
    await aCourse(app, { retailOrganizationId: other.retailOrganizationId }),
    newId(),
  ]
  expect([await statusOf(allowed[0]!), await statusOf(allowed[1]!), await statusOf(allowed[2]!)]).toEqual([
    200, 200, 200,
  ])
  expect([await statusOf(refused[0]!), await statusOf(refused[1]!), await statusOf(refused[2]!)]).toEqual([
    404, 404, 404,
  ])
  const { body } = await app.call(managedTracks.content, { query: { limit: 100 } }, staff)
  const offered = body.items.map(item => item.courseId)
  expect(refused.filter(each => offered.includes(each))).toEqual([])
})

test('API-101 a brand’s administrator makes tracks of the brand; a seller of the brand none, and no one for others', async () => {
  const [brandId, otherId] = [await buildBrand(app.db), await buildBrand(app.db)]
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const seller = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  expect((await create(admin)).body.owner).toMatchObject({ kind: 'brand', id: brandId })
  expect((await create(admin, { name: 'Theirs', brandId: otherId })).status).toBe(404)
  expect((await create(seller)).status).toBe(403)
  const administrator = await signInAdministrator(app)
  expect((await create(administrator)).body.owner).toEqual({ kind: 'platform', id: null, name: null })
})

test('API-096 without a store the list has the tracks that I make; with one those that it can still be given', async () => {
  const { staff, manager, dispensaryId, retailOrganizationId } = await aChain(app)
  const other = await aChain(app)
  const [partnerId, strangerId] = [await buildBrand(app.db), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId: partnerId, dispensaryId }])
  const name = `Path ${newId()}`
  const build = (owner: { brandId?: string; retailOrganizationId?: string }) =>
    buildTrack(app.db, { name, items: [], ...owner, now: app.now() })
  const [platform, own, partner] = [
    await build({}),
    await build({ retailOrganizationId }),
    await build({ brandId: partnerId }),
  ]
  await build({ brandId: strangerId })
  await build({ retailOrganizationId: other.retailOrganizationId })
  await assignTrack(app, dispensaryId, { name, retailOrganizationId, items: [] })
  const list = async (token: string, notAssignedToDispensaryId?: string) =>
    (await app.call(managedTracks.list, { query: { filter: name, notAssignedToDispensaryId } }, token)).body.items
      .map(track => track.id)
      .sort()
  expect(await list(manager.token, dispensaryId)).toEqual([platform, own, partner].sort())
  expect(await list(manager.token, other.dispensaryId)).toEqual([])
  expect(await list(manager.token)).toEqual([])
  expect(await list(staff)).toHaveLength(2)
})

test('API-102 usage tells stores, people, who has started, and which stores have other roles', async () => {
  const { staff, dispensaryId, secondId, retailOrganizationId } = await aChain(app)
  const courseId = await aCourse(app)
  const id = await assignTrack(app, dispensaryId, { retailOrganizationId, items: [{ courseId }] })
  await app.db
    .insertInto('track_assignment')
    .values({ track_id: id, dispensary_id: secondId, assigned_at: app.now(), own_roles: true })
    .execute()
  await app.db
    .insertInto('track_assignment_role')
    .values({ track_id: id, dispensary_id: secondId, dispensary_role_id: builtInRoles.manager })
    .execute()
  const { body } = await app.call(managedTracks.usage, { params: { id } }, staff)
  expect(body).toMatchObject({ dispensaries: 2, people: 2, begun: 0, campaigns: 0, otherRoles: 1 })
  const second = body.items.find(store => store.id === secondId)
  expect(second).toMatchObject({ people: 0, roles: ['Manager'], muted: 0 })
})

test('API-103 an unpublished course is marked in the track', async () => {
  const { staff } = await aChain(app)
  const { id } = (await create(staff)).body
  const draftId = await buildDraft(app.db, { cards: [], now: app.now() })
  const saved = await save(staff, id, { contents: [course(draftId)] })
  expect(saved.body.contents).toMatchObject([{ courseId: draftId, state: 'unpublished' }])
})

test('API-102 a store of another chain is never named to a brand that it does not work with', async () => {
  const brandId = await buildBrand(app.db)
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const dispensaryId = await buildDispensary(app.db)
  const id = await assignTrack(app, dispensaryId, { brandId, items: [{ courseId: await aCourse(app, { brandId }) }] })
  const { body } = await app.call(managedTracks.usage, { params: { id } }, admin)
  expect([body.dispensaries, body.items]).toEqual([1, []])
})
