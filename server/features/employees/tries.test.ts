import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { quizTries } from '@trellis/contract/courses/quiz-tries.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answersTo,
  assignTrack,
  employAtOrganization,
  employLearner,
  employManager,
  type Learner,
  quizCard,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const quiz = () => quizCard({ tries: 1 })

const fail = (token: string, card: ReturnType<typeof quiz>) =>
  app.call(
    answerCalls.QUIZ,
    { params: { id: card.id }, body: { answers: answersTo(card.content.quizData.questions, 0) } },
    token,
  )
const pass = (token: string, card: ReturnType<typeof quiz>) =>
  app.call(
    answerCalls.QUIZ,
    { params: { id: card.id }, body: { answers: answersTo(card.content.quizData.questions, 5) } },
    token,
  )
const ask = (token: string, cardId: string) => app.call(quizTries.ask, { params: { id: cardId } }, token)
type Where = { courseId: string; learner: Learner; card: { id: string } }
const give = (token: string, { courseId, learner, card }: Where) =>
  app.call(employees.grantTries, { params: { id: courseId, userId: learner.userId }, body: { cardId: card.id } }, token)
const get = async (token: string, id: string) => (await app.call(employees.get, { params: { id } }, token)).body
const itemOf = async (token: string, { trackId, learner }: { trackId: string; learner: Learner }) =>
  (await app.call(employees.items, { params: { id: learner.userId, trackId } }, token)).body.items[0]!
const mailsTo = async (userId: string) =>
  app.db
    .selectFrom('outbox_mail')
    .innerJoin('app_user', 'app_user.email', 'outbox_mail.recipient')
    .select(['subject', 'text_body'])
    .where('app_user.id', '=', userId)
    .orderBy('outbox_mail.id')
    .execute()

/** A store whose learner has cleared one card of a course and used the only try of its quiz. */
const stuck = async (owner: { brandId?: string } = {}) => {
  const dispensaryId = await buildDispensary(app.db)
  const manager = await employManager(app, { dispensaryId })
  const learner = await employLearner(app, { dispensaryId })
  const [card, bump] = [quiz(), sampleCard('SPEED_BUMP')]
  const title = 'Onset and dose'
  const courseId = await buildCourse(app.db, { ...owner, title, cards: [bump, card], now: app.now() })
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  await app.call(answerCalls.SPEED_BUMP, { params: { id: bump.id } }, learner.token)
  await fail(learner.token, card)
  return { dispensaryId, manager, learner, card, bump, courseId, trackId }
}

test('QUIZ-018 CARD-027 a learner without tries left asks once, and the managers of the store get one mail', async () => {
  const { learner, manager, card } = await stuck()
  const [first, second] = [await ask(learner.token, card.id), await ask(learner.token, card.id)]
  expect([first.status, second.body]).toEqual([200, first.body])
  const mails = await mailsTo(manager.userId)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/requests new quiz tries$/)])
  expect(mails[0]!.text_body).toContain(`/dispensary-employees/${learner.userId}`)
})

test('QUIZ-018 asking is refused while a try is left, and for cards without tries', async () => {
  const { learner, bump } = await stuck()
  const fresh = await stuck()
  await give(fresh.manager.token, fresh)
  expect((await ask(fresh.learner.token, fresh.card.id)).problem.code).toBe('TRIES_LEFT')
  expect((await ask(learner.token, bump.id)).status).toBe(404)
  expect((await ask(learner.token, fresh.card.id)).status).toBe(404)
})

test('EMP-012 the manager sees the request in the list and on the person’s page, until it is answered', async () => {
  const here = await stuck()
  const { manager, learner, card, dispensaryId } = here
  expect((await itemOf(manager.token, here)).usedUp).toEqual([
    { cardId: card.id, title: card.content.quizData.title, askedAt: null },
  ])
  await ask(learner.token, card.id)
  expect((await itemOf(manager.token, here)).usedUp[0]?.askedAt).toBe(app.now().toISOString())
  const { body } = await app.call(employees.list, { query: { dispensaryId } }, manager.token)
  expect(body.items.filter(each => each.asksForTries).map(({ id }) => id)).toEqual([learner.userId])
  await give(manager.token, here)
  expect((await itemOf(manager.token, here)).usedUp).toEqual([])
  expect((await get(manager.token, learner.userId)).asksForTries).toBe(false)
})

test('EMP-012 QUIZ-018 new tries leave the rest of the course unchanged, and the quiz can be passed', async () => {
  const here = await stuck()
  const { manager, learner, card, courseId } = here
  expect((await give(manager.token, here)).body).toEqual({ tries: 1 })
  const { body } = await app.call(courses.get, { params: { id: courseId } }, learner.token)
  expect(body.left.map(({ reason }) => reason)).toEqual(['not-passed'])
  expect((await pass(learner.token, card)).body.progress.isCompleted).toBe(true)
})

test('EMP-012 granting twice gives the tries once', async () => {
  const here = await stuck()
  const both = await Promise.all([give(here.manager.token, here), give(here.manager.token, here)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('EMP-012 brand admins grant tries in their brand’s courses, administrators in all, managers only at their stores', async () => {
  const brandId = await buildBrand(app.db)
  const here = await stuck({ brandId })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: here.dispensaryId }])
  const [other, sales] = [await stuck(), await employAtOrganization(app, { brandId }, { isBrandSales: true })]
  expect((await give(other.manager.token, here)).status).toBe(404)
  expect((await give(sales, here)).status).toBe(403)
  expect((await give(here.learner.token, here)).status).toBe(403)
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  expect((await give(admin, other)).status).toBe(404)
  expect((await give(admin, here)).status).toBe(200)
  expect((await give(await signInAdministrator(app), other)).status).toBe(200)
})

test('API-138 EMP-012 a reset keeps the first completion date beside the new one', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const manager = await employManager(app, { dispensaryId })
  const learner = await employLearner(app, { dispensaryId })
  const only = textCard()
  const courseId = await buildCourse(app.db, { title: 'Short', cards: [only], now: app.now() })
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const finish = () => app.call(courses.see, { params: { id: courseId }, body: { cardId: only.id } }, learner.token)
  await finish()
  const first = (await itemOf(manager.token, { trackId, learner })).completedAt
  expect((await itemOf(manager.token, { trackId, learner })).firstCompletedAt).toBeNull()
  await app.call(employees.resetCourse, { params: { id: courseId, userId: learner.userId } }, manager.token)
  expect(await itemOf(manager.token, { trackId, learner })).toMatchObject({
    completedAt: null,
    firstCompletedAt: first,
  })
  await finish()
  const again = await itemOf(manager.token, { trackId, learner })
  expect([again.state, again.firstCompletedAt]).toEqual(['COMPLETED', first])
})

test('EMP-010 EMP-012 the export contains the first completion of a course of these stores, regardless of later resets', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const manager = await employManager(app, { dispensaryId })
  const learner = await employLearner(app, { dispensaryId })
  const [ours, theirs] = [textCard(), textCard()]
  const courseId = await buildCourse(app.db, { title: 'Short', cards: [ours], now: app.now() })
  const elsewhere = await buildCourse(app.db, { title: 'Of another store', cards: [theirs], now: app.now() })
  await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const other = await employLearner(app, { userId: learner.userId })
  await assignTrack(app, other.dispensaryId, { items: [{ courseId: elsewhere }] })
  const finish = (id: string, cardId: string) =>
    app.call(courses.see, { params: { id }, body: { cardId } }, learner.token)
  const firstCompleted = async () => {
    const { text } = await app.call(employees.export, { query: { filter: learner.userId } }, manager.token)
    const [head = '', row = ''] = text.replace(/^\ufeff/, '').split('\r\n')
    return row.split(',')[head.split(',').indexOf('First completed')]
  }
  await app.db
    .updateTable('app_user')
    .set({ email: `${learner.userId}@people.trellis.test` })
    .where('id', '=', learner.userId)
    .execute()
  await finish(elsewhere, theirs.id)
  expect(await firstCompleted()).toBe('')
  await finish(courseId, ours.id)
  const first = await firstCompleted()
  expect(first).toMatch(/^\d{4}-\d{2}-\d{2}/)
  await app.call(employees.resetCourse, { params: { id: courseId, userId: learner.userId } }, manager.token)
  expect(await firstCompleted()).toBe(first)
})
