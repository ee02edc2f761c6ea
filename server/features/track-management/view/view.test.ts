import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { storeViews } from '@trellis/contract/track-management/store-view.ts'
import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildTrack } from '../../tracks/tracks.build.ts'
import { aChain, aClass, aCourse } from '../testing/chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A store with a track for everyone with one item muted, one for shift leads alone, and one that is muted whole. */
const aScene = async () => {
  const chain = await aChain(app)
  const { dispensaryId, retailOrganizationId, staff } = chain
  const lead = await employLearner(app, { dispensaryId, roleIds: [builtInRoles.shiftLead] })
  const build = async (minute: number, itemIds: string[]) => {
    const items = [
      { courseId: await aCourse(app), id: itemIds[0] ?? '' },
      { classId: await aClass(app), id: itemIds[1] ?? '' },
    ]
    const now = new Date(app.now().getTime() + minute * 60_000)
    return buildTrack(app.db, { name: `Path ${newId()}`, retailOrganizationId, items, now })
  }
  const items = Array.from({ length: 3 }, () => [newId(), newId()])
  // Given in another order than that in which they were made.
  const ids = {
    whole: await build(3, items[0] ?? []),
    leads: await build(2, items[1] ?? []),
    muted: await build(1, items[2] ?? []),
  }
  const body = [ids.muted, ids.whole, ids.leads].map(id => ({ id }))
  await app.call(trackAssignments.assign, { params: { dispensaryId }, body }, staff)
  const set = (trackId: string, roleIds: string[], mutedItemIds: string[]) =>
    app.call(trackAssignments.save, { params: { dispensaryId, trackId }, body: { roleIds, mutedItemIds } }, staff)
  await set(ids.whole, [], (items[0] ?? []).slice(1))
  await set(ids.leads, [builtInRoles.shiftLead], [])
  await set(ids.muted, [], items[2] ?? [])
  const due = { dueOn: '2026-12-24', dueAfterDays: null }
  await app.call(dueDates.save, { params: { dispensaryId, trackId: ids.leads }, body: due }, staff)
  return { ...chain, lead, ids }
}

/** What a learner's own calls show: their tracks in order, with the courses of each. */
const listOf = async ({ token }: Learner) => {
  const { items } = (await app.call(tracks.mine, {}, token)).body
  return Promise.all(
    items.map(async ({ id }) => {
      const inside = await app.call(tracks.myItems, { params: { id } }, token)
      return { id, courses: inside.body.items.map(({ courseId }) => courseId) }
    }),
  )
}

const see = async (token: string, dispensaryId: string, roleId?: string) =>
  (await app.call(storeViews.read, { params: { dispensaryId }, query: roleId ? { roleId } : {} }, token)).body

test.each([
  ['a budtender', builtInRoles.budtender, 'budtender'],
  ['a shift lead', builtInRoles.shiftLead, 'lead'],
] as const)(
  'ASSIGN-013 ASSIGN-014 what %s sees at a store is what their own list has, in its order, and looking writes nothing',
  async (_title, roleId, who) => {
    const scene = await aScene()
    const countPeople = () =>
      app.db
        .selectFrom('app_user')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await countPeople()
    const view = await see(scene.staff, scene.dispensaryId, roleId)
    const shown = view.tracks.map(({ id, courses }) => ({ id, courses: courses.map(({ courseId }) => courseId) }))
    expect(shown).toEqual(await listOf(scene[who]))
    expect(await countPeople()).toEqual(before)
    expect(view.people.map(({ id }) => id)).toContain(scene[who].userId)
  },
)

test('ASSIGN-013 ASSIGN-014 each track of a store is in the list with its reason, or named as hidden with what hides it', async () => {
  const { staff, dispensaryId, ids } = await aScene()
  const view = await see(staff, dispensaryId)
  expect(view.role.label).toBe('Budtender')
  expect(view.tracks).toMatchObject([{ id: ids.whole, restrictedTo: [], muted: 1, isByRule: false }])
  const hidden = new Map(view.hidden.map(({ id, why }) => [id, why]))
  expect([...hidden]).toHaveLength(2)
  expect([hidden.get(ids.leads), hidden.get(ids.muted)]).toEqual(['RESTRICTED', 'NOTHING_INSIDE'])
})

test('ASSIGN-012 USERS-008 anyone who gives tracks to a store reads why one of its people sees a track there, and nothing of others', async () => {
  const { manager, budtender, second, dispensaryId, secondId, ids } = await aScene()
  const other = await aChain(app)
  const explain = (token: string, at: { dispensaryId: string; userId: string }, contentId: string) =>
    app.call(storeViews.explain, { params: at, query: { kind: 'track', contentId } }, token)
  const here = { dispensaryId, userId: budtender.userId }
  const { body } = await explain(manager.token, here, ids.leads)
  expect(body).toMatchObject({ isListed: false, reasons: [{ by: 'store', stops: ['RESTRICTED'] }] })
  const foreignTrack = await buildTrack(app.db, { items: [], now: app.now() })
  const refused = [
    explain(other.manager.token, here, ids.leads),
    explain(manager.token, { dispensaryId: secondId, userId: second.userId }, ids.leads),
    explain(manager.token, { dispensaryId, userId: second.userId }, ids.leads),
    explain(manager.token, here, foreignTrack),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await app.call(storeViews.read, { params: { dispensaryId: secondId } }, manager.token)).status).toBe(404)
})
