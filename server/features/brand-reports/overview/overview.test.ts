import { brandCourses, brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import { trained } from '@trellis/contract/brand-reports/trained.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, getRightAnswer, getWrongAnswer, questionCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUsers } from '../../accounts/accounts.build.ts'
import { buildOptIns } from '../../campaigns/rewards/opt-ins.build.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { buildEmployments } from '../../employees/employees.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { buildDirectAssignment } from '../../tracks/tracks.build.ts'
import { countBrandReports } from '../brand-reports.build.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: now.toISOString() })
})
afterAll(() => app.stop())

const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth))
const monthsAgo = (count: number) => new Date(Date.UTC(2026, 10 - count, 15, 12))
const before = new Date('2024-01-01T00:00:00Z')

/** So many new people who have worked at a store for years. */
const hire = async (dispensaryId: string, count: number) => {
  const ids = times(count, () => newId())
  await buildUsers(
    app.db,
    ids.map(id => ({ id })),
  )
  await buildEmployments(
    app.db,
    ids.map(userId => ({ userId, at: { dispensaryId }, startedAt: before })),
  )
  return ids
}

const makeBrand = async () => {
  const brandId = await buildBrand(app.db)
  const [partner, stranger] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: partner }])
  return { brandId, partner, stranger, token: await employAtOrganization(app, { brandId }) }
}

const makeCourse = (brandId: string, cards: AuthoredCard[], title = 'Terpenes') =>
  buildCourse(app.db, { brandId, title, cards, now: before })

type Given = { card: AuthoredCard; answer: unknown; cleared?: boolean }
type Completed = { courseId: string; userIds: readonly string[]; at: Date; answers?: (nth: number) => Given[] }

/** Past completions of a course. */
const complete = async ({ courseId, userIds, at, answers = () => [] }: Completed) => {
  const { published_version_id: versionId } = await app.db
    .selectFrom('card_course')
    .select('published_version_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const round = { courseId, versionId: versionId ?? '', startedAt: at, seenPosition: 0, lastCardId: null }
  await buildRounds(
    app.db,
    userIds.map((userId, nth) => ({
      ...round,
      userId,
      completedAt: at,
      answers: answers(nth).map(({ card, answer, cleared = true }) => ({
        cardId: card.id,
        answer,
        state: {},
        cleared,
        score: null,
        answeredAt: at,
      })),
    })),
  )
}

const count = () => countBrandReports(app.db, now)
const stats = async (token: string, period: '3' | '12' = '12') =>
  (await app.call(brandOverview.stats, { query: { period } }, token)).body
const coursesOf = async (token: string, query: { period?: '3' | '12'; limit?: number; offset?: number } = {}) =>
  (await app.call(brandOverview.courses, { query }, token)).body
const rated = (card: AuthoredCard, stars: number): Given => ({
  card,
  answer: { responseValue: stars, selectedTags: [], comments: '' },
})

test('API-070 REPORT-001 REPORT-008 people count once, in the month of their first course, against the period before', async () => {
  const { brandId, partner, token } = await makeBrand()
  const [one, two] = [await makeCourse(brandId, [sampleCard('TEXT')]), await makeCourse(brandId, [sampleCard('TEXT')])]
  const [early, late] = [await hire(partner, 2), await hire(partner, 3)]
  await complete({ courseId: one, userIds: early, at: monthsAgo(4) })
  await complete({ courseId: one, userIds: late, at: monthsAgo(1) })
  await complete({ courseId: two, userIds: [...early, ...late], at: monthsAgo(0) })
  await count()
  expect(await stats(token, '3')).toMatchObject({
    asOf: now.toISOString(),
    people: { now: 3, before: 2 },
    completions: { now: 8, before: 2 },
    stores: { now: 1, before: 1 },
    canSee: null,
    months: [
      { month: '2026-09', people: 0 },
      { month: '2026-10', people: 3 },
      { month: '2026-11', people: 0 },
    ],
  })
})

test('REPORT-008 API-070 who may not be named counts in fives, until they say yes to the brand or their store works with it', async () => {
  const { brandId, partner, stranger, token } = await makeBrand()
  const courseId = await makeCourse(brandId, [sampleCard('TEXT')])
  const [ours, others] = [await hire(partner, 2), await hire(stranger, 7)]
  await complete({ courseId, userIds: [...ours, ...others], at: monthsAgo(1) })
  await count()
  const people = async () => (await stats(token)).people.now
  expect(await people()).toBe(2 + 5)
  const answer = { brand_id: brandId, course_id: courseId, wording: 'Yes', page: '/', created_at: now, opted_in: true }
  await buildOptIns(
    app.db,
    others.slice(0, 1).map(userId => ({ ...answer, id: newId(), user_id: userId })),
  )
  const optedOut = await app.signIn(others[1]!)
  await buildDirectAssignment(app.db, { userId: others[1]!, courseId, now })
  await app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn: true, locale: 'en', page: '/' } }, optedOut)
  await count()
  expect(await people()).toBe(2 + 1 + 5)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: stranger }])
  await count()
  expect(await people()).toBe(9)
})

test('REPORT-008 API-073 figure, list and file agree, and the list of people has the same people', async () => {
  const { brandId, partner, stranger, token } = await makeBrand()
  const survey = sampleCard('SURVEY')
  const courseIds = [
    await makeCourse(brandId, [survey], 'Flower'),
    await makeCourse(brandId, [sampleCard('TEXT')], 'Vapes'),
  ]
  const [ours, others] = [await hire(partner, 6), await hire(stranger, 8)]
  await complete({ courseId: courseIds[0]!, userIds: ours, at: monthsAgo(2), answers: () => [rated(survey, 4)] })
  await complete({ courseId: courseIds[0]!, userIds: others, at: monthsAgo(1) })
  await complete({ courseId: courseIds[1]!, userIds: ours.slice(0, 4), at: monthsAgo(1) })
  await count()
  const { people, completions } = await stats(token)
  const { items } = await coursesOf(token)
  expect(items.map(({ title, people: { now: shown }, score }) => [title, shown, score.now])).toEqual([
    ['Flower', 11, 4],
    ['Vapes', 4, null],
  ])
  expect(items.reduce((sum, course) => sum + course.people.now, 0)).toBe(completions.now)
  expect(items[0]?.trend.reduce((sum, each) => sum + each, 0)).toBe(11)
  const file = await app.call(brandOverview.exportCourses, { query: {} }, token)
  expect(file.text.split('\r\n').filter(line => /^(Flower|Vapes)/.test(line))).toEqual([
    'Flower,11,0,4,fewer than 5',
    'Vapes,4,0,fewer than 5,fewer than 5',
  ])
  const { body } = await app.call(trained.report, { query: { period: '12' } }, token)
  expect(body.total).toBe(people.now)
})

test('API-074 REPORT-002 a course by store: only those that work with the brand, in the list and in the file', async () => {
  const { brandId, partner, stranger, token } = await makeBrand()
  const courseId = await makeCourse(brandId, [sampleCard('TEXT')])
  await complete({ courseId, userIds: [...(await hire(partner, 3)), ...(await hire(stranger, 9))], at: monthsAgo(1) })
  await count()
  const { body } = await app.call(brandOverview.stores, { params: { courseId }, query: {} }, token)
  expect(body.items).toMatchObject([{ id: partner, people: 3, lastCompletedAt: monthsAgo(1).toISOString() }])
  const file = await app.call(brandOverview.exportStores, { params: { courseId }, query: {} }, token)
  expect(file.text.trimEnd().split('\r\n').at(-1)).toContain(',Denver,Colorado,3,')
})

test('CONST-013 the overview has twenty courses a page unless another number is asked for', async () => {
  const { brandId, token } = await makeBrand()
  await Promise.all(times(21, () => makeCourse(brandId, [sampleCard('TEXT')])))
  expect((await coursesOf(token)).items).toHaveLength(20)
  expect((await coursesOf(token, { offset: 20 })).items).toHaveLength(1)
})

test('REPORT-008 a brand that has trained no one is told how many people could take a course of it', async () => {
  const { brandId, partner, token } = await makeBrand()
  const courseId = await makeCourse(brandId, [sampleCard('TEXT')])
  const userIds = await hire(partner, 3)
  await Promise.all(userIds.map(userId => buildDirectAssignment(app.db, { userId, courseId, now })))
  await count()
  expect(await stats(token)).toMatchObject({ people: { now: 0, before: 0 }, canSee: 3 })
})

test('quality: REPORT-008 of those who could take a course, people whom the brand may not name count in fives', async () => {
  const { brandId, partner, stranger, token } = await makeBrand()
  const courseId = await makeCourse(brandId, [sampleCard('TEXT')])
  const [named, others] = [await hire(partner, 2), await hire(stranger, 7)]
  const assign = (userIds: readonly string[]) =>
    Promise.all(userIds.map(userId => buildDirectAssignment(app.db, { userId, courseId, now })))
  await assign([...named, ...others.slice(0, 4)])
  await count()
  expect(await stats(token)).toMatchObject({ canSee: 2 })
  await assign(others.slice(4, 5))
  expect(await stats(token)).toMatchObject({ canSee: 7 })
  await assign(others.slice(5))
  expect(await stats(token)).toMatchObject({ canSee: 7 })
  await complete({ courseId, userIds: others.slice(0, 1), at: monthsAgo(0) })
  await count()
  expect(await stats(token)).toMatchObject({ people: { now: 0 }, canSee: 7 })
})

test('API-078 REPORT-009 ratings count five at a time, in the month of the fifth', async () => {
  const { brandId, partner, token } = await makeBrand()
  const survey = sampleCard('SURVEY')
  const courseId = await makeCourse(brandId, [survey])
  const overview = async () =>
    (await app.call(brandCourses.overview, { params: { courseId }, query: { period: '3' } }, token)).body.score
  const people = await hire(partner, 12)
  const answers = (nth: number) => [rated(survey, nth < 6 ? 5 : 2)]
  await complete({ courseId, userIds: people.slice(0, 4), at: monthsAgo(4), answers })
  await count()
  expect(await overview()).toEqual({ now: null, before: null })
  await complete({ courseId, userIds: people.slice(4), at: monthsAgo(1), answers: nth => answers(nth + 4) })
  await app.db.deleteFrom('trained_course').where('course_id', '=', courseId).execute()
  await count()
  expect(await overview()).toEqual({ now: 3.8, before: null })
})

test('quality: REPORT-009 stars of people who are not named count in fives of their own, not with those that are read by name', async () => {
  const { brandId, partner, stranger, token } = await makeBrand()
  const survey = sampleCard('SURVEY')
  const courseId = await makeCourse(brandId, [survey])
  const score = async () => {
    await app.db.deleteFrom('trained_course').where('course_id', '=', courseId).execute()
    await count()
    const { body } = await app.call(brandCourses.overview, { params: { courseId }, query: { period: '3' } }, token)
    return body.score.now
  }
  const five = { courseId, at: monthsAgo(1), answers: () => [rated(survey, 5)] }
  const one = { ...five, answers: () => [rated(survey, 1)] }
  await complete({ ...five, userIds: await hire(partner, 4) })
  await complete({ ...one, userIds: await hire(stranger, 1) })
  expect(await score()).toBe(null)
  await complete({ ...five, userIds: await hire(partner, 1) })
  expect(await score()).toBe(5)
  await complete({ ...one, userIds: await hire(stranger, 4) })
  expect(await score()).toBe(3)
})

test('API-078 API-075 REPORT-009 the page of a course tells who completed it, and what was answered first, whoever closed its figures', async () => {
  const { brandId, partner, token } = await makeBrand()
  const card = questionCard()
  const courseId = await makeCourse(brandId, [card], 'Dosing')
  const answers = (nth: number): Given[] => [
    { card, answer: { answers: nth < 5 ? getRightAnswer(card) : [getWrongAnswer(card)] }, cleared: nth < 5 },
  ]
  await complete({ courseId, userIds: await hire(partner, 10), at: monthsAgo(1), answers })
  await app.db.insertInto('analysis_setting').values({ course_id: courseId, is_open: false }).execute()
  await count()
  const { body } = await app.call(brandCourses.overview, { params: { courseId }, query: {} }, token)
  expect(body).toMatchObject({ title: 'Dosing', people: { now: 10, before: 0 }, cards: [{ cardId: card.id }] })
  const results = await app.call(brandCourses.results, { params: { courseId } }, token)
  expect(results.body.cards).toMatchObject([{ cardId: card.id, questions: [{ answered: 10, right: 5 }] }])
})

test('API-074 API-075 API-078 a course of another brand does not exist', async () => {
  const { brandId } = await makeBrand()
  const { token } = await makeBrand()
  const params = { courseId: await makeCourse(brandId, [sampleCard('TEXT')]) }
  const answers = [
    await app.call(brandOverview.stores, { params, query: {} }, token),
    await app.call(brandOverview.exportStores, { params, query: {} }, token),
    await app.call(brandCourses.overview, { params, query: {} }, token),
    await app.call(brandCourses.results, { params }, token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
