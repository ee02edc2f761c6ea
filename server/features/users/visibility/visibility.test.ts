import { courses } from '@trellis/contract/courses/courses.ts'
import { courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import type { ContentKind } from '@trellis/contract/tracks/visibility.ts'
import { userVisibility } from '@trellis/contract/users/user-visibility.ts'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employLearner, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse, buildDraft } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildDirectAssignment, buildMute, buildTrack } from '../../tracks/tracks.build.ts'
import { explainVisibility } from '../../tracks/visibility.public.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const course = (owner: { brandId?: string } = {}) =>
  buildCourse(app.db, { title: 'Terpenes', cards: [textCard()], ...owner, now: app.now() })
const ask = (userId: string, contentId: string, kind: ContentKind = 'course') =>
  app.call(userVisibility.explain, { params: { id: userId }, query: { kind, contentId } }, token)
const why = async (userId: string, contentId: string, kind: ContentKind = 'course') => {
  const { body } = await ask(userId, contentId, kind)
  return [body.isListed, body.opens, body.reasons.map(({ by, stops }) => [by, ...stops])]
}
const set = (table: 'track' | 'card_course', id: string, values: { archived_at: Date }) =>
  app.db.updateTable(table).set(values).where('id', '=', id).execute()

/** The person completes a course that was given by name and is taken back then. */
const completeAndTakeBack = async (userId: string, courseId: string) => {
  await buildDirectAssignment(app.db, { userId, courseId, now: app.now() })
  const theirs = await app.signIn(userId)
  const { body } = await app.call(courses.get, { params: { id: courseId } }, theirs)
  await app.call(courses.see, { params: { id: courseId }, body: { cardId: body.cards[0]!.id } }, theirs)
  await app.call(courseAssignments.remove, { params: { userId, courseId } }, token)
}

test('USERS-008 a course of an assigned track is explained by the store, the track, who assigned it and when, and for whom', async () => {
  const by = await buildUser(app.db, { firstName: 'Dana', lastName: 'Mireles' })
  const { userId, dispensaryId } = await employLearner(app, { roleIds: [builtInRoles.shiftLead] })
  const courseId = await course()
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }], roleIds: [builtInRoles.shiftLead] })
  await app.db.updateTable('track_assignment').set({ assigned_by: by }).where('track_id', '=', trackId).execute()
  const { body } = await ask(userId, courseId)
  expect(body).toMatchObject({ kind: 'course', id: courseId, title: 'Terpenes', isListed: true, opens: true })
  expect(body.reasons).toEqual([
    expect.objectContaining({
      by: 'store',
      isShown: true,
      stops: [],
      track: { id: trackId, name: 'First week' },
      assignedAt: app.now().toISOString(),
      assignedBy: 'Dana Mireles',
      restrictedTo: ['Shift lead'],
      jobs: ['Shift lead'],
    }),
  ])
})

test('USERS-008 everything that stops a course at a store is said: archived, restricted, muted, ended, not published, not assigned', async () => {
  const { userId, dispensaryId, employmentId } = await employLearner(app)
  const [courseId, itemId, loose] = [await course(), newId(), await course()]
  const trackId = await assignTrack(app, dispensaryId, {
    items: [{ courseId, id: itemId }],
    roleIds: [builtInRoles.shiftLead],
  })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemId })
  expect(await why(userId, courseId)).toEqual([false, false, [['store', 'RESTRICTED', 'MUTED']]])
  expect(await why(userId, loose)).toEqual([false, false, [['store', 'NOT_ASSIGNED']]])
  await set('track', trackId, { archived_at: app.now() })
  await set('card_course', courseId, { archived_at: app.now() })
  const ended = { ended_at: app.now() }
  await app.db.updateTable('employment').set(ended).where('id', '=', employmentId).execute()
  expect(await why(userId, courseId)).toEqual([
    false,
    false,
    [['store', 'ARCHIVED', 'TRACK_ARCHIVED', 'EMPLOYMENT_ENDED', 'RESTRICTED', 'MUTED']],
  ])
  expect(await why(userId, loose)).toEqual([false, false, []])
})

test('USERS-008 a track of which nothing can be opened says so, and so does a draft', async () => {
  const { userId, dispensaryId } = await employLearner(app)
  const [itemId, courseId] = [newId(), await course()]
  const draft = await buildDraft(app.db, { cards: [textCard()], now: app.now() })
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId, id: itemId }, { courseId: draft }] })
  expect(await why(userId, trackId, 'track')).toEqual([true, true, [['store']]])
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemId })
  expect(await why(userId, trackId, 'track')).toEqual([false, false, [['store', 'NOTHING_INSIDE']]])
  expect(await why(userId, draft)).toEqual([false, false, [['store', 'NOT_PUBLISHED']]])
})

test('USERS-008 a course given by name, one of the own brand, and a completed one are explained without a store', async () => {
  const [userId, brandId] = [await buildUser(app.db), await buildBrand(app.db)]
  const [given, inTrack, own, done] = [
    await course(),
    await course({ brandId }),
    await course({ brandId }),
    await course(),
  ]
  await buildEmployment(app.db, { userId, at: { brandId } })
  await buildDirectAssignment(app.db, { userId, courseId: given, now: app.now() })
  await buildTrack(app.db, { brandId, items: [{ courseId: inTrack }], now: app.now() })
  await completeAndTakeBack(userId, done)
  expect(await why(userId, given)).toEqual([true, true, [['name']]])
  expect(await why(userId, inTrack)).toEqual([true, true, [['brand']]])
  expect((await ask(userId, own)).body).toMatchObject({ isListed: false, opens: true, isOwn: true, reasons: [] })
  expect((await ask(userId, done)).body).toMatchObject({
    isListed: false,
    opens: true,
    completedAt: app.now().toISOString(),
    worksAtStore: false,
  })
})

test('USERS-008 an account that cannot log in is said, and who or what does not exist is not found', async () => {
  const [disabled, invited] = [
    await buildUser(app.db, { enabled: false }),
    await buildUser(app.db, { activatedAt: null }),
  ]
  const courseId = await course()
  expect((await ask(disabled, courseId)).body.account).toBe('DISABLED')
  expect((await ask(invited, courseId)).body.account).toBe('NOT_ACTIVATED')
  expect([(await ask(newId(), courseId)).status, (await ask(disabled, newId())).status]).toEqual([404, 404])
  expect((await ask(disabled, courseId, 'class')).status).toBe(404)
})

test('USERS-008 courses, classes and tracks of any state are found by words of their titles', async () => {
  const word = newId().slice(-12)
  await buildTrack(app.db, { name: `Path ${word}`, items: [], now: app.now() })
  const archived = await buildCourse(app.db, { title: `Old ${word}`, cards: [textCard()], now: app.now() })
  await set('card_course', archived, { archived_at: app.now() })
  const { body } = await app.call(userVisibility.contents, { query: { filter: word } }, token)
  expect(body.items.map(({ kind, title }) => [kind, title])).toEqual([
    ['course', `Old ${word}`],
    ['track', `Path ${word}`],
  ])
})

test('USERS-008 who manages one store of a person is told nothing of the other store, the brand or the roles', async () => {
  const [here, courseId, brandId] = [await employLearner(app), await course(), await buildBrand(app.db)]
  const { userId, dispensaryId } = await employLearner(app, { userId: here.userId })
  await buildEmployment(app.db, { userId, at: { brandId } })
  await assignTrack(app, dispensaryId, { brandId, items: [{ courseId }] })
  const stores = sql<SqlBool>`d.id = ${here.dispensaryId}`
  const told = await explainVisibility(app.db, { userId, kind: 'course', contentId: courseId, stores })
  expect([told.isListed, told.opens, told.isOwn]).toEqual([false, false, false])
  expect(told.reasons.map(({ by, stops }) => [by, ...stops])).toEqual([['store', 'NOT_ASSIGNED']])
  expect((await ask(userId, courseId)).body.isListed).toBe(true)
})
