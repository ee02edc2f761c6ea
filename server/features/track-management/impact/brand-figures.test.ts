import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, type Learner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCampaign } from '../../campaigns/campaigns.build.ts'
import { buildOptIns } from '../../campaigns/rewards/opt-ins.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../../tracks/tracks.build.ts'
import { aCourse } from '../testing/chain.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startTestApp()
  site = await signInAdministrator(app)
})
afterAll(() => app.stop())

const manyAt = (dispensaryId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => employLearner(app, { dispensaryId })))

/** A brand's track of its own course and one of the platform, at a store that works with the brand and one that ended it. */
const aBrandTrack = async (strangers: number) => {
  const brandId = await buildBrand(app.db)
  const [partner, former] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: partner }])
  const own = await aCourse(app, { brandId }, 'Own')
  const platform = await aCourse(app, {}, 'Platform')
  const items = [{ courseId: own }, { courseId: platform }]
  const id = await buildTrack(app.db, { brandId, items, now: app.now() })
  await buildAssignment(app.db, { trackId: id, dispensaryId: partner, now: app.now() })
  await buildAssignment(app.db, { trackId: id, dispensaryId: former, now: app.now() })
  return {
    ...{ id, brandId, own, platform },
    admin: await employAtOrganization(app, { brandId }, { isBrandAdmin: true }),
    partners: await manyAt(partner, 2),
    strangers: await manyAt(former, strangers),
  }
}
type Scene = Awaited<ReturnType<typeof aBrandTrack>>

const complete = async (courseId: string, ...people: Learner[]) => {
  const course = app.db.selectFrom('card_course').select('published_version_id as versionId').where('id', '=', courseId)
  const { versionId } = await course.executeTakeFirstOrThrow()
  const times = { startedAt: app.now(), completedAt: app.now() }
  const round = { courseId, versionId: versionId ?? '', seenPosition: 0, lastCardId: null, answers: [], ...times }
  await buildRounds(
    app.db,
    people.map(({ userId }) => ({ ...round, userId })),
  )
}

/** What it would touch to leave only some courses in the track. */
const leaving = async ({ id }: Scene, token: string, courseIds: string[]) => {
  const contents = courseIds.map(courseId => ({ courseType: 'CARD_COURSE' as const, courseId }))
  return (await app.call(managedTracks.impact, { params: { id }, body: { contents } }, token)).body
}
const usage = async ({ id }: Scene, token: string) =>
  (await app.call(managedTracks.usage, { params: { id }, query: {} }, token)).body

test('quality: API-102 a brand is told nothing of training on other content, and of people whom it may not name in fives', async () => {
  const scene = await aBrandTrack(3)
  const { admin, own, platform, partners, strangers } = scene
  const before = [await leaving(scene, admin, [own]), await leaving(scene, admin, []), await usage(scene, admin)]
  // The two people of the partner and the brand's own person.
  expect(before).toMatchObject([
    { people: 3, losing: { people: 3, courses: 1, begun: 0 }, reached: 3, isRounded: true },
    { people: 3, losing: { people: 3, courses: 2, begun: 0 }, isRounded: true },
    { people: 2, begun: 0, isRounded: true },
  ])
  await complete(platform, partners[0]!, strangers[0]!)
  await complete(own, strangers[0]!, strangers[1]!)
  expect([await leaving(scene, admin, [own]), await leaving(scene, admin, []), await usage(scene, admin)]).toEqual(
    before,
  )
  expect([await leaving(scene, site, [own]), await usage(scene, site)]).toMatchObject([
    { people: 6, losing: { people: 6, begun: 2 }, isRounded: false },
    { people: 5, begun: 3, isRounded: false },
  ])
})

test('quality: API-102 a brand counts exactly whom it may name, and so adds no one to a five of the others', async () => {
  const scene = await aBrandTrack(9)
  const { admin, brandId, own, partners, strangers } = scene
  await complete(own, ...partners, ...strangers.slice(0, 6))
  expect([await leaving(scene, admin, []), await usage(scene, admin)]).toMatchObject([
    { people: 8, losing: { people: 8, begun: 7 }, unchanged: 0 },
    { people: 7, begun: 7 },
  ])
  await employAtOrganization(app, { brandId }, { isBrandSales: true })
  expect(await leaving(scene, admin, [])).toMatchObject({ people: 9, losing: { people: 9, begun: 7 } })
  const yes = { brand_id: brandId, course_id: own, wording: 'Yes?', page: '/', opted_in: true, created_at: app.now() }
  await buildOptIns(app.db, [{ ...yes, id: newId(), user_id: strangers[8]!.userId }])
  expect(await leaving(scene, admin, [])).toMatchObject({ people: 10, losing: { people: 10, begun: 7 } })
})

test('quality: ASSIGN-014 API-102 a rival’s campaign is neither named nor counted for a brand, which is told that something stops', async () => {
  const scene = await aBrandTrack(3)
  const { admin, brandId, own, platform, partners, strangers } = scene
  const campaign = { now: app.now(), audience: { kind: 'all' as const } }
  expect(await leaving(scene, admin, [])).toMatchObject({ stops: [], stopsOthers: false })
  await buildCampaign(app.db, { ...campaign, title: 'Ours', brandId, courseIds: [own] })
  await buildCampaign(app.db, {
    ...campaign,
    title: 'Secret',
    brandId: await buildBrand(app.db),
    courseIds: [platform],
  })
  const ours = [{ campaign: 'Ours', course: 'Own', people: 2 }]
  const all = [...ours.map(stop => ({ ...stop, people: 5 })), { campaign: 'Secret', course: 'Platform', people: 5 }]
  expect(await leaving(scene, site, [])).toMatchObject({ stops: all, stopsOthers: false })
  expect(await leaving(scene, admin, [])).toMatchObject({ stops: ours, stopsOthers: true })
  expect(await leaving(scene, admin, [platform])).toMatchObject({ stops: ours, stopsOthers: false })
  await complete(platform, ...partners, ...strangers)
  expect(await leaving(scene, admin, [own])).toMatchObject({ stops: [], stopsOthers: true })
  const before = await leaving(scene, admin, [])
  await complete(own, ...strangers)
  expect((await leaving(scene, admin, [])).stops).toEqual(before.stops)
  await complete(own, ...partners)
  expect((await leaving(scene, admin, [])).stops).toEqual([{ ...ours[0], people: 0 }])
  expect([(await usage(scene, admin)).campaigns, (await usage(scene, site)).campaigns]).toEqual([1, 2])
})
