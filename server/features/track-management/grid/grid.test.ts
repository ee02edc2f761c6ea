import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { trackGrid } from '@trellis/contract/track-management/track-grid.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../../tracks/tracks.build.ts'
import { aChain, aCourse } from '../testing/chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aTrack = async (owner: { retailOrganizationId?: string } = {}) => {
  const itemIds = [newId(), newId()]
  const items = [
    { courseId: await aCourse(app), id: itemIds[0] ?? '' },
    { courseId: await aCourse(app), id: itemIds[1] ?? '' },
  ]
  // The table comes in parts by name: these stand before the platform's tracks of other tests.
  const trackId = await buildTrack(app.db, { name: `0 ${newId()}`, ...owner, items, now: app.now() })
  return { trackId, itemIds }
}

const readGrid = async (token: string, query: { filter?: string; trackOffset?: number; trackLimit?: number } = {}) =>
  (await app.call(trackGrid.read, { query }, token)).body

test('ASSIGN-001 ASSIGN-013 ASSIGN-014 the table of stores and tracks says what is assigned, for which roles, and how much is muted', async () => {
  const { staff, dispensaryId, secondId, retailOrganizationId } = await aChain(app)
  const { trackId, itemIds } = await aTrack({ retailOrganizationId })
  const give = (id: string) =>
    app.call(trackAssignments.assign, { params: { dispensaryId: id }, body: [{ id: trackId }] }, staff)
  await give(dispensaryId)
  await give(secondId)
  const body = { roleIds: [builtInRoles.budtender], mutedItemIds: itemIds.slice(1) }
  await app.call(trackAssignments.save, { params: { dispensaryId, trackId }, body }, staff)
  const { dispensaries, cells, paging } = await readGrid(staff)
  expect(dispensaries.map(({ id, tracks }) => [id, tracks]).sort()).toEqual(
    [
      [dispensaryId, 1],
      [secondId, 1],
    ].sort(),
  )
  expect(paging.total).toBe(2)
  const own = new Map(cells.filter(cell => cell.trackId === trackId).map(cell => [cell.dispensaryId, cell]))
  expect(own.get(dispensaryId)).toMatchObject({ isAssigned: true, roles: ['Budtender'], muted: 1 })
  expect(own.get(secondId)).toMatchObject({ isAssigned: true, roles: [], muted: 0 })
})

test('ASSIGN-001 ASSIGN-012 a chain’s people see their own stores in the table, and no track of another chain', async () => {
  const [mine, other] = [await aChain(app), await aChain(app)]
  const { trackId: foreignId } = await aTrack({ retailOrganizationId: other.retailOrganizationId })
  await buildAssignment(app.db, { trackId: foreignId, dispensaryId: other.dispensaryId, now: app.now() })
  const { dispensaries, tracks } = await readGrid(mine.staff)
  expect(dispensaries.map(({ id }) => id).sort()).toEqual([mine.dispensaryId, mine.secondId].sort())
  expect(tracks.map(({ id }) => id)).not.toContain(foreignId)
  expect((await app.call(trackGrid.read, {}, mine.manager.token)).status).toBe(403)
})

test('ASSIGN-012 a track that one of the stores cannot be given is told apart from one that it does not have', async () => {
  const { staff, dispensaryId, secondId } = await aChain(app)
  const other = await aChain(app)
  const { trackId } = await aTrack({ retailOrganizationId: other.retailOrganizationId })
  await buildAssignment(app.db, { trackId, dispensaryId, now: app.now() })
  const cells = (await readGrid(staff)).cells.filter(cell => cell.trackId === trackId)
  expect(cells.map(cell => [cell.dispensaryId, cell.isAssigned]).sort()).toEqual(
    [
      [dispensaryId, true],
      [secondId, false],
    ].sort(),
  )
})

test('ASSIGN-001 the table is read in parts, of stores by their names and of tracks', async () => {
  const { staff, retailOrganizationId } = await aChain(app)
  const { trackId } = await aTrack({ retailOrganizationId })
  const all = await readGrid(staff)
  const place = all.tracks.findIndex(({ id }) => id === trackId)
  const part = await readGrid(staff, { trackOffset: place, trackLimit: 1 })
  expect(part.tracks.map(({ id }) => id)).toEqual([trackId])
  expect(part.trackPaging.total).toBe(all.trackPaging.total)
  const name = all.dispensaries[0]?.name ?? ''
  expect((await readGrid(staff, { filter: name })).dispensaries.map(store => store.name)).toContain(name)
  expect((await readGrid(staff, { filter: newId() })).dispensaries).toEqual([])
})
