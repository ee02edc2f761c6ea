import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  assignTrack,
  employAtOrganization,
  employLearner,
  employManager,
  getRightAnswer,
  type Learner,
  questionCard,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { buildDirectAssignment, buildMute, buildTrack } from './tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aCourse = (course: Partial<Parameters<typeof buildCourse>[1]> = {}) =>
  buildCourse(app.db, { cards: [textCard()], now: app.now(), ...course })

const see = (token: string, courseId: string, cardId: string) =>
  app.call(courses.see, { params: { id: courseId }, body: { cardId } }, token)

const complete = async ({ token }: Learner, courseId: string) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  expect((await see(token, courseId, body.cards.at(-1)!.id)).body.isCompleted).toBe(true)
}

/** A learner whose store has one track of so many short courses. */
const trackOf = async (count: number) => {
  const learner = await employLearner(app)
  const courseIds = await Promise.all(Array.from({ length: count }, (_, nth) => aCourse({ title: `Course ${nth}` })))
  const trackId = await assignTrack(app, learner.dispensaryId, { items: courseIds.map(courseId => ({ courseId })) })
  return { learner, courseIds, trackId }
}

const nextAfter = async ({ token }: Learner, id: string, courseId: string) => {
  const answer = await app.call(tracks.nextItem, { params: { id, courseId } }, token)
  return answer.body.courseId ?? answer.status
}

test('ENTITY-017 API-093 a track says what it is, what comes next and where I stand in that', async () => {
  const learner = await employLearner(app)
  const cards = [sampleCard('VIDEO'), textCard(), questionCard(), sampleCard('FREE_FORM_QUESTION')]
  const courseId = await aCourse({ title: 'Onset and dose', cards, posterUrl: '/media/poster.svg' })
  const items = [{ courseId }, { courseId: await aCourse() }]
  const trackId = await assignTrack(app, learner.dispensaryId, {
    name: 'First week',
    description: 'Before the first shift.',
    posterUrl: '/media/track.svg',
    items,
  })
  await see(learner.token, courseId, cards[1]!.id)
  const { body } = await app.call(tracks.mineById, { params: { id: trackId } }, learner.token)
  expect(body).toEqual({
    id: trackId,
    name: 'First week',
    description: 'Before the first shift.',
    posterImage: '/media/track.svg',
    totalCourses: 2,
    coursesCompleted: 0,
    completedAt: null,
    nextItem: {
      courseId,
      courseType: 'CARD_COURSE',
      slug: null,
      courseTitle: 'Onset and dose',
      posterImage: '/media/poster.svg',
      standing: { cardsSeen: 2, cardCount: 4, minutesLeft: 1, startedAt: app.now().toISOString() },
    },
  })
})

test('ENTITY-018 API-094 TRACK-015 the courses of a track come in order, not started, started or completed', async () => {
  const { learner, courseIds, trackId } = await trackOf(3)
  await complete(learner, courseIds[0]!)
  await app.call(courses.start, { params: { id: courseIds[1]! } }, learner.token)
  const { body } = await app.call(tracks.myItems, { params: { id: trackId } }, learner.token)
  const now = app.now().toISOString()
  const item = { slug: null, courseType: 'CARD_COURSE', thumbnailImageUrl: null, posterImage: null, minutes: 1 }
  expect(body.items).toEqual([
    { ...item, courseId: courseIds[0], courseTitle: 'Course 0', completed: true, startedAt: now, completedAt: now },
    { ...item, courseId: courseIds[1], courseTitle: 'Course 1', completed: false, startedAt: now, completedAt: null },
    { ...item, courseId: courseIds[2], courseTitle: 'Course 2', completed: false, startedAt: null, completedAt: null },
  ])
  expect(body.paging.total).toBe(3)
})

test('ENTITY-017 ENTITY-018 a class is an item with its slug, and its lessons are its steps', async () => {
  const learner = await employLearner(app)
  const slug = `vendor-${newId()}`
  const lessons = Array.from({ length: 4 }, (_, nth) => ({ title: `Lesson ${nth}`, text: 'Read.' }))
  const classId = await buildClass(app.db, { slug, title: 'Vendor', lessons, now: app.now() })
  const trackId = await assignTrack(app, learner.dispensaryId, { items: [{ classId }] })
  const { body: items } = await app.call(tracks.myItems, { params: { id: trackId } }, learner.token)
  expect(items.items).toMatchObject([
    { courseId: classId, slug, courseType: 'CLASS', courseTitle: 'Vendor', minutes: 10 },
  ])
  const { body: track } = await app.call(tracks.mineById, { params: { id: trackId } }, learner.token)
  expect(track.nextItem).toMatchObject({ slug, courseType: 'CLASS', standing: { cardsSeen: 0, cardCount: 4 } })
})

test('TRACK-007 a track is completed with its last course, and says when', async () => {
  const { learner, courseIds, trackId } = await trackOf(2)
  await complete(learner, courseIds[1]!)
  await complete(learner, courseIds[0]!)
  const { body } = await app.call(tracks.mineById, { params: { id: trackId } }, learner.token)
  expect(body).toMatchObject({
    totalCourses: 2,
    coursesCompleted: 2,
    nextItem: null,
    completedAt: app.now().toISOString(),
  })
})

test('TRACK-007 a course in two tracks is completed once and counts in both', async () => {
  const { learner, courseIds } = await trackOf(1)
  await assignTrack(app, learner.dispensaryId, { items: [{ courseId: courseIds[0]! }, { courseId: await aCourse() }] })
  await complete(learner, courseIds[0]!)
  const { body } = await app.call(tracks.mine, {}, learner.token)
  expect(body.items.map(track => [track.coursesCompleted, track.totalCourses]).sort()).toEqual([
    [1, 1],
    [1, 2],
  ])
})

test('TRACK-001 of my tracks that are neither due nor started the newest comes first', async () => {
  const learner = await employLearner(app)
  const courseId = await aCourse()
  const make = async (name: string, createdAt: string) => {
    const id = await assignTrack(app, learner.dispensaryId, { name, items: [{ courseId }] })
    await app.db
      .updateTable('track')
      .set({ created_at: new Date(createdAt) })
      .where('id', '=', id)
      .execute()
  }
  await make('Younger', '2026-03-02T00:00:00Z')
  await make('Older', '2026-03-01T00:00:00Z')
  const { body } = await app.call(tracks.mine, {}, learner.token)
  expect(body.items.map(track => track.name)).toEqual(['Younger', 'Older'])
})

test.each([
  ['terp', ['Terpenes at 100%']],
  ['TERP', ['Terpenes at 100%']],
  ['%', ['Terpenes at 100%']],
  ['_', []],
  ['  week ', ['First week']],
  ['assigned', ['Assigned to you']],
  ['', ['Assigned to you', 'First week', 'Terpenes at 100%']],
])('API-092 the filter %j finds tracks by a part of their name, letter by letter', async (filter, names) => {
  const learner = await employLearner(app)
  const courseId = await aCourse()
  await buildDirectAssignment(app.db, { userId: learner.userId, courseId, now: app.now() })
  await assignTrack(app, learner.dispensaryId, { name: 'First week', items: [{ courseId }] })
  await assignTrack(app, learner.dispensaryId, { name: 'Terpenes at 100%', items: [{ courseId }] })
  const { body } = await app.call(tracks.mine, { query: { filter } }, learner.token)
  expect(body.items.map(track => track.name).sort()).toEqual(names)
})

test('API-092 my tracks come in pages, each of which knows the whole', async () => {
  const learner = await employLearner(app)
  const courseId = await aCourse()
  await assignTrack(app, learner.dispensaryId, { name: 'A', items: [{ courseId }] })
  await assignTrack(app, learner.dispensaryId, { name: 'B', items: [{ courseId }] })
  await assignTrack(app, learner.dispensaryId, { name: 'C', items: [{ courseId }] })
  const { body } = await app.call(tracks.mine, { query: { offset: 2, limit: 2 } }, learner.token)
  expect(body.items.length).toBe(1)
  expect(body.paging).toEqual({ total: 3, totalPages: 2, currentPage: 2, nextPage: null, previousPage: 1 })
})

test('CONST-014 2000 tracks are the default and the most', async () => {
  const { token } = await employLearner(app)
  expect((await app.call(tracks.mine, { query: { limit: 2000 } }, token)).status).toBe(200)
  const refused = await app.call(tracks.mine, { query: { limit: 2001 } }, token)
  expect([refused.status, refused.problem.errors]).toEqual([422, { limit: ['Enter at most 2000.'] }])
  expect(tracks.mine.query?.parse({})).toEqual({ filter: '', offset: 0, limit: 2000 })
})

test.each([{ limit: -1 }, { offset: 1.5 }, { limit: 'many' }, { orderBy: 'name' }])(
  'API-092 the query %j is refused',
  async query => {
    const { token } = await employLearner(app)
    expect((await app.call(tracks.mine, { query: query as never }, token)).status).toBe(422)
  },
)

test('API-095 ENTITY-034 after a course comes the next one that is not completed, and after the last the first', async () => {
  const { learner, courseIds, trackId } = await trackOf(4)
  const [first, second, third, fourth] = courseIds as [string, string, string, string]
  await complete(learner, second)
  expect(await nextAfter(learner, trackId, first)).toBe(third)
  expect(await nextAfter(learner, trackId, third)).toBe(fourth)
  expect(await nextAfter(learner, trackId, fourth)).toBe(first)
  const { body } = await app.call(tracks.nextItem, { params: { id: trackId, courseId: first } }, learner.token)
  expect(body).toEqual({
    courseType: 'CARD_COURSE',
    courseId: third,
    slug: null,
    posterImage: null,
    courseTitle: 'Course 2',
  })
})

test('API-095 nothing comes after the only course that is left', async () => {
  const { learner, courseIds, trackId } = await trackOf(2)
  await complete(learner, courseIds[0]!)
  expect(await nextAfter(learner, trackId, courseIds[1]!)).toBe(404)
  await complete(learner, courseIds[1]!)
  expect(await nextAfter(learner, trackId, courseIds[0]!)).toBe(404)
})

test('API-095 nothing comes after a course that is not in the track', async () => {
  const { learner, trackId } = await trackOf(2)
  expect(await nextAfter(learner, trackId, await aCourse())).toBe(404)
  expect(await nextAfter(learner, trackId, newId())).toBe(404)
})

test('ENTITY-017 a track continues after the last completed course, over the ones that were skipped', async () => {
  const { learner, courseIds, trackId } = await trackOf(3)
  await complete(learner, courseIds[1]!)
  const { body } = await app.call(tracks.mineById, { params: { id: trackId } }, learner.token)
  expect(body.nextItem?.courseId).toBe(courseIds[2])
})

test('ENTITY-019 API-108 the tracks of a store come with all their courses and what is muted there', async () => {
  const manager = await employManager(app)
  const [courseId, archived, itemId, archivedItem] = [
    await aCourse({ title: 'Open' }),
    await aCourse(),
    newId(),
    newId(),
  ]
  const trackId = await assignTrack(app, manager.dispensaryId, {
    posterUrl: '/media/track.svg',
    items: [
      { courseId, id: itemId },
      { courseId: archived, id: archivedItem },
    ],
  })
  await buildMute(app.db, { trackId, dispensaryId: manager.dispensaryId, trackItemId: itemId })
  await app.db.updateTable('card_course').set({ archived_at: app.now() }).where('id', '=', archived).execute()
  const query = { dispensaryId: manager.dispensaryId }
  const { body } = await app.call(tracks.ofDispensary, { query }, manager.token)
  expect(body.items).toEqual([
    {
      id: trackId,
      name: 'First week',
      posterImageUrl: '/media/track.svg',
      items: [
        { trackItemId: itemId, courseId, courseName: 'Open', slug: null, courseIsActive: true },
        { trackItemId: archivedItem, courseId: archived, courseName: 'Checking ID', slug: null, courseIsActive: false },
      ],
      mutedItems: [{ trackItemId: itemId, trackId, dispensaryId: manager.dispensaryId }],
      isByRule: false,
      dueOn: null,
      dueAfterDays: null,
      may: { setDueDate: true },
    },
  ])
})

test('API-108 the tracks of a store come in pages by name, and a page past the end still knows how many there are', async () => {
  const manager = await employManager(app)
  const items = [{ courseId: await aCourse() }]
  await assignTrack(app, manager.dispensaryId, { name: 'Beverages', items })
  await assignTrack(app, manager.dispensaryId, { name: 'Alpenglow', items })
  const page = async (offset: number) => {
    const query = { dispensaryId: manager.dispensaryId, offset, limit: 1 }
    const { body } = await app.call(tracks.ofDispensary, { query }, manager.token)
    return [body.items.map(track => track.name), body.paging.total, body.paging.totalPages]
  }
  expect(await page(0)).toEqual([['Alpenglow'], 2, 2])
  expect(await page(1)).toEqual([['Beverages'], 2, 2])
  expect(await page(5)).toEqual([[], 2, 2])
})

test('API-108 a store’s tracks are read by those who look after it: its manager, its chain, its brands’ sellers, an administrator', async () => {
  const [retailOrganizationId, brandId] = [await buildRetailOrganization(app.db), await buildBrand(app.db)]
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const ask = async (token: string) => (await app.call(tracks.ofDispensary, { query: { dispensaryId } }, token)).status
  const manager = await employManager(app, { dispensaryId })
  expect(await ask(manager.token)).toBe(200)
  expect(await ask(await employAtOrganization(app, { retailOrganizationId }))).toBe(200)
  expect(await ask(await employAtOrganization(app, { brandId }, { isBrandSales: true }))).toBe(200)
  expect(await ask(await signInAdministrator(app))).toBe(200)
})

test('API-108 a neighbour’s store does not exist, and a learner may not ask at all', async () => {
  const { dispensaryId, token } = await employLearner(app)
  const neighbour = await employManager(app)
  const otherBrand = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandSales: true })
  const ask = async (asking: string) =>
    (await app.call(tracks.ofDispensary, { query: { dispensaryId } }, asking)).status
  expect([await ask(neighbour.token), await ask(otherBrand), await ask(token)]).toEqual([404, 404, 403])
})

test('API-126 where a course stands: what must be cleared, what is, how the track continues, and whose colours it has', async () => {
  const learner = await employLearner(app)
  const brandId = await buildBrand(app.db)
  const [question, other] = [questionCard(), questionCard()]
  const courseId = await aCourse({ brandId, cards: [question, textCard(), other] })
  const trackId = await assignTrack(app, learner.dispensaryId, { items: [{ courseId }, { courseId: await aCourse() }] })
  const params = { id: question.id }
  await app.call(answerCalls.QUESTION, { params, body: { answers: getRightAnswer(question) } }, learner.token)
  const { body } = await app.call(tracks.compute, { body: { courseId, trackId } }, learner.token)
  expect(body).toMatchObject({
    isCompleted: false,
    requiredCardIds: [question.id, other.id],
    clearedCardIds: [question.id],
    trackProgress: { totalCourses: 2, coursesCompleted: 0 },
    branding: { brandId },
  })
})

test('API-126 of a course that is not theirs a visitor and a neighbour learn its colours alone', async () => {
  const brandId = await buildBrand(app.db)
  const courseId = await aCourse({ brandId, cards: [questionCard()] })
  const trackId = await buildTrack(app.db, { brandId, items: [{ courseId }], now: app.now() })
  const { token } = await employLearner(app)
  const nothing = {
    isCompleted: false,
    requiredCardIds: [],
    clearedCardIds: [],
    trackProgress: null,
    branding: { brandId },
  }
  expect((await app.call(tracks.compute, { body: { courseId, trackId } })).body).toMatchObject(nothing)
  expect((await app.call(tracks.compute, { body: { courseId, trackId } }, token)).body).toMatchObject(nothing)
})
