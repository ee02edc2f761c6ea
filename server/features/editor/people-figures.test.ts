import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employLearner, type Learner, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildRounds } from '../courses/rounds.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../organizations/organizations.build.ts'
import { aClass, aCourse } from '../track-management/testing/chain.ts'
import { buildAssignment, buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  site = await signInAdministrator(app)
})
afterAll(() => app.stop())

const manyAt = (dispensaryId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => employLearner(app, { dispensaryId })))

/** A brand's course and class, seen by two people of a store that works with the brand and by others of one that ended it. */
const aBrand = async (strangers: number) => {
  const brandId = await buildBrand(app.db)
  const [partner, former] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: partner }])
  const [courseId, classId] = [await aCourse(app, { brandId }), await aClass(app, { brandId })]
  const trackId = await buildTrack(app.db, { items: [{ courseId }, { classId }], now: app.now() })
  await buildAssignment(app.db, { trackId, dispensaryId: partner, now: app.now() })
  await buildAssignment(app.db, { trackId, dispensaryId: former, now: app.now() })
  const adminId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: adminId, at: { brandId }, isBrandAdmin: true })
  return {
    ...{ courseId, classId },
    ...{ adminId, admin: await app.signIn(adminId) },
    partners: await manyAt(partner, 2),
    strangers: await manyAt(former, strangers),
  }
}
type Scene = Awaited<ReturnType<typeof aBrand>>

/** People learn both: the first half of them completes, who comes after is in the middle. */
const learn = async ({ courseId, classId }: Scene, people: Learner[], isCompleted: boolean) => {
  const course = app.db.selectFrom('card_course').select('published_version_id as id').where('id', '=', courseId)
  const { id: versionId } = await course.executeTakeFirstOrThrow()
  const ofClass = app.db.selectFrom('class').select('published_version_id as id').where('id', '=', classId)
  const { id: classVersionId } = await ofClass.executeTakeFirstOrThrow()
  const completedAt = isCompleted ? app.now() : null
  const round = { courseId, versionId: versionId ?? '', seenPosition: 0, lastCardId: null, answers: [] }
  await buildRounds(
    app.db,
    people.map(({ userId }) => ({ ...round, userId, startedAt: app.now(), completedAt })),
  )
  await app.db
    .insertInto('class_progress')
    .values(
      people.map(({ userId }) => ({
        user_id: userId,
        class_id: classId,
        started_at: app.now(),
        completed_at: completedAt,
        completed_version_id: isCompleted ? classVersionId : null,
        pinned_version_id: isCompleted ? null : classVersionId,
      })),
    )
    .execute()
}

const read = async ({ courseId, classId }: Scene, token: string) => {
  const [course, lessons] = [{ params: { id: courseId } }, { params: { id: classId } }]
  const { people, mails, isRounded } = (await app.call(publishing.prepare, course, token)).body
  const ofClass = (await app.call(classPublishing.prepare, lessons, token)).body
  const [first] = (await app.call(versions.list, course, token)).body.items
  const [firstOfClass] = (await app.call(classVersions.list, lessons, token)).body.items
  return {
    ...{ people, mails, isRounded, ofClass: ofClass.people, isClassRounded: ofClass.isRounded },
    completed: first?.completed,
    ofClassVersion: [firstOfClass?.completed, firstOfClass?.underway],
  }
}

test('quality: EDITOR-001 before publishing a brand counts exactly whom it may name, and all others in fives', async () => {
  const scene = await aBrand(8)
  const { admin, partners, strangers } = scene
  await learn(scene, partners.slice(0, 1), true)
  await learn(scene, strangers.slice(0, 3), true)
  const before = await read(scene, admin)
  // Of the eight others five have not started; the brand's own person sees the track of the platform nowhere.
  expect(before).toEqual({
    people: { completed: 1, begun: 0, notBegun: 6 },
    mails: 1,
    isRounded: true,
    ofClass: { completed: 1, begun: 0, notBegun: 6 },
    isClassRounded: true,
    completed: 1,
    ofClassVersion: [1, 0],
  })
  expect(await read(scene, site)).toMatchObject({
    people: { completed: 4, begun: 0, notBegun: 6 },
    mails: 4,
    isRounded: false,
    ofClass: { completed: 4, begun: 0, notBegun: 6 },
    completed: 4,
    ofClassVersion: [4, 0],
  })
  // One of the five begins: that no one sees, nor the next three.
  await learn(scene, strangers.slice(3, 4), false)
  expect(await read(scene, admin)).toEqual(before)
  await learn(scene, strangers.slice(4, 7), false)
  expect(await read(scene, admin)).toEqual(before)
  await learn(scene, strangers.slice(7), false)
  expect(await read(scene, admin)).toMatchObject({
    people: { completed: 1, begun: 5, notBegun: 1 },
    ofClassVersion: [1, 5],
  })
})

test('quality: EDITOR-001 a brand publishes what it was shown in fives, and is told of more people in fives', async () => {
  const scene = await aBrand(9)
  const { admin, adminId, courseId, partners, strangers } = scene
  await learn(scene, strangers.slice(0, 4), true)
  const { people, revision } = (await app.call(publishing.prepare, { params: { id: courseId } }, admin)).body
  const publish = () =>
    app.call(
      publishing.publish,
      { params: { id: courseId }, body: { revision, audience: 'everyone', people } },
      { token: admin },
    )
  await learn(scene, [...partners, ...strangers.slice(4, 6)], true)
  // An administrator of another brand that works with the store is told no more of this one.
  const { dispensaryId } = strangers[0]!
  const otherId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId: otherId, dispensaryId }])
  await buildEmployment(app.db, { userId: adminId, at: { brandId: otherId }, isBrandAdmin: true })
  // Two of the five who had not started have: the five stays.
  const more = { completed: 7, begun: 0, notBegun: 5 }
  expect((await publish()).problem).toMatchObject({ code: 'COUNT_CHANGED', data: more })
  const again = { revision, audience: 'everyone' as const, people: more }
  const { body } = await app.call(publishing.publish, { params: { id: courseId }, body: again }, admin)
  expect(body).toMatchObject({ number: 2, people: more })
  const { items } = (await app.call(versions.list, { params: { id: courseId } }, admin)).body
  expect(items.map(({ peopleThen }) => peopleThen)).toEqual([null, null])
  const [forSite] = (await app.call(versions.list, { params: { id: courseId } }, site)).body.items
  expect(forSite?.peopleThen).toEqual({ completed: 8, begun: 0, notBegun: 3 })
})
