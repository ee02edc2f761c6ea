import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { questionCard, signInAdministrator, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildDraft } from '../courses/courses.build.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Choices = { revision: number; audience?: Audience; note?: string }

const courseWith = (cards: unknown[]) => buildDraft(app.db, { cards, now: app.now() })
const publish = (id: string, { audience = 'newcomers', ...choices }: Choices) =>
  app.call(publishing.publish, { params: { id }, body: { audience, ...choices } }, token)
const draftOf = async (id: string) => (await app.call(drafts.get, { params: { id } }, token)).body
/** Returns the revision of the draft with other cards. */
const saveCards = async (id: string, cards: unknown[]) => {
  const { course, revision } = await draftOf(id)
  const { title, stickyFooter, posterUrl, thumbnailUrl } = course
  const body = { revision, course: { title, stickyFooter, posterUrl, thumbnailUrl }, cards }
  return (await app.call(drafts.replace, { params: { id }, body: body as never }, token)).body.revision
}
const numbersOf = async (id: string) =>
  (await app.call(versions.list, { params: { id } }, token)).body.items.map(({ number }) => number)
const actsOf = async (subjectId: string) => {
  const acts = app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', subjectId)
  return (await acts.where('act', 'like', '%-published').execute()).length
}

const savedClass = async () => {
  const lessons = [{ id: newId(), title: 'The law', text: 'Nobody under 21.' }]
  const id = await buildClass(app.db, { slug: `law-${newId()}`, lessons, now: app.now() })
  const added = { id: newId(), partType: 'LESSON', title: 'The ID', text: 'Check it.', video: null, minutes: null }
  const body = { baseRevision: 1, opId: newId(), sessionId: newId(), put: [added] }
  await app.call(classDrafts.patch, { params: { id }, body: body as never }, token)
  return id
}
const publishClass = (id: string, { audience = 'newcomers', ...choices }: Choices) =>
  app.call(classPublishing.publish, { params: { id }, body: { audience, ...choices } }, token)

test('EDITOR-001 quality: fifty presses of publish on one draft make one version, and all answer it', async () => {
  const id = await courseWith([textCard()])
  const answers = await Promise.all(Array.from({ length: 50 }, () => publish(id, { revision: 1 })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.number} ${body.versionId}`)).size).toBe(1)
  expect([answers[0]?.status, await numbersOf(id), await actsOf(id)]).toEqual([200, [1], 1])
})

test('EDITOR-001 quality: publishing is repeated also where it gave cards new ids, and once the draft went on', async () => {
  const card = questionCard()
  const id = await courseWith([card])
  await publish(id, { revision: 1 })
  const answers = card.content.answers.map(each => ({ ...each, isCorrect: !each.isCorrect }))
  await saveCards(id, [{ ...card, content: { ...card.content, answers } }])
  const first = await publish(id, { revision: 2 })
  expect([first.body.number, (await draftOf(id)).revision]).toEqual([2, 3])
  const again = await publish(id, { revision: 2 })
  expect([again.status, again.body.versionId, await numbersOf(id)]).toEqual([200, first.body.versionId, [2, 1]])
})

test('EDITOR-001 quality: a draft that is published is not published again with other choices', async () => {
  const id = await courseWith([textCard()])
  await publish(id, { revision: 1 })
  const revision = await saveCards(id, [textCard()])
  await publish(id, { revision })
  const other = await publish(id, { revision, audience: 'typo-fix' })
  expect([other.status, other.problem.code]).toEqual([409, 'ALREADY_PUBLISHED'])
  expect((await publish(id, { revision, note: 'Another note' })).problem.code).toBe('ALREADY_PUBLISHED')
  expect(await numbersOf(id)).toEqual([2, 1])
})

test('EDITOR-001 quality: everyone is asked to train again in a text that has not changed, once for many presses and again the next year', async () => {
  const own = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  const id = await buildDraft(own.db, { cards: [textCard()], now: own.now() })
  const ask = async (admin: string) => {
    const body = { revision: 1, audience: 'everyone' as const }
    return (await own.call(publishing.publish, { params: { id }, body }, admin)).body.number
  }
  const admin = await signInAdministrator(own)
  const first = { params: { id }, body: { revision: 1, audience: 'newcomers' as const } }
  expect((await own.call(publishing.publish, first, admin)).body.number).toBe(1)
  own.at('2026-11-27T16:00:00Z')
  const later = await signInAdministrator(own)
  // The first version is for newcomers, whatever was chosen, and a week old.
  expect(await Promise.all([ask(later), ask(later), ask(later)])).toEqual([2, 2, 2])
  own.at('2027-11-20T16:00:00Z')
  expect(await ask(await signInAdministrator(own))).toBe(3)
  await own.stop()
})

test('EDITOR-001 EDITOR-002 quality: publishing an earlier version again is an act of its own, after which the draft may be published', async () => {
  const id = await courseWith([textCard()])
  await publish(id, { revision: 1 })
  const again = { params: { id, number: 1 }, body: { audience: 'newcomers' as const } }
  await app.call(versions.publishAgain, again, token)
  expect((await publish(id, { revision: 1 })).body.number).toBe(3)
  expect((await publish(id, { revision: 1 })).body.number).toBe(3)
})

test('TRACK-017 quality: fifty presses of publish on one class make one version; other choices are refused', async () => {
  const id = await savedClass()
  const answers = await Promise.all(Array.from({ length: 50 }, () => publishClass(id, { revision: 2 })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.number} ${body.versionId}`)).size).toBe(1)
  const { items } = (await app.call(classVersions.list, { params: { id } }, token)).body
  expect([answers[0]?.status, items.map(({ number }) => number), await actsOf(id)]).toEqual([200, [2, 1], 1])
  expect((await publishClass(id, { revision: 2, note: 'Another' })).problem.code).toBe('ALREADY_PUBLISHED')
})
