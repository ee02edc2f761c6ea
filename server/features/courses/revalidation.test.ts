import { brotliDecompressSync } from 'node:zlib'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDirectAssignment } from '../tracks/tracks.build.ts'
import { buildCourse, buildNextVersion, sampleCard } from './courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A learner with a course of their own that ends in a pause. */
const learner = async () => {
  const userId = await buildUser(app.db)
  const pause = sampleCard('SPEED_BUMP')
  const cards = [sampleCard('TEXT', { text: 'Begin with one serving. '.repeat(100) }), pause]
  const courseId = await buildCourse(app.db, { cards, now: app.now() })
  await buildDirectAssignment(app.db, { userId, courseId, now: app.now() })
  const token = await app.signIn(userId)
  const open = (headers: Record<string, string> = {}) =>
    app.call(courses.get, { params: { id: courseId } }, { token, headers })
  return { userId, token, courseId, pause, cards, open }
}

test('quality: P3 a course that has not changed is not sent again', async () => {
  const { open } = await learner()
  const first = await open()
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringMatching(/authorization/),
  })
  const again = await open({ 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('quality: P3 an answer and a new version show in the next response', async () => {
  const { open, token, courseId, pause, cards } = await learner()
  const first = await open()
  await app.call(answerCalls.SPEED_BUMP, { params: { id: pause.id } }, token)
  const answered = await open({ 'if-none-match': String(first.headers.etag) })
  expect([answered.status, answered.body.isCompleted]).toEqual([200, true])
  await buildNextVersion(app.db, { courseId, title: 'The next one', cards, now: app.now() })
  const renewed = await open({ 'if-none-match': String(answered.headers.etag) })
  expect([renewed.status, renewed.body.title]).toEqual([200, 'The next one'])
})

test('API-019 quality: P3 a person who may not open a course learns nothing by another person’s ETag', async () => {
  const { open, courseId } = await learner()
  const tag = String((await open()).headers.etag)
  const stranger = await app.signIn(await buildUser(app.db))
  const ask = (id: string) =>
    app.call(courses.get, { params: { id } }, { token: stranger, headers: { 'if-none-match': tag } })
  const [theirs, unknown] = [await ask(courseId), await ask('01930000-0000-7003-8000-00000000ffff')]
  expect([theirs.status, theirs.problem.code]).toEqual([404, 'NOT_FOUND'])
  expect({ ...theirs.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
})

test('quality: P3 a long response is compressed for clients that accept it, and has a Vary header', async () => {
  const { open, token, courseId } = await learner()
  const { body } = await open()
  const answer = await app.http.inject({
    url: `/api/card-courses/${courseId}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/) })
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(body)
})
