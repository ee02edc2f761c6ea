import { type AnalysisFilter, analysis } from '@trellis/contract/analytics/analysis.ts'
import { brandCourses } from '@trellis/contract/brand-reports/overview.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, sendEvents } from '../../../testing/events.ts'
import {
  assignTrack,
  employAtOrganization,
  employLearner,
  getRightAnswer,
  getWrongAnswer,
  type Learner,
  questionCard,
  signInAdministrator,
  textCard,
} from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse, buildPromo } from '../../courses/courses.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import { endBrandDispensary } from '../../organizations/brands.public.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { rollUp } from '../roll-up.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: start })
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const manyAt = (dispensaryId: string, count: number) =>
  Promise.all(times(count, () => employLearner(app, { dispensaryId })))

/** A brand's course, with people of a store that works with the brand and of one that does not. */
const aCourse = async ({ partners, strangers }: Record<'partners' | 'strangers', number>) => {
  const brandId = await buildBrand(app.db)
  const [partner, other] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: partner }])
  const [text, question, last] = [textCard(), questionCard(), textCard()]
  const courseId = await buildCourse(app.db, { brandId, cards: [text, question, last], now: app.now() })
  for (const dispensaryId of [partner, other]) await assignTrack(app, dispensaryId, { brandId, items: [{ courseId }] })
  return {
    ...{ brandId, courseId, partner, text, question, last },
    promoId: await buildPromo(app.db, { courseId, now: app.now() }),
    admin: await employAtOrganization(app, { brandId }, { isBrandAdmin: true }),
    partners: await manyAt(partner, partners),
    strangers: await manyAt(other, strangers),
  }
}
type Course = Awaited<ReturnType<typeof aCourse>>

type Seen = { token?: string; promoId?: string; seconds?: number; visits?: number }

/** Someone sees all cards of a course, each for some seconds, and completes it. */
const see = async (
  { courseId, text, question, last }: Course,
  { token, promoId, seconds = 10, visits = 1 }: Seen = {},
) => {
  const events = times(visits, () => {
    const visited = { sessionId: newId(), ...(promoId && { promoId }) }
    const at = (index: number) => new Date(app.now().getTime() - 600_000 + index * seconds * 1000).toISOString()
    const views = [text, question, last].map(({ id }, index) =>
      buildEvent(app, courseId, { ...visited, cardId: id, time: at(index) }),
    )
    const film = buildEvent(app, courseId, { ...visited, cardId: text.id, eventType: 'VIDEO_STARTED', time: at(0) })
    const end = buildEvent(app, courseId, { ...visited, eventType: 'COURSE_COMPLETED', time: at(3) })
    return [...views, film, end]
  })
  await sendEvents(app, events.flat(), token)
}

const versionOf = async (courseId: string) =>
  (
    await app.db
      .selectFrom('card_course')
      .select('published_version_id as id')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
  ).id ?? ''

/** People complete a course, each right or wrong at the first try. */
const complete = async (
  { courseId, question }: Course,
  people: readonly Pick<Learner, 'userId'>[],
  { isRight = true } = {},
) => {
  const answered = { cardId: question.id, state: {}, score: null, answeredAt: app.now() }
  const right = { ...answered, answer: { answers: getRightAnswer(question) }, cleared: true }
  const wrong = { ...answered, answer: { answers: [getWrongAnswer(question)] }, cleared: false }
  const versionId = await versionOf(courseId)
  const round = { courseId, versionId, startedAt: app.now(), completedAt: app.now(), seenPosition: 2, lastCardId: null }
  await buildRounds(
    app.db,
    people.map(({ userId }) => ({ ...round, userId, answers: isRight ? [right] : [wrong, right] })),
  )
}

/** People see a course, answer its question and complete it. */
const learn = async (
  course: Course,
  people: readonly Learner[],
  given: { isRight?: boolean; seconds?: number } = {},
) => {
  for (const { token } of people) await see(course, { token, ...given })
  await complete(course, people, given)
  await rollUp(app.db)
}
const visit = async (course: Course, count: number, promoId?: string) => {
  await see(course, { visits: count, ...(promoId && { promoId }) })
  await rollUp(app.db)
}

/** Each from a network of its own: the limit of calls is not what is tested. */
let networks = 0
const get = ({ courseId }: Course, query: AnalysisFilter, token?: string) => {
  networks += 1
  const address = `10.1.${Math.floor(networks / 250)}.${1 + (networks % 250)}`
  return app.call(analysis.get, { params: { id: courseId }, query } as never, { ...(token && { token }), address })
}
const figures = async (course: Course, query: AnalysisFilter = {}) => {
  const { body } = await get(course, query, course.admin)
  return {
    opened: body.opened,
    started: body.started,
    completed: body.completed,
    people: body.cards.map(c => c.people),
  }
}
const same = (people: number | null) => ({
  opened: people,
  started: people,
  completed: people,
  people: [people, people, people],
})

/** Everything that the brand can read of a course under a filter. */
const readUnder = async (course: Course, query: AnalysisFilter) => {
  const { courseId: id, admin, text, question } = course
  const card = async (cardId: string) =>
    (await app.call(analysis.card, { params: { id, cardId }, query } as never, admin)).body
  return {
    page: (await get(course, query, admin)).body,
    text: await card(text.id),
    question: await card(question.id),
    file: (await app.call(analysis.export, { params: { id }, query: { ...query, format: 'csv' } }, admin)).text,
  }
}
const readCourse = async ({ courseId, admin }: Course) => {
  const params = { courseId }
  return {
    overview: (await app.call(brandCourses.overview, { params, query: { period: '3' } }, admin)).body,
    results: (await app.call(brandCourses.results, { params }, admin)).body,
  }
}
const readEverything = async (course: Course) => {
  const { promoId } = course
  return {
    course: await readCourse(course),
    all: await readUnder(course, {}),
    signedIn: await readUnder(course, { people: 'signed-in' }),
    visitors: await readUnder(course, { people: 'visitors' }),
    week: await readUnder(course, { period: '7' }),
    published: await readUnder(course, { version: 'published' }),
    both: await readUnder(course, { version: 'published', period: '30', people: 'signed-in' }),
    earlier: await readUnder(course, { version: 'earlier' }),
    promo: await readUnder(course, { promoId }),
  }
}

const ids = 'quality: PREVIEW-010 ROUTE-064'

test(`${ids} the first person whom a brand may not name changes nothing that it reads, by any filter`, async () => {
  const course = await aCourse({ partners: 0, strangers: 1 })
  const before = await readEverything(course)
  expect(before.all.page).toMatchObject({ isUnopened: false, opened: null, isOfBrand: true })
  await learn(course, course.strangers)
  await see(course, { token: course.strangers[0]!.token, promoId: course.promoId })
  await rollUp(app.db)
  expect(await readEverything(course)).toEqual(before)
})

test(`${ids} named people count exactly, and of all others no single one more is seen`, async () => {
  const course = await aCourse({ partners: 12, strangers: 9 })
  await learn(course, course.partners)
  expect(await figures(course)).toEqual(same(12))
  expect((await readUnder(course, {})).page).toMatchObject({
    medianMinutes: 0.5,
    rightFirst: { answered: 12, right: 12 },
  })
  await learn(course, course.strangers.slice(0, 4), { isRight: false, seconds: 40 })
  expect(await figures(course)).toEqual(same(12))
  await learn(course, course.strangers.slice(4, 8), { isRight: false, seconds: 40 })
  const eight = await readEverything(course)
  expect(await figures(course)).toEqual(same(17))
  expect(eight.all.page).toMatchObject({ medianMinutes: 0.5, rightFirst: { answered: 17, right: 12 } })
  await learn(course, course.strangers.slice(8), { seconds: 40 })
  await see(course, { token: course.strangers[0]!.token, seconds: 90, visits: 3 })
  await rollUp(app.db)
  expect(await readEverything(course)).toEqual(eight)
})

test(`${ids} the fifth person moves all figures by five, and they agree on page, card, file, overview and results`, async () => {
  const course = await aCourse({ partners: 2, strangers: 5 })
  await learn(course, course.partners)
  await learn(course, course.strangers.slice(0, 4))
  expect([await figures(course), await figures(course, { period: '7' })]).toEqual([same(2), same(2)])
  await learn(course, course.strangers.slice(4))
  expect([await figures(course), await figures(course, { period: '7' })]).toEqual([same(7), same(7)])
  const { all } = await readEverything(course)
  const { overview, results } = await readCourse(course)
  const rightFirst = { answered: 7, right: 7 }
  expect(overview).toMatchObject({ ...same(7), people: {}, cards: [{ people: 7 }, { people: 7, rightFirst }, {}] })
  expect(all.question).toMatchObject({ people: 7, views: null, questions: [{ answered: 7, right: 7 }] })
  expect(results.cards.flatMap(({ questions }) => questions)).toEqual(all.question.questions)
  expect(all.file).toContain(',1,7,,7,7')
})

test(`${ids} neither visitors nor the brand’s own people complete a five of people with an account`, async () => {
  const course = await aCourse({ partners: 0, strangers: 5 })
  await learn(course, course.strangers.slice(0, 4))
  const four = await readEverything(course)
  await visit(course, 4)
  expect(await readEverything(course)).toEqual(four)
  await visit(course, 1)
  expect([await figures(course), await figures(course, { people: 'visitors' })]).toEqual([same(5), same(5)])
  await see(course, { token: course.admin })
  await rollUp(app.db)
  expect(await figures(course)).toEqual({ ...same(6), completed: 5 })
  expect(await figures(course, { people: 'signed-in' })).toEqual({ ...same(1), completed: null })
  await learn(course, course.strangers.slice(4))
  expect([await figures(course), await figures(course, { people: 'signed-in' })]).toEqual([
    { ...same(11), completed: 10 },
    { ...same(6), completed: 5 },
  ])
})

test(`${ids} a visitor who takes the id of a person for that of their session is not counted as this person`, async () => {
  const course = await aCourse({ partners: 1, strangers: 5 })
  await learn(course, course.strangers)
  const before = await readEverything(course)
  const views = [course.text, course.question, course.last].map(({ id }) =>
    buildEvent(app, course.courseId, { cardId: id, sessionId: course.partners[0]!.userId }),
  )
  await sendEvents(app, views)
  await rollUp(app.db)
  expect(await readEverything(course)).toEqual(before)
})

test(`${ids} one more visitor by a promo is not seen, five are`, async () => {
  const course = await aCourse({ partners: 0, strangers: 4 })
  for (const { token } of course.strangers) await see(course, { token, promoId: course.promoId })
  await visit(course, 4, course.promoId)
  const four = await readEverything(course)
  expect(four.promo.page.opened).toBe(null)
  await visit(course, 1, course.promoId)
  expect(await figures(course, { promoId: course.promoId })).toEqual(same(5))
})

test(`${ids} everyone else than the owner of a brand’s course sees also those in fives whom the brand may name`, async () => {
  const course = await aCourse({ partners: 7, strangers: 6 })
  await learn(course, [...course.partners, ...course.strangers])
  const readers = [undefined, course.admin, course.strangers[0]!.token, await signInAdministrator(app)]
  const seen = await Promise.all(readers.map(async token => (await get(course, {}, token)).body))
  const opened = [10, 12, 10, 12]
  expect([seen.map(each => each.opened), seen.map(each => each.completed)]).toEqual([opened, opened])
  expect(seen.map(({ cards }) => cards.map(({ people, rightFirst }) => [people, rightFirst?.answered]))).toEqual(
    opened.map(people => [
      [people, undefined],
      [people, people],
      [people, undefined],
    ]),
  )
})

test(`${ids} whom a brand could name before is counted nowhere, and completes no five`, async () => {
  const course = await aCourse({ partners: 1, strangers: 6 })
  const [ana, ...others] = course.strangers
  const consent = (optedIn: boolean) =>
    app.call(
      rewards.setOptIn,
      { params: { courseId: course.courseId }, body: { optedIn, locale: 'en', page: '/' } },
      ana!.token,
    )
  await learn(course, [ana!, course.partners[0]!, ...others.slice(0, 4)])
  expect(await figures(course)).toEqual(same(6))
  await consent(true)
  expect(await figures(course)).toEqual(same(7))
  await consent(false)
  await endBrandDispensary(app.db, course.brandId, course.partner)
  expect(await figures(course)).toEqual(same(5))
  await learn(course, others.slice(4))
  expect(await figures(course)).toEqual(same(5))
})

test(`${ids} figures of days fall only when five people have dropped out of them`, async () => {
  const course = await aCourse({ partners: 0, strangers: 9 })
  await learn(course, course.strangers.slice(0, 1))
  app.at('2026-11-24T16:00:00Z')
  const admin = { ...course, admin: await employAtOrganization(app, course, { isBrandAdmin: true }) }
  const tokens = await Promise.all(course.strangers.map(async ({ userId }) => app.signIn(userId)))
  const others = course.strangers.map((each, index) => ({ ...each, token: tokens[index]! })).slice(1)
  await learn(course, others.slice(0, 4))
  expect(await figures(admin, { period: '7' })).toEqual(same(5))
  app.at('2026-11-28T16:00:00Z')
  const later = { ...course, admin: await employAtOrganization(app, course, { isBrandAdmin: true }) }
  expect(await figures(later, { period: '7' })).toEqual(same(5))
})

test(`${ids} a course of the platform still rounds everyone together down to fives`, async () => {
  const course = await aCourse({ partners: 0, strangers: 4 })
  const cards = [course.text, course.question, course.last].map(card => ({ ...card, id: newId() }))
  const courseId = await buildCourse(app.db, { cards, now: app.now() })
  const [text, question, last] = cards as [Course['text'], Course['question'], Course['last']]
  const platform = { ...course, courseId, text, question, last, admin: await signInAdministrator(app) }
  await learn(platform, course.strangers)
  await visit(platform, 3)
  expect(await figures(platform)).toEqual(same(5))
})
