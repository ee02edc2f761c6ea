import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employAtOrganization, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrand, buildBrandDispensaries } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildTrack } from '../../tracks/tracks.build.ts'
import { forgetEndedAssignments } from '../../tracks/writing/assign-tracks.public.ts'
import { aChain, aCourse } from '../testing/chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const seenBy = async (token: string) => (await app.call(tracks.mine, {}, token)).body.items.map(track => track.id)
const coursesOf = async (token: string, id: string) =>
  (await app.call(tracks.myItems, { params: { id } }, token)).body.items?.map(item => item.courseId) ?? []
const aTrack = async (owner: { brandId?: string; retailOrganizationId?: string } = {}, count = 1) => {
  const courseIds = await Promise.all(Array.from({ length: count }, () => aCourse(app, owner)))
  const items = courseIds.map(courseId => ({ courseId, id: newId() }))
  return {
    trackId: await buildTrack(app.db, { ...owner, items, now: app.now() }),
    courseIds,
    itemIds: items.map(({ id }) => id),
  }
}
const give = (token: string, dispensaryId: string, ...ids: string[]) =>
  app.call(trackAssignments.assign, { params: { dispensaryId }, body: ids.map(id => ({ id })) }, token)

test('API-112 ENTITY-005 ASSIGN-008 a manager gives a track to the store, with its default roles copied', async () => {
  const { manager, budtender, dispensaryId } = await aChain(app)
  const { trackId } = await aTrack()
  await app.db
    .insertInto('track_default_role')
    .values({ track_id: trackId, dispensary_role_id: builtInRoles.manager })
    .execute()
  expect((await give(manager.token, dispensaryId, trackId)).body).toEqual({ assigned: 1 })
  expect([await seenBy(manager.token), await seenBy(budtender.token)]).toEqual([[trackId], []])
  const roles = await app.call(trackRoles.atStore, { params: { trackId, dispensaryId } }, manager.token)
  expect(roles.body.items).toEqual([{ id: builtInRoles.manager, label: 'Manager' }])
  expect((await give(manager.token, dispensaryId, trackId)).body).toEqual({ assigned: 0 })
})

test('ASSIGN-012 a store is given the platform’s tracks, its chain’s, and those of brands that work with it; no others', async () => {
  const { manager, staff, dispensaryId, retailOrganizationId } = await aChain(app)
  const other = await aChain(app)
  const [partnerId, strangerId] = [await buildBrand(app.db), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId: partnerId, dispensaryId }])
  const statusOf = async (owner: { brandId?: string; retailOrganizationId?: string }, token = manager.token) =>
    (await give(token, dispensaryId, (await aTrack(owner)).trackId)).status
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({ retailOrganizationId })).toBe(200)
  expect(await statusOf({ brandId: partnerId }, staff)).toBe(200)
  expect(await statusOf({ brandId: strangerId })).toBe(404)
  expect(await statusOf({ retailOrganizationId: other.retailOrganizationId }, staff)).toBe(404)
  expect(await statusOf({ brandId: strangerId }, await signInAdministrator(app))).toBe(200)
})

test('ASSIGN-012 brand people give no tracks, not even their own to a store that they work with', async () => {
  const { dispensaryId } = await aChain(app)
  const brandId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const { trackId } = await aTrack({ brandId })
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  expect((await give(admin, dispensaryId, trackId)).status).toBe(403)
})

test('ASSIGN-001 one track is given to several stores at once, or to none if one of them is not mine', async () => {
  const { staff, dispensaryId, secondId, budtender, second } = await aChain(app)
  const other = await aChain(app)
  const { trackId } = await aTrack()
  const giveTo = (dispensaryIds: string[]) =>
    app.call(trackAssignments.assignToStores, { params: { id: trackId }, body: { dispensaryIds } }, staff)
  expect((await giveTo([dispensaryId, other.dispensaryId])).status).toBe(404)
  expect(await seenBy(budtender.token)).toEqual([])
  expect((await giveTo([dispensaryId, secondId])).body).toEqual({ assigned: 2 })
  expect([await seenBy(budtender.token), await seenBy(second.token)]).toEqual([[trackId], [trackId]])
})

test('ASSIGN-001 only stores that can have a track are listed for it, and what is not listed is refused', async () => {
  const { staff, dispensaryId, secondId } = await aChain(app)
  const owner = `Alpenglow ${newId()}`
  const brandId = await buildBrand(app.db, { name: owner })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const [ofBrand, ofPlatform] = [await aTrack({ brandId }), await aTrack()]
  const listed = async (id: string) => {
    const { body } = await app.call(trackAssignments.stores, { params: { id } }, staff)
    return { ...body, items: body.items.map(store => store.id).toSorted() }
  }
  expect(await listed(ofBrand.trackId)).toMatchObject({ owner, unlisted: 1, items: [dispensaryId] })
  const all = [dispensaryId, secondId].toSorted()
  expect(await listed(ofPlatform.trackId)).toMatchObject({ owner: null, unlisted: 0, items: all })
  const body = { dispensaryIds: [secondId] }
  const params = { id: ofBrand.trackId }
  expect((await app.call(trackAssignments.assignToStores, { params, body }, staff)).status).toBe(404)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: secondId }])
  expect(await listed(ofBrand.trackId)).toMatchObject({ unlisted: 0, items: all })
})

test('ASSIGN-001 API-112 several tracks are given to one store at once, as one entry of the audit log, or none if one of them cannot be given there', async () => {
  const { manager, budtender, dispensaryId } = await aChain(app)
  const [one, two, strange] = [await aTrack(), await aTrack(), await aTrack({ brandId: await buildBrand(app.db) })]
  expect((await give(manager.token, dispensaryId, one.trackId, strange.trackId)).status).toBe(404)
  expect(await seenBy(budtender.token)).toEqual([])
  expect((await give(manager.token, dispensaryId, one.trackId, two.trackId)).body).toEqual({ assigned: 2 })
  expect(new Set(await seenBy(budtender.token))).toEqual(new Set([one.trackId, two.trackId]))
  const entries = app.db.selectFrom('audit_entry').select('details').where('subject_id', '=', dispensaryId)
  expect(await entries.where('act', '=', 'tracks-given').execute()).toEqual([
    { details: { tracks: expect.stringMatching(new RegExp(`^(?=.*${one.trackId}).*${two.trackId}`)) } },
  ])
})

test('API-114 API-115 API-116 ASSIGN-013 roles of a track at a store are added, replaced and removed; without the last it is for everyone', async () => {
  const { manager, budtender, dispensaryId } = await aChain(app)
  const { trackId } = await aTrack()
  await give(manager.token, dispensaryId, trackId)
  const params = { trackId, dispensaryId }
  const { manager: managers, trainer } = builtInRoles
  await app.call(trackRoles.addAtStore, { params, body: [{ id: managers }] }, manager.token)
  await app.call(trackRoles.addAtStore, { params, body: [{ id: trainer }] }, manager.token)
  expect(await seenBy(budtender.token)).toEqual([])
  const whole = await app.call(trackRoles.saveAtStore, { params, body: [{ id: managers }] }, manager.token)
  expect(whole.body.items.map(({ id }) => id)).toEqual([managers])
  const last = { params: { ...params, roleId: managers } }
  expect((await app.call(trackRoles.removeAtStore, last, manager.token)).status).toBe(204)
  expect((await app.call(trackRoles.removeAtStore, last, manager.token)).status).toBe(404)
  expect(await seenBy(budtender.token)).toEqual([trackId])
})

test('API-109 API-110 ASSIGN-009 ASSIGN-010 ASSIGN-014 muting all hides the track there alone, and no mutes show it whole', async () => {
  const { staff, budtender, second, dispensaryId, secondId } = await aChain(app)
  const { trackId, courseIds, itemIds } = await aTrack({}, 2)
  await give(staff, dispensaryId, trackId)
  await give(staff, secondId, trackId)
  const params = { trackId, dispensaryId }
  const mute = (ids: string[]) =>
    app.call(trackAssignments.saveMuted, { params, body: ids.map(trackItemId => ({ trackItemId })) }, staff)
  await mute(itemIds)
  expect([await seenBy(budtender.token), await seenBy(second.token)]).toEqual([[], [trackId]])
  await mute(itemIds.slice(0, 1))
  const muted = await app.call(trackAssignments.muted, { params }, staff)
  expect(muted.body.items).toEqual([{ trackItemId: itemIds[0], ...params }])
  expect(await coursesOf(budtender.token, trackId)).toEqual(courseIds.slice(1))
  await mute([])
  expect(await coursesOf(budtender.token, trackId)).toEqual(courseIds)
  expect((await mute([newId()])).status).toBe(404)
})

test('API-111 a track that was taken from a store comes back within a day as it was, and not later', async () => {
  const { manager, budtender, dispensaryId } = await aChain(app)
  const { trackId, itemIds, courseIds } = await aTrack({}, 2)
  await give(manager.token, dispensaryId, trackId)
  const params = { trackId, dispensaryId }
  const body = { roleIds: [builtInRoles.budtender], mutedItemIds: itemIds.slice(0, 1) }
  const before = (await app.call(trackAssignments.save, { params, body }, manager.token)).body
  const remove = () => app.call(trackAssignments.remove, { params }, manager.token)
  const restore = () => app.call(trackAssignments.restore, { params }, manager.token)
  expect([(await remove()).status, await seenBy(budtender.token)]).toEqual([204, []])
  expect((await remove()).status).toBe(404)
  expect((await restore()).body).toEqual(before)
  expect(await coursesOf(budtender.token, trackId)).toEqual(courseIds.slice(1))
  await remove()
  await forgetEndedAssignments(app.db, new Date(app.now().getTime() + 1))
  expect((await restore()).status).toBe(404)
})

test('ASSIGN-012 copying another store gives, takes and sets what makes both the same', async () => {
  const { staff, budtender, second, dispensaryId, secondId } = await aChain(app)
  const [kept, gone, added] = [await aTrack({}, 2), await aTrack(), await aTrack()]
  await give(staff, dispensaryId, kept.trackId, added.trackId)
  await give(staff, secondId, kept.trackId, gone.trackId)
  const body = { roleIds: [], mutedItemIds: kept.itemIds.slice(0, 1) }
  await app.call(trackAssignments.save, { params: { dispensaryId, trackId: kept.trackId }, body }, staff)
  const copied = await app.call(
    trackAssignments.copy,
    { params: { dispensaryId: secondId }, body: { fromId: dispensaryId } },
    staff,
  )
  expect(copied.body).toEqual({ assigned: 1, removed: 1 })
  expect((await seenBy(second.token)).sort()).toEqual((await seenBy(budtender.token)).sort())
  expect(await coursesOf(second.token, kept.trackId)).toEqual(kept.courseIds.slice(1))
})

test('ASSIGN-012 before copying another store it is said which tracks are given, taken and set otherwise', async () => {
  const { staff, dispensaryId, secondId } = await aChain(app)
  const [same, other, gone, added] = [await aTrack({}, 2), await aTrack({}, 2), await aTrack(), await aTrack()]
  await give(staff, dispensaryId, same.trackId, other.trackId, added.trackId)
  await give(staff, secondId, same.trackId, other.trackId, gone.trackId)
  const body = { roleIds: [], mutedItemIds: other.itemIds.slice(0, 1) }
  await app.call(trackAssignments.save, { params: { dispensaryId, trackId: other.trackId }, body }, staff)
  const read = async () =>
    (
      await app.call(
        trackAssignments.copyPreview,
        { params: { dispensaryId: secondId }, query: { fromId: dispensaryId } },
        staff,
      )
    ).body
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const { gives, takes, changes } = await read()
  expect([ids(gives), ids(takes), ids(changes)]).toEqual([[added.trackId], [gone.trackId], [other.trackId]])
  await app.call(trackAssignments.copy, { params: { dispensaryId: secondId }, body: { fromId: dispensaryId } }, staff)
  expect(await read()).toEqual({ gives: [], takes: [], changes: [] })
})

test('ASSIGN-012 no one copies the tracks of a store that is not theirs', async () => {
  const { manager, dispensaryId, secondId } = await aChain(app)
  const copy = (params: { dispensaryId: string }, fromId: string) =>
    app.call(trackAssignments.copy, { params, body: { fromId } }, manager.token)
  expect((await copy({ dispensaryId }, secondId)).status).toBe(404)
  expect((await copy({ dispensaryId: secondId }, dispensaryId)).status).toBe(404)
})

test('API-108 a store’s list is the same after an undone removal', async () => {
  const { manager, dispensaryId } = await aChain(app)
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId: await aCourse(app) }] })
  const list = async () => (await app.call(tracks.ofDispensary, { query: { dispensaryId } }, manager.token)).text
  const before = await list()
  await app.call(trackAssignments.remove, { params: { dispensaryId, trackId } }, manager.token)
  await app.call(trackAssignments.restore, { params: { dispensaryId, trackId } }, manager.token)
  expect(await list()).toBe(before)
})

test('API-113 the items of a track are read in their order by those who may give it, and by no one else', async () => {
  const { manager, retailOrganizationId } = await aChain(app)
  const other = await aChain(app)
  const { trackId, itemIds } = await aTrack({ retailOrganizationId }, 3)
  const read = (token: string) => app.call(trackAssignments.items, { params: { id: trackId } }, token)
  expect((await read(manager.token)).body.items.map(each => each.trackItemId)).toEqual(itemIds)
  expect((await read(other.manager.token)).status).toBe(404)
})
