import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildTrack } from '../../tracks/tracks.build.ts'
import { aChain, aCourse } from '../testing/chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { budtender, trainer } = builtInRoles

/** A chain's track at both of its stores, the second of which chose its own roles; then it is for trainers by default. */
const aScene = async () => {
  const chain = await aChain(app)
  const { staff, dispensaryId, secondId, retailOrganizationId } = chain
  const items = [{ courseId: await aCourse(app) }]
  const id = await buildTrack(app.db, { retailOrganizationId, items, now: app.now() })
  await app.call(
    trackAssignments.assignToStores,
    { params: { id }, body: { dispensaryIds: [dispensaryId, secondId] } },
    staff,
  )
  const at = (store: string) => ({ params: { dispensaryId: store, trackId: id } })
  await app.call(trackAssignments.save, { ...at(secondId), body: { roleIds: [budtender], mutedItemIds: [] } }, staff)
  await app.call(trackRoles.addDefaults, { params: { id }, body: [{ id: trainer }] }, staff)
  const rolesAt = async (store: string) => (await app.call(trackAssignments.get, at(store), staff)).body.roleIds
  const usage = async () => (await app.call(managedTracks.usage, { params: { id } }, staff)).body
  const apply = (token: string) => app.call(trackRoles.applyDefaults, { params: { id } }, token)
  return { ...chain, id, at, rolesAt, usage, apply }
}

test('API-117 ENTITY-005 new default roles reach the stores that never chose their own when they are applied, and no other', async () => {
  const { staff, dispensaryId, secondId, rolesAt, usage, apply } = await aScene()
  expect([await rolesAt(dispensaryId), await rolesAt(secondId)]).toEqual([[], [budtender]])
  expect(await usage()).toMatchObject({ otherRoles: 1, olderRoles: 1 })
  expect((await apply(staff)).body).toEqual({ changed: 1 })
  expect([await rolesAt(dispensaryId), await rolesAt(secondId)]).toEqual([[trainer], [budtender]])
  expect(await usage()).toMatchObject({ otherRoles: 1, olderRoles: 0 })
  expect((await apply(staff)).body).toEqual({ changed: 0 })
})

test('API-111 a track that is taken and given back is no store’s own choice of roles by that', async () => {
  const { staff, dispensaryId, at, usage } = await aScene()
  await app.call(trackAssignments.remove, at(dispensaryId), staff)
  await app.call(trackAssignments.restore, at(dispensaryId), staff)
  expect(await usage()).toMatchObject({ otherRoles: 1, olderRoles: 1 })
})

test('ASSIGN-012 other chains and managers of single stores apply no default roles', async () => {
  const { manager, apply } = await aScene()
  const other = await aChain(app)
  expect([(await apply(manager.token)).status, (await apply(other.staff)).status]).toEqual([403, 404])
})
