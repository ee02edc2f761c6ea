import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildDraft, sampleCard } from '../courses/courses.build.ts'
import { buildFile } from '../media/media.build.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

const draftOf = (cards: unknown[]) => buildDraft(app.db, { cards, now: app.now() })
const publish = (id: string) =>
  app.call(publishing.publish, { params: { id }, body: { revision: 1, audience: 'newcomers' } }, token)
const problemsOf = async (id: string) =>
  (await app.call(publishing.prepare, { params: { id } }, token)).body.problems.map(({ path, sentence }) => [
    path,
    sentence,
  ])

const uploadVideo = async ({ hasSound }: { hasSound: boolean }) => {
  const { id, url } = await buildFile(app.db, { kind: 'film' })
  await app.db.updateTable('media_asset').set({ has_sound: hasSound }).where('id', '=', id).execute()
  const card = sampleCard('VIDEO')
  return { ...card, content: { ...card.content, url, captionsUrl: null, gifMode: false } }
}
const scriptOf = (url: string) => {
  const card = sampleCard('LOAD_SCRIPT')
  return { ...card, content: { ...card.content, url } }
}

test('EDITOR-001 CARD-010 quality: a script of a site that is not on the list is not published, whatever client asks', async () => {
  const id = await draftOf([scriptOf('https://evil.test/widget.js')])
  const sentence = 'This site is not on the list of allowed sites. An administrator can add it.'
  expect(await problemsOf(id)).toEqual([['url', sentence]])
  const { status, problem } = await publish(id)
  expect([status, problem.errors]).toEqual([422, { 'cards.0.content.url': [sentence] }])
  const { body } = await app.call(drafts.get, { params: { id } }, token)
  expect([body.published, body.scriptOrigins]).toEqual([null, app.config.scriptOrigins])
})

test('EDITOR-001 a video with sound and without captions is not published; a silent one is', async () => {
  const id = await draftOf([await uploadVideo({ hasSound: true })])
  const sentence = 'This video has sound but no captions. Add captions for people who watch without sound.'
  expect(await problemsOf(id)).toEqual([['captionsUrl', sentence]])
  expect((await publish(id)).problem.errors).toEqual({ 'cards.0.content.captionsUrl': [sentence] })
  const silent = await draftOf([await uploadVideo({ hasSound: false })])
  expect([await problemsOf(silent), (await publish(silent)).status]).toEqual([[], 200])
})

test('CARD-003 EDITOR-001 quality: a text of thousands of quotes inside each other is not published, and its card is named', async () => {
  const card = sampleCard('TEXT')
  const id = await draftOf([{ ...card, content: { title: 'The law', text: '>'.repeat(5000) } }])
  const sentence = 'Nest at most 20 quotes, lists or emphases.'
  const { body } = await app.call(publishing.prepare, { params: { id } }, token)
  expect(body.problems).toEqual([{ cardId: card.id, path: 'text', sentence, name: 'The law' }])
  const { status, problem } = await publish(id)
  expect([status, problem.errors]).toEqual([422, { 'cards.0.content.text': [sentence] }])
})

test('TRACK-017 EDITOR-001 a class whose lesson has a video with sound and without captions is not published; a silent one is', async () => {
  const { content } = await uploadVideo({ hasSound: true })
  const lessonId = newId()
  const video = { url: content.url, posterUrl: null, captionsUrl: null, alt: 'A counter' }
  const lessons = [{ id: lessonId, title: 'The law', text: 'Nobody under 21.', video }]
  const id = await buildClass(app.db, { slug: `law-${newId()}`, lessons, now: app.now() })
  const publishAgain = () =>
    app.call(classPublishing.publish, { params: { id }, body: { revision: 1, audience: 'newcomers' } }, token)
  const sentence = 'This video has sound but no captions. Add captions for people who watch without sound.'
  const { body } = await app.call(classPublishing.prepare, { params: { id } }, token)
  expect(body.problems).toEqual([{ partId: lessonId, path: 'video.captionsUrl', sentence, name: 'The law' }])
  const { status, problem } = await publishAgain()
  expect([status, problem.errors]).toEqual([422, { [`parts.${lessonId}.video.captionsUrl`]: [sentence] }])
  await app.db.updateTable('media_asset').set({ has_sound: false }).where('address', '=', content.url).execute()
  expect((await publishAgain()).status).toBe(200)
})
