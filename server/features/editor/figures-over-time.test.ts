import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, type Learner } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildRounds } from '../courses/rounds.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { endBrandDispensary } from '../organizations/brands.public.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
} from '../organizations/organizations.build.ts'
import { aCourse } from '../track-management/testing/chain.ts'
import { buildAssignment, buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const manyAt = (dispensaryId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => employLearner(app, { dispensaryId })))

/** A brand's track with its course, at a store that works with the brand and at one that does not. */
const aBrand = async (strangers: number, owner: { resellerId?: string } = {}) => {
  const brandId = await buildBrand(app.db, owner)
  const [partner, other] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: partner }])
  const courseId = await aCourse(app, { brandId })
  const trackId = await buildTrack(app.db, { brandId, items: [{ courseId }], now: app.now() })
  for (const dispensaryId of [partner, other]) await buildAssignment(app.db, { trackId, dispensaryId, now: app.now() })
  return {
    ...{ brandId, courseId, trackId, partner },
    admin: await employAtOrganization(app, { brandId }, { isBrandAdmin: true }),
    partners: await manyAt(partner, 2),
    strangers: await manyAt(other, strangers),
  }
}
type Scene = Awaited<ReturnType<typeof aBrand>>

const learn = async ({ courseId }: Scene, people: readonly Learner[], isCompleted = true) => {
  const course = app.db.selectFrom('card_course').select('published_version_id as id').where('id', '=', courseId)
  const { id: versionId } = await course.executeTakeFirstOrThrow()
  const round = { courseId, versionId: versionId ?? '', seenPosition: 0, lastCardId: null, answers: [] }
  const times = { startedAt: app.now(), completedAt: isCompleted ? app.now() : null }
  await buildRounds(
    app.db,
    people.map(({ userId }) => ({ ...round, ...times, userId })),
  )
}

/** Everyone who has completed the course, by each figure that a brand reads of them. */
const completed = async ({ courseId, trackId, admin }: Scene) => {
  const params = { params: { id: courseId } }
  const { people } = (await app.call(publishing.prepare, params, admin)).body
  const [version] = (await app.call(versions.list, params, admin)).body.items
  const usage = await app.call(managedTracks.usage, { params: { id: trackId }, query: {} }, admin)
  const archived = { params: { id: trackId }, body: { isArchived: true } }
  const { losing } = (await app.call(managedTracks.impact, archived, admin)).body
  return [people.completed, version?.completed, usage.body.begun, losing.begun]
}
const each = (count: number) => [count, count, count, count]

const consent = ({ courseId }: Scene, { token }: Learner, optedIn: boolean) =>
  app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn, locale: 'en', page: '/' } }, token)

test('quality: EDITOR-001 API-102 who gives a name and takes it back completes no five of others', async () => {
  const scene = await aBrand(6)
  const [ana, ...others] = scene.strangers
  await learn(scene, others.slice(0, 4))
  expect(await completed(scene)).toEqual(each(0))
  await consent(scene, ana!, true)
  await learn(scene, [ana!])
  expect(await completed(scene)).toEqual(each(1))
  await consent(scene, ana!, false)
  expect(await completed(scene)).toEqual(each(0))
  await learn(scene, others.slice(4))
  expect(await completed(scene)).toEqual(each(5))
})

test('quality: EDITOR-001 API-102 after one of five gives a name, the next one alone is not seen', async () => {
  const scene = await aBrand(10)
  await learn(scene, scene.strangers.slice(0, 5))
  expect(await completed(scene)).toEqual(each(5))
  await consent(scene, scene.strangers[0]!, true)
  const named = await completed(scene)
  await learn(scene, scene.strangers.slice(5, 6))
  expect(await completed(scene)).toEqual(named)
  await learn(scene, scene.strangers.slice(6, 10))
  expect(await completed(scene)).toEqual(named)
})

test('quality: EDITOR-001 API-102 a store that stops working with a brand adds its people to no five of others', async () => {
  const scene = await aBrand(5)
  await learn(scene, [scene.partners[0]!, ...scene.strangers.slice(0, 4)])
  expect(await completed(scene)).toEqual(each(1))
  await endBrandDispensary(app.db, scene.brandId, scene.partner)
  expect(await completed(scene)).toEqual(each(0))
  await learn(scene, scene.strangers.slice(4))
  expect(await completed(scene)).toEqual(each(5))
})

test('quality: EDITOR-001 API-102 anyone who sells for a brand completes no five by acting for another brand', async () => {
  const resellerId = await buildReseller(app.db)
  const scene = await aBrand(4, { resellerId })
  const otherBrandId = await buildBrand(app.db, { resellerId })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  const seller = { ...scene.strangers[0]!, userId, token: await app.signIn(userId) }
  await learn(scene, [...scene.strangers, seller])
  const choose = (brandId: string) => app.call(organizations.chooseBrand, { body: { brandId } }, seller.token)
  expect((await choose(scene.brandId)).status).toBeLessThan(300)
  // What they see of the track follows the brand that they act for; what they have completed does not.
  const ofCourse = async () => (await completed(scene)).slice(0, 2)
  expect(await ofCourse()).toEqual([1, 1])
  expect((await choose(otherBrandId)).status).toBeLessThan(300)
  expect(await ofCourse()).toEqual([1, 1])
})

test('quality: API-125 whether someone is in a version is not told by removing it', async () => {
  const scene = await aBrand(1)
  await learn(scene, scene.strangers, false)
  const params = { id: scene.courseId }
  const { revision } = (await app.call(publishing.prepare, { params }, scene.admin)).body
  await app.call(publishing.publish, { params, body: { revision, audience: 'newcomers' } }, scene.admin)
  const { items } = (await app.call(versions.list, { params }, scene.admin)).body
  expect(items).toMatchObject([
    { number: 2, isRemovable: false },
    { number: 1, isRemovable: true, underway: 0 },
  ])
  expect((await app.call(versions.remove, { params: { ...params, number: 1 } }, scene.admin)).status).toBe(204)
})
