import { type AnalysisFilter, analysis } from '@trellis/contract/analytics/analysis.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, sendEvents } from '../../../testing/events.ts'
import {
  employAtOrganization,
  getRightAnswer,
  getWrongAnswer,
  questionCard,
  signInAdministrator,
  textCard,
} from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse, buildNextVersion, buildPromo } from '../../courses/courses.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { buildBrand, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { analyticsJobs } from '../analytics.jobs.ts'
import { rollUp } from '../roll-up.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let administrator: string
beforeAll(async () => {
  app = await startTestApp({ now: start.toISOString() })
  administrator = await signInAdministrator(app)
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth))

type Course = { courseId: string; cards: readonly AuthoredCard[] }
const build = async (cards: AuthoredCard[], owner: object = {}): Promise<Course> => ({
  courseId: await buildCourse(app.db, { ...owner, cards, now: start }),
  cards,
})
const get = (courseId: string, query: AnalysisFilter = {}, token: string | undefined = administrator) =>
  app.call(analysis.get, { params: { id: courseId }, query } as never, token)
/** As the clock may have moved on, the administrator signs in again. */
const figures = async (courseId: string, query: AnalysisFilter = {}) =>
  (await get(courseId, query, await signInAdministrator(app))).body

type Seen = { count: number; cards?: number; token?: string; promoId?: string; completes?: boolean }
/** So many visits of a course, each of its first cards, ten seconds a card. */
const visit = async ({ courseId, cards }: Course, { count, token, promoId, completes = false, ...seen }: Seen) => {
  const shown = cards.slice(0, seen.cards ?? cards.length)
  const events = times(count, () => {
    const visited = { sessionId: newId(), ...(promoId && { promoId }) }
    const at = (nth: number) => new Date(app.now().getTime() - 600_000 + nth * 10_000).toISOString()
    const views = shown.map(({ id }, nth) => buildEvent(app, courseId, { ...visited, cardId: id, time: at(nth) }))
    const end = buildEvent(app, courseId, { ...visited, eventType: 'COURSE_COMPLETED', time: at(shown.length) })
    return completes ? [...views, end] : views
  })
  await sendEvents(app, events.flat(), token)
  await rollUp(app.db)
}
const signIn = async () => app.signIn(await buildUser(app.db))

test('PREVIEW-010 a course tells how many opened, started and completed it, and how many saw each card', async () => {
  const course = await build([textCard(), textCard(), textCard()])
  await visit(course, { count: 12, completes: true })
  await visit(course, { count: 5, cards: 2 })
  await visit(course, { count: 6, cards: 1 })
  expect(await figures(course.courseId)).toMatchObject({
    isEditor: true,
    version: 1,
    isUnopened: false,
    opened: 20,
    started: 15,
    completed: 10,
    medianMinutes: 0.5,
    cards: [
      { people: 20, since: 1, name: 'Start low, go slow', medianSeconds: 10 },
      { people: 15, medianSeconds: 10 },
      { people: 10, medianSeconds: 10 },
    ],
  })
})

test('PREVIEW-010 a course that no one opened says so, one that four opened says fewer than five, and no filter more', async () => {
  const course = await build([textCard()])
  expect(await figures(course.courseId)).toMatchObject({ isUnopened: true, opened: null })
  await visit(course, { count: 4 })
  expect(await figures(course.courseId)).toMatchObject({ isUnopened: false, opened: null, cards: [{ people: null }] })
  expect(await figures(course.courseId, { people: 'signed-in' })).toMatchObject({ isUnopened: false, opened: null })
})

test('PREVIEW-010 figures can be asked for people with and without an account, for days, and for a promo', async () => {
  const course = await build([textCard()])
  const promoId = await buildPromo(app.db, { courseId: course.courseId, now: start })
  const tokens = await Promise.all(times(6, signIn))
  await Promise.all(tokens.map(token => visit(course, { count: 1, token })))
  await visit(course, { count: 11, promoId })
  app.at(days(10))
  await visit(course, { count: 21 })
  const opened = async (query: AnalysisFilter) => (await figures(course.courseId, query)).opened
  expect(await opened({})).toBe(35)
  expect([await opened({ people: 'signed-in' }), await opened({ people: 'visitors' })]).toEqual([5, 30])
  expect([await opened({ period: '7' }), await opened({ period: '30' })]).toEqual([20, 35])
  expect([await opened({ promoId }), await opened({ promoId, people: 'signed-in' })]).toEqual([10, null])
  expect(await opened({ promoId: newId() })).toBe(null)
})

test('PREVIEW-010 the published version and earlier ones are told apart by their days, new cards by their version', async () => {
  const [first, second] = [textCard(), textCard()]
  const course = await build([first])
  await visit(course, { count: 15 })
  app.at(days(5))
  await buildNextVersion(app.db, { courseId: course.courseId, cards: [first, second], now: app.now() })
  await visit({ ...course, cards: [first, second] }, { count: 10 })
  const of = async (version: 'published' | 'earlier') => (await figures(course.courseId, { version })).opened
  expect([await of('published'), await of('earlier')]).toEqual([10, 15])
  expect(await figures(course.courseId)).toMatchObject({
    version: 2,
    opened: 25,
    cards: [
      { since: 1, people: 25 },
      { since: 2, people: 10 },
    ],
  })
})

const completeAll = async ({ courseId }: Course, card: AuthoredCard<'QUESTION'>, rights: readonly boolean[]) => {
  const { published_version_id: versionId } = await app.db
    .selectFrom('card_course')
    .select('published_version_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const answered = { cardId: card.id, state: {}, score: null, answeredAt: start }
  const right = { ...answered, answer: { answers: getRightAnswer(card) }, cleared: true }
  const wrong = { ...answered, answer: { answers: [getWrongAnswer(card)] }, cleared: false }
  const round = { courseId, versionId: versionId ?? '', startedAt: start, seenPosition: 0, lastCardId: null }
  const rounds = rights.map(async isRight => ({
    ...round,
    userId: await buildUser(app.db),
    completedAt: start,
    answers: isRight ? [right] : [wrong, right],
  }))
  await buildRounds(app.db, await Promise.all(rounds))
}

test('PREVIEW-010 a question tells how many were right at the first try and which wrong answers were chosen', async () => {
  const card = questionCard()
  const course = await build([card])
  await completeAll(
    course,
    card,
    times(16, nth => nth < 11),
  )
  await visit(course, { count: 50 })
  expect(await figures(course.courseId)).toMatchObject({
    rightFirst: { answered: 15, right: 10 },
    cards: [{ rightFirst: { answered: 15, right: 10 } }],
  })
  expect((await figures(course.courseId, { people: 'visitors' })).rightFirst).toBe(null)
  const sheet = await app.call(
    analysis.card,
    { params: { id: course.courseId, cardId: card.id }, query: {} },
    administrator,
  )
  expect(sheet.body).toMatchObject({
    views: 50,
    people: 50,
    film: null,
    questions: [{ answered: 15, right: 10, isEnough: false }],
  })
  expect(sheet.body.questions[0]?.choices.map(choice => choice.people)).toEqual([10, 5, null])
})

test('PREVIEW-010 ANALYTICS-017 a video tells how often it was played, and how far', async () => {
  const course = await build([textCard()])
  const [card] = course.cards
  await visit(course, { count: 10 })
  const sign = (eventType: 'VIDEO_STARTED' | 'VIDEO_PLAYED') => () =>
    buildEvent(app, course.courseId, { cardId: card!.id, eventType })
  await sendEvents(app, [...times(8, sign('VIDEO_STARTED')), ...times(20, sign('VIDEO_PLAYED'))])
  await rollUp(app.db)
  const params = { id: course.courseId, cardId: card!.id }
  const { body } = await app.call(analysis.card, { params, query: {} }, administrator)
  expect(body.film).toEqual({ plays: 5, seconds: 25 })
})

test('PREVIEW-010 the figures say until when everything is counted', async () => {
  const { courseId } = await build([textCard()])
  const job = analyticsJobs.find(({ name }) => name === 'roll-up-events')
  await job?.run({ db: app.db, now: days(0.5) } as never)
  expect((await figures(courseId)).countedAt).toBe(days(0.5).toISOString())
})

test('PREVIEW-010 ROUTE-064 a brand’s counts are for everyone until it closes them, without the words of its cards', async () => {
  const brandId = await buildBrand(app.db)
  const { courseId } = await build([textCard()], { brandId })
  const own = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const other = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true })
  const open = (isOpen: boolean, token: string) =>
    app.call(analysis.open, { params: { id: courseId }, body: { isOpen } }, token)
  const visitor = await app.call(analysis.get, { params: { id: courseId }, query: {} })
  expect(visitor.body).toMatchObject({ isEditor: false, isOpen: true, cards: [{ name: null }] })
  expect((await get(courseId, {}, own)).body).toMatchObject({ isEditor: true, cards: [{ name: 'Start low, go slow' }] })
  expect([(await open(false, other)).status, (await open(false, own)).status]).toEqual([404, 204])
  const seen = await Promise.all([get(courseId, {}, other), get(courseId, {}, own)])
  expect(seen.map(({ status }) => status)).toEqual([404, 200])
  expect((await app.call(analysis.get, { params: { id: courseId }, query: {} })).status).toBe(404)
})

test('PREVIEW-010 a chain’s counts are its own until it opens them', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const { courseId } = await build([textCard()], { retailOrganizationId })
  const own = await employAtOrganization(app, { retailOrganizationId })
  const status = async () => (await app.call(analysis.get, { params: { id: courseId }, query: {} })).status
  expect(await status()).toBe(404)
  await app.call(analysis.open, { params: { id: courseId }, body: { isOpen: true } }, own)
  await app.call(analysis.open, { params: { id: courseId }, body: { isOpen: true } }, own)
  expect(await status()).toBe(200)
  const { rows } =
    await sql`select act from audit_entry where subject_id = ${courseId} and act like 'course-figures%'`.execute(app.db)
  expect(rows).toEqual([{ act: 'course-figures-opened' }])
})

test('PREVIEW-010 the answers to another brand’s questions are shown to no one else, open or not', async () => {
  const card = questionCard()
  const { courseId } = await build([card], { brandId: await buildBrand(app.db) })
  const other = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true })
  const params = { id: courseId, cardId: card.id }
  expect((await app.call(analysis.card, { params, query: {} }, other)).status).toBe(404)
  expect((await app.call(analysis.export, { params: { id: courseId }, query: {} }, other)).status).toBe(404)
  expect(
    (await app.call(analysis.card, { params: { ...params, cardId: newId() }, query: {} }, administrator)).status,
  ).toBe(404)
})

test('PREVIEW-010 a course of 200 cards has its figures in one call, and as a file', async () => {
  const course = await build(times(200, textCard))
  await visit({ ...course, cards: course.cards.slice(0, 3) }, { count: 5 })
  expect((await figures(course.courseId)).cards).toHaveLength(200)
  const file = await app.call(analysis.export, { params: { id: course.courseId }, query: {} }, administrator)
  const [head, first] = file.text.split('\r\n')
  expect([head, first]).toEqual([
    '\ufeffCard,Kind,Words,Since version,People,Median seconds,Answered,Right on the first try',
    '1,Text,"Start low, go slow",1,5,,,',
  ])
  expect(file.text).toContain('fewer than 5')
})
