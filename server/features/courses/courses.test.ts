import type { AuthoredCard, CardType } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  answersTo,
  employLearner,
  formCard,
  getRightAnswer,
  type Learner,
  openCourse,
  questionCard,
  quizCard,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sampleCard } from './courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const read = async (token: string, id: string) => (await app.call(courses.get, { params: { id } }, token)).body
const see = (token: string, id: string, cardId: string) =>
  app.call(courses.see, { params: { id }, body: { cardId } }, token)
const pass = (token: string, id: string) => app.call(answerCalls.SPEED_BUMP, { params: { id } }, token)
const completionsOf = (courseId: string) =>
  app.db
    .selectFrom('course_round')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('completed_at', 'is not', null)
    .execute()

const footer = {
  text: 'Order now',
  targetUrl: 'https://alpenglow.example.com/order',
  locations: [],
  center: null,
  defaultZoom: 12,
  orderMessage: 'Ask for the tin.',
  buttonStyle: { backgroundColor: '#1f5b43', color: '#ffffff' },
}

test('ENTITY-022 ENTITY-023 API-121 a learner gets the whole course, each card flat with its place', async () => {
  const learner = await employLearner(app)
  const cards = [sampleCard('HEADER', { value: 'At the counter' }), sampleCard('SPEED_BUMP', { text: 'Ready?' })]
  const id = await openCourse(app, learner, { title: 'Checking ID', cards, stickyFooter: footer })
  const course = await read(learner.token, id)
  const [{ id: headerId }, { id: bumpId }] = cards as [AuthoredCard, AuthoredCard]
  expect(course).toEqual({
    id,
    title: 'Checking ID',
    versionId: expect.any(String),
    cards: [
      { id: headerId, position: 0, cardType: 'HEADER', courseId: id, value: 'At the counter' },
      { id: bumpId, position: 1, cardType: 'SPEED_BUMP', courseId: id, text: 'Ready?', cleared: false },
    ],
    stickyFooter: footer,
    isCompleted: false,
    completedAt: null,
    startedAt: null,
    seenPosition: -1,
    lastCardId: null,
    left: [{ cardId: bumpId, position: 1, reason: 'not-continued' }],
    isPreview: false,
    rewards: null,
  })
})

test('CONST-023 a course is linked by 36 characters', async () => {
  const learner = await employLearner(app)
  const id = await openCourse(app, learner, { cards: [textCard()] })
  expect((await read(learner.token, id)).id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await app.call(courses.get, { params: { id: 'checking-id' } }, learner.token)).status).toBe(404)
})

test('API-121 a visitor is asked to log in, an unknown course is not found', async () => {
  const learner = await employLearner(app)
  const id = await openCourse(app, learner, { cards: [textCard()] })
  expect((await app.call(courses.get, { params: { id } })).status).toBe(401)
  expect((await app.call(courses.get, { params: { id: newId() } }, learner.token)).status).toBe(404)
})

test('API-127 TRACK-015 a start is recorded once, however often it is sent', async () => {
  const learner = await employLearner(app)
  const id = await openCourse(app, learner, { cards: [questionCard()] })
  const first = await app.call(courses.start, { params: { id } }, learner.token)
  expect(first.body).toMatchObject({ startedAt: app.now().toISOString(), isCompleted: false, seenPosition: -1 })
  const many = await Promise.all([1, 2, 3, 4].map(() => app.call(courses.start, { params: { id } }, learner.token)))
  expect(many.map(answer => answer.body)).toEqual([first.body, first.body, first.body, first.body])
  const rounds = await app.db.selectFrom('course_round').select('number').where('course_id', '=', id).execute()
  expect(rounds).toEqual([{ number: 1 }])
})

test('a learner resumes at the card last shown, and going back loses nothing', async () => {
  const learner = await employLearner(app)
  const cards = [textCard(), textCard(), textCard(), questionCard()]
  const id = await openCourse(app, learner, { cards })
  await see(learner.token, id, cards[2]!.id)
  await see(learner.token, id, cards[0]!.id)
  expect(await read(learner.token, id)).toMatchObject({ seenPosition: 2, lastCardId: cards[0]!.id, isCompleted: false })
})

test('a card of another course is not seen here', async () => {
  const learner = await employLearner(app)
  const [id, foreign] = [await openCourse(app, learner, { cards: [textCard()] }), textCard()]
  await openCourse(app, learner, { cards: [foreign] })
  expect((await see(learner.token, id, foreign.id)).status).toBe(404)
  expect(await read(learner.token, id)).toMatchObject({ startedAt: null, lastCardId: null })
})

test('VIEWER-010 a course without a card that blocks is complete when its last card was seen', async () => {
  const learner = await employLearner(app)
  const cards = [textCard(), sampleCard('OPT_IN'), sampleCard('VIDEO')]
  const id = await openCourse(app, learner, { cards })
  expect((await see(learner.token, id, cards[1]!.id)).body).toMatchObject({
    isCompleted: false,
    left: [{ cardId: cards[2]!.id, position: 2, reason: 'not-seen' }],
  })
  expect((await see(learner.token, id, cards[2]!.id)).body).toMatchObject({
    isCompleted: true,
    completedAt: app.now().toISOString(),
    left: [],
  })
})

type Clearing = { card: AuthoredCard; clear: (token: string, courseId: string) => Promise<{ status: number }> }

const clearings: { [T in CardType]?: () => Clearing } = {
  QUESTION: () => {
    const card = questionCard()
    const call = { params: { id: card.id }, body: { answers: getRightAnswer(card) } }
    return { card, clear: token => app.call(answerCalls.QUESTION, call, token) }
  },
  FREE_FORM_QUESTION: () => {
    const card = sampleCard('FREE_FORM_QUESTION')
    const call = { params: { id: card.id }, body: { answerText: 'Yes' } }
    return { card, clear: token => app.call(answerCalls.FREE_FORM_QUESTION, call, token) }
  },
  SURVEY: () => {
    const card = sampleCard('SURVEY')
    const call = { params: { id: card.id }, body: { responseValue: 4, comments: '', selectedTags: [] } }
    return { card, clear: token => app.call(answerCalls.SURVEY, call, token) }
  },
  SPEED_BUMP: () => {
    const card = sampleCard('SPEED_BUMP')
    return { card, clear: token => pass(token, card.id) }
  },
  QUIZ: () => {
    const card = quizCard()
    const call = { params: { id: card.id }, body: { answers: answersTo(card.content.quizData.questions, 5) } }
    return { card, clear: token => app.call(answerCalls.QUIZ, call, token) }
  },
  CATALYST_FORM: () => {
    const card = formCard([{ name: 'store', type: 'textInput' }], { requiredForCourseCompletion: true })
    const event = { type: 'CATALYST_FORM' as const, cardId: card.id, values: { store: 'Juniper & Main' } }
    return { card, clear: (token, courseId) => app.call(catalyst.record, { body: { ...event, courseId } }, token) }
  },
}

test.each(Object.entries(clearings))(
  'VIEWER-011 VIEWER-012 VIEWER-013 VIEWER-014 VIEWER-015 VIEWER-016 VIEWER-010 %s blocks, and clearing it completes the course',
  async (_cardType, arrange) => {
    const learner = await employLearner(app)
    const { card, clear } = arrange()
    const last = textCard()
    const id = await openCourse(app, learner, { cards: [card, last] })
    const reached = await see(learner.token, id, last.id)
    expect(reached.body).toMatchObject({ isCompleted: false, left: [{ cardId: card.id, position: 0 }] })
    expect((await clear(learner.token, id)).status).toBe(200)
    expect(await read(learner.token, id)).toMatchObject({ isCompleted: true, left: [] })
  },
)

test('VIEWER-016 a form that is not required does not block', async () => {
  const learner = await employLearner(app)
  const [form, last] = [formCard([{ name: 'store', type: 'textInput' }]), textCard()]
  const id = await openCourse(app, learner, { cards: [form, last] })
  expect((await see(learner.token, id, last.id)).body.isCompleted).toBe(true)
})

test('VIEWER-010 of several cards each says for itself why the course is not complete', async () => {
  const learner = await employLearner(app)
  const [question, quiz, survey] = [questionCard(), quizCard(), sampleCard('SURVEY')]
  const id = await openCourse(app, learner, { cards: [question, textCard(), quiz, survey] })
  const wrong = { params: { id: question.id }, body: { answers: [question.content.answers.at(-1)!.id] } }
  const { body } = await app.call(answerCalls.QUESTION, wrong, learner.token)
  expect(body.progress.left).toEqual([
    { cardId: question.id, position: 0, reason: 'wrong' },
    { cardId: quiz.id, position: 2, reason: 'not-taken' },
    { cardId: survey.id, position: 3, reason: 'not-rated' },
  ])
  expect((await read(learner.token, id)).left).toEqual(body.progress.left)
})

test('VIEWER-010 the answer that clears the last card says that the course is complete', async () => {
  const learner = await employLearner(app)
  const cards = [sampleCard('SPEED_BUMP'), sampleCard('SPEED_BUMP')]
  await openCourse(app, learner, { cards })
  expect((await pass(learner.token, cards[1]!.id)).body.progress.isCompleted).toBe(false)
  expect((await pass(learner.token, cards[0]!.id)).body).toMatchObject({
    cleared: true,
    progress: { isCompleted: true, completedAt: app.now().toISOString(), left: [] },
  })
})

test('VIEWER-010 completion is recorded once, with the version, also when answers come all at once', async () => {
  const learner = await employLearner(app)
  const card = sampleCard('SPEED_BUMP')
  const id = await openCourse(app, learner, { cards: [card] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => pass(learner.token, card.id)))
  expect(answers.every(answer => answer.status === 200 && answer.body.progress.isCompleted)).toBe(true)
  const { versionId } = await read(learner.token, id)
  const rounds = await completionsOf(id)
  expect(rounds.map(round => [round.number, round.completed_version_id])).toEqual([[1, versionId]])
})

test('VIEWER-010 what happens after completion does not move its date', async () => {
  const completedAt = app.now()
  const learner = await employLearner(app)
  const cards = [sampleCard('SPEED_BUMP'), textCard()]
  const id = await openCourse(app, learner, { cards })
  await pass(learner.token, cards[0]!.id)
  app.at(new Date(completedAt.getTime() + 60_000))
  await pass(learner.token, cards[0]!.id)
  const seen = await see(learner.token, id, cards[1]!.id)
  app.at(completedAt)
  expect(seen.body).toMatchObject({ isCompleted: true, completedAt: completedAt.toISOString() })
})

test('VIEWER-010 one learner’s answers do not affect other learners', async () => {
  const learner = await employLearner(app)
  const colleague = await employLearner(app, { dispensaryId: learner.dispensaryId })
  const card = sampleCard('SPEED_BUMP')
  const id = await openCourse(app, learner, { cards: [card] })
  await pass(learner.token, card.id)
  expect(await read(colleague.token, id)).toMatchObject({
    isCompleted: false,
    startedAt: null,
    cards: [{ cleared: false }],
  })
})

test('API-139 the Jump To menu lists the cards that have a title, by their ids', async () => {
  const learner = await employLearner(app)
  const cards = [
    sampleCard('HEADER', { value: 'One' }),
    questionCard(),
    textCard(),
    quizCard(),
    sampleCard('SPEED_BUMP'),
  ]
  const id = await openCourse(app, learner, { cards })
  const { body } = await app.call(courses.navigation, { params: { id } }, learner.token)
  expect(body).toEqual({
    [cards[0]!.id]: { title: 'One', position: 0, cardType: 'HEADER' },
    [cards[2]!.id]: { title: 'Start low, go slow', position: 2, cardType: 'TEXT' },
    [cards[3]!.id]: { title: 'What stays with you', position: 3, cardType: 'QUIZ' },
  })
})

test('API-139 the Jump To menu of a neighbour’s course does not exist', async () => {
  const id = await openCourse(app, await employLearner(app), { cards: [textCard()] })
  const { token } = await employLearner(app)
  expect((await app.call(courses.navigation, { params: { id } }, token)).status).toBe(404)
  expect((await app.call(courses.navigation, { params: { id } })).status).toBe(401)
})

const neighborCalls: [string, (token: string, courseId: string, cardId: string) => Promise<{ status: number }>][] = [
  ['start', (token, id) => app.call(courses.start, { params: { id } }, token)],
  ['see', (token, id, cardId) => see(token, id, cardId)],
  ['answer', (token, _id, cardId) => pass(token, cardId)],
]
test.each(neighborCalls)(
  'API-127 API-130 no one can %s in a neighbour’s course, and nothing is written',
  async (_what, call) => {
    const card = sampleCard('SPEED_BUMP')
    const id = await openCourse(app, await employLearner(app), { cards: [card] })
    const { token } = await employLearner(app)
    expect((await call(token, id, card.id)).status).toBe(404)
    expect(await app.db.selectFrom('course_round').select('id').where('course_id', '=', id).execute()).toEqual([])
  },
)

test('VIEWER-010 a course that was reset starts again, and the earlier round is kept', async () => {
  const learner: Learner = await employLearner(app)
  const card = sampleCard('SPEED_BUMP')
  const id = await openCourse(app, learner, { cards: [card] })
  await pass(learner.token, card.id)
  await sql`update course_round set ended_at = ${app.now()} where course_id = ${id}`.execute(app.db)
  expect(await read(learner.token, id)).toMatchObject({
    isCompleted: false,
    startedAt: null,
    cards: [{ cleared: false }],
  })
  await pass(learner.token, card.id)
  expect((await completionsOf(id)).map(round => round.number).sort()).toEqual([1, 2])
})
