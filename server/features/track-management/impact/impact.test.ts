import { type Proposal, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { ownTrackId, tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCampaign } from '../../campaigns/campaigns.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildDirectAssignment, buildTrack } from '../../tracks/tracks.build.ts'
import { aChain, aClass, aCourse } from '../testing/chain.ts'
import { listChanges } from './foresee.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** What a learner's own calls say that they see: the courses and classes of all their tracks. */
const seenBy = async ({ token }: Learner) => {
  const { items } = (await app.call(tracks.mine, {}, token)).body
  const inside = await Promise.all(items.map(({ id }) => app.call(tracks.myItems, { params: { id } }, token)))
  return [...new Set(inside.flatMap(({ body }) => body.items.map(item => item.courseId)))]
}
const seenByAll = async (people: readonly Learner[]) =>
  new Map(await Promise.all(people.map(async person => [person.userId, await seenBy(person)] as const)))

const course = (courseId: string) => ({ courseType: 'CARD_COURSE' as const, courseId })

/** A chain whose store has two tracks that share a course, and people with different jobs. */
const aScene = async () => {
  const chain = await aChain(app)
  const { dispensaryId, secondId, retailOrganizationId } = chain
  const lead = await employLearner(app, { dispensaryId, roleIds: [builtInRoles.shiftLead] })
  const both = await employLearner(app, { dispensaryId })
  await employLearner(app, { userId: both.userId, dispensaryId: secondId })
  const gifted = await employLearner(app, { dispensaryId })
  const [shared, one, two, three, classId] = [
    await aCourse(app, {}, 'Shared'),
    await aCourse(app, {}, 'One'),
    await aCourse(app, {}, 'Two'),
    await aCourse(app, {}, 'Three'),
    await aClass(app),
  ]
  await buildDirectAssignment(app.db, { userId: gifted.userId, courseId: one, now: app.now() })
  const build = (items: { courseId?: string; classId?: string; id?: string }[]) =>
    buildTrack(app.db, { retailOrganizationId, items, now: app.now() })
  const sharedItem = newId()
  const first = await build([{ courseId: shared, id: sharedItem }, { courseId: one }])
  const second = await build([{ courseId: shared }, { courseId: two }, { classId }])
  const third = await build([{ courseId: three }])
  const give = (id: string, ids: string[]) =>
    app.call(
      trackAssignments.assign,
      { params: { dispensaryId: id }, body: ids.map(each => ({ id: each })) },
      chain.staff,
    )
  await give(dispensaryId, [first, second])
  await give(secondId, [second])
  const people = [chain.manager, chain.budtender, lead, both, gifted]
  return { ...chain, lead, both, gifted, people, first, second, third, sharedItem, shared, one }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const foresee = async ({ dispensaryId, staff }: Scene, body: Partial<Proposal>) =>
  (await app.call(trackAssignments.impact, { params: { dispensaryId }, body }, staff)).body

/** The same proposal, saved by the calls that save. */
const carryOut = async ({ dispensaryId, staff }: Scene, { give = [], take = [], set = [] }: Partial<Proposal>) => {
  const params = { dispensaryId }
  if (give.length > 0) await app.call(trackAssignments.assign, { params, body: give.map(id => ({ id })) }, staff)
  for (const trackId of take) await app.call(trackAssignments.remove, { params: { ...params, trackId } }, staff)
  for (const { trackId, ...body } of set)
    await app.call(trackAssignments.save, { params: { ...params, trackId }, body }, staff)
}

const proposals: [string, (scene: Scene) => Partial<Proposal>][] = [
  ['giving a track', ({ third }) => ({ give: [third] })],
  ['taking a track that shares a course', ({ first }) => ({ take: [first] })],
  ['taking both tracks', ({ first, second }) => ({ take: [first, second] })],
  [
    'restricting to a job',
    ({ second }) => ({ set: [{ trackId: second, roleIds: [builtInRoles.shiftLead], mutedItemIds: [] }] }),
  ],
  [
    'muting an item',
    ({ first, sharedItem }) => ({ set: [{ trackId: first, roleIds: [], mutedItemIds: [sharedItem] }] }),
  ],
  [
    'all at once',
    ({ first, second, third }) => ({
      give: [third],
      take: [first],
      set: [
        { trackId: second, roleIds: [builtInRoles.manager], mutedItemIds: [] },
        { trackId: third, roleIds: [builtInRoles.budtender], mutedItemIds: [] },
      ],
    }),
  ],
]

test.each(proposals)(
  'ASSIGN-012 ASSIGN-013 ASSIGN-014 the impact of %s is what the learners’ own calls say afterwards, and foreseeing changes nothing',
  async (_title, propose) => {
    const scene = await aScene()
    const proposal = propose(scene)
    const before = await seenByAll(scene.people)
    const shown = await foresee(scene, proposal)
    expect(await seenByAll(scene.people)).toEqual(before)
    await carryOut(scene, proposal)
    const changes = listChanges(
      scene.people.map(({ userId }) => userId),
      before,
      await seenByAll(scene.people),
    )
    const [gaining, losing] = [
      changes.filter(each => each.gains.length > 0),
      changes.filter(each => each.loses.length > 0),
    ]
    expect(shown).toMatchObject({
      people: scene.people.length,
      unchanged: scene.people.length - changes.length,
      gaining: { people: gaining.length, courses: new Set(gaining.flatMap(({ gains }) => gains)).size },
      losing: { people: losing.length, courses: new Set(losing.flatMap(({ loses }) => loses)).size },
    })
    expect(shown.names?.map(({ id, gains, loses }) => [id, gains.length, loses.length]).sort()).toEqual(
      changes.map(({ userId, gains, loses }) => [userId, gains.length, loses.length]).sort(),
    )
  },
)

test('ASSIGN-012 anyone who has started what they lose is counted', async () => {
  const scene = await aScene()
  await app.db
    .insertInto('class_progress')
    .columns(['user_id', 'class_id', 'started_at'])
    .expression(eb =>
      eb
        .selectFrom('track_item')
        .select([eb.val(scene.budtender.userId).as('user_id'), 'class_id', eb.val(app.now()).as('started_at')])
        .where('track_id', '=', scene.second)
        .where('class_id', 'is not', null),
    )
    .execute()
  expect((await foresee(scene, { take: [scene.second] })).losing.begun).toBe(1)
})

test('API-102 the impact of changing and of archiving a track is what the learners’ own calls say afterwards', async () => {
  const scene = await aScene()
  const { staff, people: all, second, third, one, shared } = scene
  const before = await seenByAll(all)
  const contents = [course(one), course(shared)]
  const shown = (await app.call(managedTracks.impact, { params: { id: second }, body: { contents } }, staff)).body
  const archived = (await app.call(managedTracks.impact, { params: { id: third }, body: { isArchived: true } }, staff))
    .body
  expect(await seenByAll(all)).toEqual(before)
  const track = (await app.call(managedTracks.get, { params: { id: second } }, staff)).body
  await app.call(
    managedTracks.save,
    {
      params: { id: second },
      body: { name: track.name, description: '', posterImage: null, roleIds: [], contents, revision: track.revision },
    },
    staff,
  )
  const after = await seenByAll(all)
  const changes = listChanges([...before.keys()], before, after)
  const named = new Map(shown.names?.map(({ id, gains, loses }) => [id, [gains.length, loses.length]]))
  expect(changes.map(({ userId }) => named.get(userId))).toEqual(
    changes.map(({ gains, loses }) => [gains.length, loses.length]),
  )
  expect(shown.losing.courses).toBe(2)
  expect(archived).toMatchObject({ people: 0, unchanged: 0 })
})

test('API-102 a brand reads how many people a change of its track touches, and never who they are', async () => {
  const { dispensaryId, staff } = await aScene()
  const brandId = await buildBrand(app.db)
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  await app.db
    .insertInto('brand_dispensary')
    .values({ brand_id: brandId, dispensary_id: dispensaryId, created_at: app.now() })
    .execute()
  const id = await buildTrack(app.db, {
    brandId,
    items: [{ courseId: await aCourse(app, { brandId }) }],
    now: app.now(),
  })
  await app.call(trackAssignments.assign, { params: { dispensaryId }, body: [{ id }] }, staff)
  const { body } = await app.call(managedTracks.impact, { params: { id }, body: { contents: [] } }, admin)
  expect(body.losing).toMatchObject({ people: 6, courses: 1 })
  expect(body.names).toBeNull()
})

const completeCourse = async ({ userId }: Learner, courseId: string) => {
  const { versionId } = await app.db
    .selectFrom('card_course')
    .select('published_version_id as versionId')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const times = { startedAt: app.now(), completedAt: app.now() }
  const round = { userId, courseId, versionId: versionId ?? '', seenPosition: 0, lastCardId: null, answers: [] }
  await buildRounds(app.db, [{ ...round, ...times }])
}

test('ASSIGN-014 muting a course that a running campaign rewards says how many can no longer earn, and names no other campaign', async () => {
  const scene = await aScene()
  const { first, one, budtender } = scene
  const oneItem = await app.db
    .selectFrom('track_item')
    .select('id')
    .where('track_id', '=', first)
    .where('course_id', '=', one)
    .executeTakeFirstOrThrow()
  const mute = { set: [{ trackId: first, roleIds: [], mutedItemIds: [oneItem.id] }] }
  const now = app.now()
  const brandId = await buildBrand(app.db)
  await buildCampaign(app.db, { title: 'Autumn', courseIds: [one], brandId, now })
  await buildCampaign(app.db, { title: 'Draft', courseIds: [one], isDraft: true, brandId, now })
  const ended = { startsAt: new Date(now.getTime() - 2_000), endsAt: new Date(now.getTime() - 1_000) }
  await buildCampaign(app.db, { title: 'Ended', courseIds: [one], ...ended, brandId, now })
  await buildCampaign(app.db, {
    title: 'Elsewhere',
    courseIds: [one],
    audience: { kind: 'states', states: ['NY'] },
    brandId,
    now,
  })
  const title = { campaign: 'Autumn', course: 'One' }
  // One of the five has the course by name as well, and continues seeing it.
  expect((await foresee(scene, mute)).stops).toEqual([{ ...title, people: 4 }])
  await completeCourse(budtender, one)
  expect((await foresee(scene, mute)).stops).toEqual([{ ...title, people: 3 }])
})

test('TRACK-001 a course given by name is not lost with a track that has it', async () => {
  const scene = await aScene()
  const shown = await foresee(scene, { take: [scene.first] })
  expect(shown.names?.map(({ id }) => id)).not.toContain(scene.gifted.userId)
  expect((await app.call(tracks.mineById, { params: { id: ownTrackId } }, scene.gifted.token)).status).toBe(200)
})
