import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { employLearner, openCourse, questionCard, textCard } from '../../testing/learning.ts'
import { untilWaiting } from '../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { revokeUserFamilies } from '../accounts/accounts.public.ts'
import { buildNextVersion, sampleCard } from './courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const see = (token: string, id: string, cardId: string) =>
  app.call(courses.see, { params: { id }, body: { cardId } }, token)
const listRounds = (courseId: string) =>
  app.db
    .selectFrom('course_round')
    .select(['number', 'last_card_id', 'seen_position'])
    .where('course_id', '=', courseId)
    .orderBy('number')
    .execute()

/** Makes a call that waits for a lock of `change`, which commits meanwhile. */
const callDuring = async <T>(change: (db: Db) => Promise<unknown>, call: () => Promise<T>) => {
  const { answer } = await app.db.transaction().execute(async db => {
    await change(db)
    const waiting = call()
    await untilWaiting(app.db, 1)
    return { answer: waiting }
  })
  return answer
}

test('P3 the card that is recorded already is answered alike, by reading only', async () => {
  const learner = await employLearner(app)
  const cards = [textCard(), questionCard()]
  const id = await openCourse(app, learner, { cards })
  const first = await see(learner.token, id, cards[0]!.id)
  const again = await see(learner.token, id, cards[0]!.id)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers['x-statements']).toBe('2')
})

test('R4 VIEWER-010 two tabs that show the last card at once complete the course once', async () => {
  const learner = await employLearner(app)
  const [cards, tabs] = [[textCard(), textCard()], Array.from({ length: 20 })]
  const id = await openCourse(app, learner, { cards })
  const answers = await Promise.all(tabs.map(() => see(learner.token, id, cards[1]!.id)))
  expect(new Set(answers.map(({ body }) => body.isCompleted))).toEqual(new Set([true]))
  expect(await listRounds(id)).toEqual([{ number: 1, last_card_id: cards[1]!.id, seen_position: 1 }])
  const told = app.db.selectFrom('completion_outbox').select('id').where('course_id', '=', id)
  expect(await told.execute()).toHaveLength(1)
})

test('VIEWER-010 the recorded card completes a course whose new version asks for nothing more', async () => {
  const learner = await employLearner(app)
  const card = textCard()
  const courseId = await openCourse(app, learner, { cards: [card, questionCard()] })
  expect((await see(learner.token, courseId, card.id)).body.isCompleted).toBe(false)
  await buildNextVersion(app.db, { courseId, cards: [card], now: app.now() })
  expect((await see(learner.token, courseId, card.id)).body).toMatchObject({ isCompleted: true, left: [] })
})

test('VIEWER-010 a card seen while the round is reset belongs to the next round, without earlier answers', async () => {
  const learner = await employLearner(app)
  const cards = [sampleCard('SPEED_BUMP'), questionCard()]
  const id = await openCourse(app, learner, { cards })
  await app.call(answerCalls.SPEED_BUMP, { params: { id: cards[0]!.id } }, learner.token)
  const reset = (db: Db) =>
    db.updateTable('course_round').set({ ended_at: app.now() }).where('course_id', '=', id).execute()
  const { body } = await callDuring(reset, () => see(learner.token, id, cards[1]!.id))
  expect(body.left.map(({ cardId }) => cardId)).toEqual(cards.map(card => card.id))
  expect(await listRounds(id)).toMatchObject([{ last_card_id: null }, { last_card_id: cards[1]!.id, seen_position: 1 }])
})

test('quality: S7 a session that ends while a seen card waits records nothing', async () => {
  const learner = await employLearner(app)
  const cards = [textCard(), textCard()]
  const id = await openCourse(app, learner, { cards })
  await see(learner.token, id, cards[0]!.id)
  const end = (db: Db) => revokeUserFamilies(db, learner.userId, { reason: 'disabled', now: app.now() })
  expect((await callDuring(end, () => see(learner.token, id, cards[1]!.id))).status).toBe(401)
  expect(await listRounds(id)).toMatchObject([{ last_card_id: cards[0]!.id, seen_position: 0 }])
})
