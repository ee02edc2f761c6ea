import { courses } from '@trellis/contract/courses/courses.ts'
import { ownTrackId, tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { assignTrack, employAtOrganization, employLearner, type Learner, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildCourse, buildDraft } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { endEmployment } from '../employees/employees.public.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildAssignment, buildDirectAssignment, buildMute, buildTrack } from './tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aCourse = (title = 'Checking ID', owner: { brandId?: string; retailOrganizationId?: string } = {}) =>
  buildCourse(app.db, { title, cards: [textCard()], ...owner, now: app.now() })
const aClass = () =>
  buildClass(app.db, { slug: `class-${newId()}`, lessons: [{ title: 'One', text: 'Read.' }], now: app.now() })

const tracksOf = async (token: string) => (await app.call(tracks.mine, {}, token)).body.items.map(track => track.id)
const coursesOf = async (token: string, id: string) =>
  (await app.call(tracks.myItems, { params: { id } }, token)).body.items.map(item => item.courseId)
const openTrack = async (token: string, id: string) =>
  (await app.call(tracks.mineById, { params: { id } }, token)).status
const openCourse = async (token: string, id: string) => (await app.call(courses.get, { params: { id } }, token)).status

const archive = (table: 'track' | 'card_course' | 'class', id: string) =>
  app.db.updateTable(table).set({ archived_at: app.now() }).where('id', '=', id).execute()

/** Reads the only card of a course, which completes it. */
const complete = async ({ token }: Learner, courseId: string) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  const answer = await app.call(courses.see, { params: { id: courseId }, body: { cardId: body.cards[0]!.id } }, token)
  expect(answer.body.isCompleted).toBe(true)
}

test('TRACK-001 API-092 only the people of a store see its tracks', async () => {
  const learner = await employLearner(app)
  const neighbour = await employLearner(app)
  const courseId = await aCourse()
  const trackId = await assignTrack(app, learner.dispensaryId, { items: [{ courseId }] })
  expect(await tracksOf(learner.token)).toEqual([trackId])
  expect(await tracksOf(neighbour.token)).toEqual([])
  expect([await openTrack(neighbour.token, trackId), await openCourse(neighbour.token, courseId)]).toEqual([404, 404])
})

test('API-093 API-094 API-095 a neighbour’s track and one that never was look exactly alike', async () => {
  const { dispensaryId } = await employLearner(app)
  const neighbour = await employLearner(app)
  const courseId = await aCourse()
  const foreign = await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const ask = async (id: string) => [
    await app.call(tracks.mineById, { params: { id } }, neighbour.token),
    await app.call(tracks.myItems, { params: { id } }, neighbour.token),
    await app.call(tracks.nextItem, { params: { id, courseId } }, neighbour.token),
  ]
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
  const [theirs, nobodys] = [await ask(foreign), await ask(newId())]
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(theirs.map(({ text }) => withoutId(text))).toEqual(nobodys.map(({ text }) => withoutId(text)))
})

test('TRACK-001 a track restricted to certain jobs is seen only by people with one of them there', async () => {
  const lead = await employLearner(app, { roleIds: [builtInRoles.shiftLead] })
  const budtender = await employLearner(app, { dispensaryId: lead.dispensaryId })
  const trackId = await assignTrack(app, lead.dispensaryId, {
    items: [{ courseId: await aCourse() }],
    roleIds: [builtInRoles.shiftLead, builtInRoles.manager],
  })
  expect(await tracksOf(lead.token)).toEqual([trackId])
  expect(await tracksOf(budtender.token)).toEqual([])
  expect(await openTrack(budtender.token, trackId)).toBe(404)
})

test('TRACK-001 the job counts only at the store that restricts the track to it', async () => {
  const learner = await employLearner(app)
  const other = await employLearner(app, { userId: learner.userId, roleIds: [builtInRoles.shiftLead] })
  await assignTrack(app, learner.dispensaryId, {
    items: [{ courseId: await aCourse() }],
    roleIds: [builtInRoles.shiftLead],
  })
  expect(await tracksOf(other.token)).toEqual([])
})

test('TRACK-001 a course that is muted at one of my stores and not at the other stays visible, once', async () => {
  const learner = await employLearner(app)
  const { dispensaryId: second } = await employLearner(app, { userId: learner.userId })
  const [muted, open, mutedItem] = [await aCourse(), await aCourse(), newId()]
  const trackId = await assignTrack(app, learner.dispensaryId, {
    items: [{ courseId: muted, id: mutedItem }, { courseId: open }],
  })
  await buildMute(app.db, { trackId, dispensaryId: learner.dispensaryId, trackItemId: mutedItem })
  expect(await coursesOf(learner.token, trackId)).toEqual([open])
  expect(await openCourse(learner.token, muted)).toBe(404)
  await buildAssignment(app.db, { trackId, dispensaryId: second, now: app.now() })
  expect(await coursesOf(learner.token, trackId)).toEqual([muted, open])
  expect(await openCourse(learner.token, muted)).toBe(200)
})

test('TRACK-001 archived courses, classes and tracks are gone, and so is a course that was never published', async () => {
  const learner = await employLearner(app)
  const [kept, archived, classId] = [await aCourse(), await aCourse(), await aClass()]
  const draft = await buildDraft(app.db, { cards: [textCard()], now: app.now() })
  const items = [{ courseId: kept }, { courseId: archived }, { classId }, { courseId: draft }]
  const trackId = await assignTrack(app, learner.dispensaryId, { items })
  expect(await coursesOf(learner.token, trackId)).toEqual([kept, archived, classId])
  await archive('card_course', archived)
  await archive('class', classId)
  expect(await coursesOf(learner.token, trackId)).toEqual([kept])
  expect([await openCourse(learner.token, archived), await openCourse(learner.token, draft)]).toEqual([404, 404])
  await archive('track', trackId)
  expect([await openTrack(learner.token, trackId), await openCourse(learner.token, kept)]).toEqual([404, 404])
})

test('TRACK-001 with the end of an employment its tracks go, and a completed course stays readable', async () => {
  const learner = await employLearner(app)
  const [done, begun] = [await aCourse(), await aCourse()]
  await assignTrack(app, learner.dispensaryId, { items: [{ courseId: done }, { courseId: begun }] })
  await complete(learner, done)
  await app.call(courses.start, { params: { id: begun } }, learner.token)
  await app.db.transaction().execute(db => endEmployment(db, { id: learner.employmentId, endedAt: app.now() }))
  expect(await tracksOf(learner.token)).toEqual([])
  expect([await openCourse(learner.token, done), await openCourse(learner.token, begun)]).toEqual([200, 404])
})

test('VIEWER-010 a completed course stays completed and readable when it is archived and muted', async () => {
  const learner = await employLearner(app)
  const [courseId, itemId] = [await aCourse(), newId()]
  const trackId = await assignTrack(app, learner.dispensaryId, { items: [{ courseId, id: itemId }] })
  await complete(learner, courseId)
  await buildMute(app.db, { trackId, dispensaryId: learner.dispensaryId, trackItemId: itemId })
  await archive('card_course', courseId)
  expect(await tracksOf(learner.token)).toEqual([])
  const { status, body } = await app.call(courses.get, { params: { id: courseId } }, learner.token)
  expect([status, body.isCompleted, body.completedAt]).toEqual([200, true, app.now().toISOString()])
})

test('TRACK-001 brand people see the tracks of their brand, and no other brand’s', async () => {
  const [brandId, otherBrandId] = [await buildBrand(app.db), await buildBrand(app.db)]
  const items = [{ courseId: await aCourse('Gummies', { brandId }) }]
  const trackId = await buildTrack(app.db, { brandId, items, now: app.now() })
  expect(await tracksOf(await employAtOrganization(app, { brandId }))).toEqual([trackId])
  expect(await tracksOf(await employAtOrganization(app, { brandId: otherBrandId }))).toEqual([])
})

test('TRACK-001 a person with a track from two assignments sees it and its courses once', async () => {
  const brandId = await buildBrand(app.db)
  const { userId, dispensaryId, token } = await employLearner(app)
  await buildEmployment(app.db, { userId, at: { brandId } })
  const courseId = await aCourse('Gummies', { brandId })
  const trackId = await assignTrack(app, dispensaryId, { brandId, items: [{ courseId }] })
  expect(await tracksOf(token)).toEqual([trackId])
  expect(await coursesOf(token, trackId)).toEqual([courseId])
})

test('TRACK-001 a chain’s own people open its courses, a neighbour chain’s do not', async () => {
  const [mine, other] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const courseId = await aCourse('Our floor', { retailOrganizationId: mine })
  expect(await openCourse(await employAtOrganization(app, { retailOrganizationId: mine }), courseId)).toBe(200)
  expect(await openCourse(await employAtOrganization(app, { retailOrganizationId: other }), courseId)).toBe(404)
})

test('TRACK-001 courses given by name stand first, in a track of their own, in the order in which they were given', async () => {
  const learner = await employLearner(app)
  const assigned = await assignTrack(app, learner.dispensaryId, { items: [{ courseId: await aCourse() }] })
  const [first, second] = [await aCourse('First gift'), await aCourse('Second gift')]
  await buildDirectAssignment(app.db, {
    userId: learner.userId,
    courseId: second,
    now: new Date('2026-11-02T00:00:00Z'),
  })
  await buildDirectAssignment(app.db, {
    userId: learner.userId,
    courseId: first,
    now: new Date('2026-11-01T00:00:00Z'),
  })
  const { body } = await app.call(tracks.mine, {}, learner.token)
  expect(body.items.map(track => [track.id, track.name, track.totalCourses])).toEqual([
    [ownTrackId, 'Assigned to you', 2],
    [assigned, 'First week', 1],
  ])
  expect(await coursesOf(learner.token, ownTrackId)).toEqual([first, second])
  expect(await openCourse(learner.token, first)).toBe(200)
})

test('TRACK-001 who was given nothing by name has no such track', async () => {
  const { token } = await employLearner(app)
  expect([await tracksOf(token), await openTrack(token, ownTrackId)]).toEqual([[], 404])
})

test('TRACK-007 ENTITY-017 only what is visible is counted, also as completed', async () => {
  const learner = await employLearner(app)
  const [seen, open, muted, mutedItem] = [await aCourse(), await aCourse(), await aCourse(), newId()]
  const items = [{ courseId: seen }, { courseId: open }, { courseId: muted, id: mutedItem }]
  const trackId = await assignTrack(app, learner.dispensaryId, { items })
  await complete(learner, seen)
  await complete(learner, muted)
  await buildMute(app.db, { trackId, dispensaryId: learner.dispensaryId, trackItemId: mutedItem })
  const { body } = await app.call(tracks.mineById, { params: { id: trackId } }, learner.token)
  expect([body.totalCourses, body.coursesCompleted]).toEqual([2, 1])
})

test('TRACK-001 a track without a single visible course is not listed, and does not exist', async () => {
  const learner = await employLearner(app)
  const [courseId, itemId] = [await aCourse(), newId()]
  const muted = await assignTrack(app, learner.dispensaryId, { items: [{ courseId, id: itemId }] })
  const empty = await assignTrack(app, learner.dispensaryId, { items: [] })
  await buildMute(app.db, { trackId: muted, dispensaryId: learner.dispensaryId, trackItemId: itemId })
  expect(await tracksOf(learner.token)).toEqual([])
  expect([await openTrack(learner.token, muted), await openTrack(learner.token, empty)]).toEqual([404, 404])
})

test('API-092 a visitor has no tracks', async () => {
  const answer = await app.call(tracks.mine, {})
  expect([answer.status, answer.problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
})

test('TRACK-001 a person without an employer has an empty list', async () => {
  const token = await app.signIn(await buildUser(app.db))
  const { body } = await app.call(tracks.mine, {}, token)
  expect(body).toEqual({
    items: [],
    paging: { total: 0, totalPages: 0, currentPage: 1, nextPage: null, previousPage: null },
  })
})

test('TRACK-001 a store’s tracks reach those who work there, not those of its sister store', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [store, sister] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const trackId = await assignTrack(app, store, { retailOrganizationId, items: [{ courseId: await aCourse() }] })
  const [here, there] = [
    await employLearner(app, { dispensaryId: store }),
    await employLearner(app, { dispensaryId: sister }),
  ]
  expect([await tracksOf(here.token), await tracksOf(there.token)]).toEqual([[trackId], []])
})
