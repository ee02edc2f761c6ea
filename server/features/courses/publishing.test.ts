import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  answersTo,
  employLearner,
  getRightAnswer,
  type Learner,
  openCourse,
  questionCard,
  quizCard,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCourse, buildDraft, buildNextVersion, sampleCard } from './courses.build.ts'
import { publishCourse } from './publishing/publish-course.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const read = async ({ token }: Learner, id: string) => (await app.call(courses.get, { params: { id } }, token)).body
const pass = (token: string, id: string) => app.call(answerCalls.SPEED_BUMP, { params: { id } }, token)
const check = (token: string, card: AuthoredCard<'QUESTION'>) =>
  app.call(answerCalls.QUESTION, { params: { id: card.id }, body: { answers: getRightAnswer(card) } }, token)
const submit = (token: string, card: AuthoredCard<'QUIZ'>, right: number) => {
  const answers = answersTo(card.content.quizData.questions, right)
  return app.call(answerCalls.QUIZ, { params: { id: card.id }, body: { answers } }, token)
}
const see = (token: string, id: string, cardId: string) =>
  app.call(courses.see, { params: { id }, body: { cardId } }, token)

const publish = (courseId: string, audience: Audience = 'everyone') =>
  app.db
    .transaction()
    .execute(db => publishCourse(db, { courseId, audience, note: 'Sharper', publishedBy: null, now: app.now() }))
const publishNext = (courseId: string, cards: unknown[], audience?: Audience) =>
  app.db
    .transaction()
    .execute(db => buildNextVersion(db, { courseId, cards, now: app.now(), ...(audience && { audience }) }))
const draftOf = (draft: Partial<Parameters<typeof buildDraft>[1]>) =>
  buildDraft(app.db, { cards: [textCard()], now: app.now(), ...draft })
const versionsOf = (courseId: string) =>
  app.db.selectFrom('card_course_version').selectAll().where('course_id', '=', courseId).orderBy('number').execute()

test('ENTITY-022 learners see the newest published version, and nothing of the draft', async () => {
  const learner = await employLearner(app)
  const [first, second] = [textCard(), textCard()]
  const id = await openCourse(app, learner, { title: 'First', cards: [first] })
  await app.db
    .updateTable('card_course')
    .set({ draft: JSON.stringify({ title: 'Draft', cards: [first, second], stickyFooter: null }) })
    .where('id', '=', id)
    .execute()
  const before = await read(learner, id)
  expect([before.title, before.cards.length]).toEqual(['First', 1])
  const versionId = await publish(id)
  const after = await read(learner, id)
  expect([after.title, after.cards.length, after.versionId]).toEqual(['Draft', 2, versionId])
})

test('a version says who is meant, what for, how long it takes and how many cards it has', async () => {
  const id = await draftOf({ cards: [sampleCard('HEADER'), sampleCard('QUIZ')] })
  await publish(id, 'typo-fix')
  await publish(id, 'newcomers')
  expect(await versionsOf(id)).toMatchObject([
    { number: 1, audience: 'typo-fix', note: 'Sharper', card_count: 2, seconds: 122 },
    { number: 2, audience: 'newcomers', note: 'Sharper', card_count: 2, seconds: 122 },
  ])
})

test('versions that are published at the same moment follow one another', async () => {
  const id = await draftOf({})
  await Promise.all([publish(id), publish(id), publish(id), publish(id)])
  expect((await versionsOf(id)).map(version => version.number)).toEqual([1, 2, 3, 4])
})

const tampering: [string, (ids: { versionId: string; answerId: string }) => ReturnType<typeof sql>][] = [
  ['renamed', ({ versionId }) => sql`update card_course_version set title = 'Other' where id = ${versionId}`],
  ['deleted', ({ versionId }) => sql`delete from card_course_version where id = ${versionId}`],
  ['rewritten', ({ versionId }) => sql`update version_card set content = '{}' where version_id = ${versionId}`],
  ['robbed of a card', ({ versionId }) => sql`delete from version_card where version_id = ${versionId}`],
  ['given another answer', ({ answerId }) => sql`update card_answer set cleared = false where id = ${answerId}`],
  ['robbed of an answer', ({ answerId }) => sql`delete from card_answer where id = ${answerId}`],
]
test.each(tampering)(
  'ENTITY-022 what was published or answered is not %s: the database itself refuses',
  async (_what, tamper) => {
    const learner = await employLearner(app)
    const card = sampleCard('SPEED_BUMP')
    const id = await openCourse(app, learner, { cards: [card] })
    await pass(learner.token, card.id)
    const answer = await app.db
      .selectFrom('card_answer')
      .selectAll()
      .where('card_id', '=', card.id)
      .executeTakeFirstOrThrow()
    await expect(tamper({ versionId: answer.version_id, answerId: answer.id }).execute(app.db)).rejects.toThrow(
      'are never changed',
    )
    expect(await read(learner, id)).toMatchObject({
      title: 'Checking ID',
      isCompleted: true,
      cards: [{ cleared: true }],
    })
  },
)

test('API-128 every answer points at the version that it was given to', async () => {
  const learner = await employLearner(app)
  const [first, second] = [sampleCard('SPEED_BUMP'), sampleCard('SPEED_BUMP')]
  const id = await openCourse(app, learner, { cards: [first, second] })
  await pass(learner.token, first.id)
  await publishNext(id, [first, second, textCard()])
  await pass(learner.token, second.id)
  const [versionOne, versionTwo] = await versionsOf(id)
  const answers = app.db
    .selectFrom('card_answer')
    .select(['card_id', 'version_id'])
    .orderBy('answered_at')
    .orderBy('id')
  expect(await answers.where('card_id', 'in', [first.id, second.id]).execute()).toEqual([
    { card_id: first.id, version_id: versionOne!.id },
    { card_id: second.id, version_id: versionTwo!.id },
  ])
})

test('VIEWER-010 an answer stays given while its card stays, also where the card has moved and was reworded', async () => {
  const learner = await employLearner(app)
  const [question, bump] = [questionCard(), sampleCard('SPEED_BUMP')]
  const id = await openCourse(app, learner, { cards: [question, bump] })
  await check(learner.token, question)
  const reworded = { ...question, content: { ...question.content, questionText: 'How long may it take?' } }
  await publishNext(id, [textCard(), bump, reworded])
  const course = await read(learner, id)
  expect(course.cards[2]).toMatchObject({ position: 2, questionText: 'How long may it take?', cleared: true })
  expect(course.left).toEqual([{ cardId: bump.id, position: 1, reason: 'not-continued' }])
})

test('VIEWER-010 a removed card blocks no learner any more, and can no longer be answered', async () => {
  const learner = await employLearner(app)
  const [bump, question] = [sampleCard('SPEED_BUMP'), questionCard()]
  const id = await openCourse(app, learner, { cards: [bump, question] })
  await pass(learner.token, bump.id)
  await publishNext(id, [bump])
  expect((await check(learner.token, question)).status).toBe(404)
  expect((await see(learner.token, id, bump.id)).body).toMatchObject({ isCompleted: true, left: [] })
})

test('VIEWER-010 a changed question is a new card: learners must answer it unless they have completed the course', async () => {
  const done = await employLearner(app)
  const underway = await employLearner(app, { dispensaryId: done.dispensaryId })
  const [question, bump, changed] = [questionCard(), sampleCard('SPEED_BUMP'), questionCard(2)]
  const id = await openCourse(app, done, { cards: [question, bump] })
  await check(done.token, question)
  await pass(done.token, bump.id)
  await check(underway.token, question)
  await publishNext(id, [changed, bump])
  await pass(underway.token, bump.id)
  expect(await read(done, id)).toMatchObject({
    isCompleted: true,
    left: [],
    cards: [{ cleared: false }, { cleared: true }],
  })
  expect(await read(underway, id)).toMatchObject({
    isCompleted: false,
    left: [{ cardId: changed.id, position: 0, reason: 'unanswered' }],
  })
})

test.each(['typo-fix', 'newcomers', 'everyone'] as const)(
  'VIEWER-010 completion is not revoked by a version for %s, and keeps the version that was completed',
  async audience => {
    const learner = await employLearner(app)
    const bump = sampleCard('SPEED_BUMP')
    const id = await openCourse(app, learner, { cards: [bump] })
    await pass(learner.token, bump.id)
    const { versionId, completedAt } = await read(learner, id)
    await publishNext(id, [bump, quizCard(), sampleCard('SURVEY')], audience)
    expect(await read(learner, id)).toMatchObject({ isCompleted: true, completedAt, left: [] })
    const round = app.db.selectFrom('course_round').select('completed_version_id').where('course_id', '=', id)
    expect(await round.executeTakeFirst()).toEqual({ completed_version_id: versionId })
  },
)

test('VIEWER-015 QUIZ-012 a quiz that was passed stays passed when a later version asks for more', async () => {
  const learner = await employLearner(app)
  const [quiz, bump] = [quizCard(), sampleCard('SPEED_BUMP')]
  const id = await openCourse(app, learner, { cards: [quiz, bump] })
  await submit(learner.token, quiz, 4)
  const quizData = { ...quiz.content.quizData, minimumPassingScore: 100 }
  await publishNext(id, [{ ...quiz, content: { ...quiz.content, quizData } }, bump])
  expect((await read(learner, id)).left.map(left => left.cardId)).toEqual([bump.id])
  expect((await pass(learner.token, bump.id)).body.progress.isCompleted).toBe(true)
})

test('QUIZ-018 who has used all tries gets those that a later version adds', async () => {
  const learner = await employLearner(app)
  const quiz = quizCard({ tries: 1 })
  const id = await openCourse(app, learner, { cards: [quiz] })
  await submit(learner.token, quiz, 0)
  expect((await submit(learner.token, quiz, 5)).status).toBe(409)
  await publishNext(id, [{ ...quiz, content: { ...quiz.content, quizAllowedTries: 2 } }])
  expect((await submit(learner.token, quiz, 5)).body.progress.isCompleted).toBe(true)
})

test('CARD-012 QUESTION_CARD is published as QUESTION', async () => {
  const learner = await employLearner(app)
  const id = await openCourse(app, learner, { cards: [{ ...questionCard(), cardType: 'QUESTION_CARD' }] })
  expect((await read(learner, id)).cards).toMatchObject([{ cardType: 'QUESTION', cleared: false }])
})

const twice = textCard()
const refusals: [string, Partial<Parameters<typeof buildDraft>[1]>, Record<string, string[]>][] = [
  ['without a card', { cards: [] }, { cards: ['Add at least one card before publishing.'] }],
  ['with a card twice', { cards: [twice, twice] }, { cards: ['Two cards have the same id.'] }],
  ['without a title', { title: ' ' }, { title: ['Please enter a title.'] }],
  [
    'with a card in the making',
    { cards: [textCard(), { id: newId(), cardType: 'HEADER', content: { value: '' } }] },
    { 'cards.1.content.value': ['Please enter a heading.'] },
  ],
  [
    'with a footer that leads nowhere',
    { stickyFooter: { text: 'Order now' } },
    { 'stickyFooter.targetUrl': ['Add a link, a card or locations.'] },
  ],
  [
    'with a footer that scrolls to a card that is not there',
    { stickyFooter: { targetUrl: `#${newId()}` } },
    { 'stickyFooter.targetUrl': ['The card that the footer scrolls to is not in the course.'] },
  ],
]
test.each(refusals)('a course %s is not published, and the fields are named', async (_what, draft, errors) => {
  const id = await draftOf(draft)
  await expect(publish(id)).rejects.toMatchObject({ code: 'INVALID_INPUT', errors })
  expect(await versionsOf(id)).toEqual([])
})

test('a card belongs to one course for ever, and to one kind', async () => {
  const card = textCard()
  const id = await buildCourse(app.db, { cards: [card], now: app.now() })
  const foreign = await draftOf({ cards: [card] })
  const problem = {
    code: 'INVALID_INPUT',
    errors: { cards: ['A card id is used by another course or another kind of card.'] },
  }
  await expect(publish(foreign)).rejects.toMatchObject(problem)
  await expect(publishNext(id, [{ ...sampleCard('HEADER'), id: card.id }])).rejects.toMatchObject(problem)
  expect([(await versionsOf(foreign)).length, (await versionsOf(id)).length]).toEqual([0, 1])
})

test('a footer may scroll to a card of the course', async () => {
  const learner = await employLearner(app)
  const card = textCard()
  const id = await openCourse(app, learner, { cards: [card], stickyFooter: { targetUrl: `#${card.id}` } })
  expect((await read(learner, id)).stickyFooter).toEqual({
    text: 'Call To Action',
    targetUrl: `#${card.id}`,
    locations: [],
    center: null,
    defaultZoom: 15,
    orderMessage: '',
    buttonStyle: { backgroundColor: '#000000', color: '#ffffff' },
  })
})

test('an archived course is not published', async () => {
  const id = await draftOf({})
  await app.db.updateTable('card_course').set({ archived_at: app.now() }).where('id', '=', id).execute()
  await expect(publish(id)).rejects.toMatchObject({ code: 'ALREADY_ARCHIVED' })
  await expect(publish(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
