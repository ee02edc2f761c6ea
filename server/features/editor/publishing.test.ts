import { profile } from '@trellis/contract/accounts/profile.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  employAtOrganization,
  employLearner,
  employManager,
  type Learner,
  openCourse,
  questionCard,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildDraft, sampleCard } from '../courses/courses.build.ts'
import { courseJobs } from '../courses/courses.jobs.ts'
import { buildBrand } from '../organizations/organizations.build.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Question = AuthoredCard<'QUESTION'>
const ofCourse = (id: string) => ({ params: { id } })
const read = async (learner: Learner, id: string) => (await app.call(courses.get, ofCourse(id), learner.token)).body
const check = (learner: Learner, { id, content }: Question) =>
  app.call(
    answerCalls.QUESTION,
    { params: { id }, body: { answers: content.answers.flatMap(each => (each.isCorrect ? [each.id] : [])) } },
    learner.token,
  )
const prepare = async (id: string) => (await app.call(publishing.prepare, ofCourse(id), token)).body
const draft = async (id: string) => (await app.call(drafts.get, ofCourse(id), token)).body
const save = async (id: string, cards: readonly unknown[]) => {
  const { revision, course } = await draft(id)
  const { title, stickyFooter, posterUrl, thumbnailUrl } = course
  const body = { revision, course: { title, stickyFooter, posterUrl, thumbnailUrl }, cards }
  return app.call(drafts.replace, { ...ofCourse(id), body: body as never }, token)
}
type Publish = { audience?: 'typo-fix' | 'newcomers' | 'everyone'; dueOn?: string; people?: object; revision?: number }
const publish = async (id: string, given: Publish = {}) => {
  const { revision } = await draft(id)
  const body = { revision, audience: 'newcomers', note: 'Sharper', ...given } as never
  return app.call(publishing.publish, { ...ofCourse(id), body }, token)
}
const publishNext = async (id: string, cards: readonly unknown[], given: Publish = {}) => {
  await save(id, cards)
  return publish(id, given)
}
const runTrainAgain = (versionId: string) =>
  courseJobs
    .find(({ name }) => name === 'train-again')
    ?.run({ db: app.db, config: app.config, now: app.now(), payload: { versionId } })
const roundsOf = async (id: string) =>
  (
    await sql<{ number: number; done: boolean; ended: boolean }>`
      select number, completed_at is not null as done, ended_at is not null as ended from course_round
       where course_id = ${id} order by user_id, number`.execute(app.db)
  ).rows
const withAnswer = (card: Question): Question => ({
  ...card,
  content: {
    ...card.content,
    answers: [...card.content.answers, { id: newId(), answerText: 'One more', isCorrect: true }],
  },
})
const reworded = (card: Question): Question => ({
  ...card,
  content: { ...card.content, questionText: 'How long may it take?' },
})

/** One who has completed the course, one in the middle, one who has not started. */
const world = async () => {
  const done = await employLearner(app)
  const [underway, fresh] = [
    await employLearner(app, { dispensaryId: done.dispensaryId }),
    await employLearner(app, { dispensaryId: done.dispensaryId }),
  ]
  const [first, second] = [questionCard(), questionCard()]
  const id = await openCourse(app, done, { cards: [first, second] })
  await check(done, first)
  await check(done, second)
  await check(underway, first)
  return { id, done, underway, fresh, first, second }
}

test('EDITOR-001 before publishing an author sees what changes, for how many people, in how many stores', async () => {
  const { id, first, second } = await world()
  await save(id, [second, reworded(first), textCard()])
  expect(await prepare(id)).toMatchObject({
    number: 2,
    published: { number: 1 },
    changes: expect.arrayContaining([
      expect.objectContaining({ kind: 'changed', name: 'How long may it take?', fields: ['questionText'] }),
      expect.objectContaining({ kind: 'added', position: 2 }),
    ]),
    problems: [],
    beyondCorrection: [],
    people: { completed: 1, begun: 1, notBegun: 1 },
    stores: 1,
    tracks: 1,
  })
})

test('EDITOR-001 another poster is a change that can be published, and a draft without one is not changed', async () => {
  const { id } = await world()
  const { revision, course, cards, changes } = await draft(id)
  const { title, stickyFooter, thumbnailUrl } = course
  const posterUrl = '/media/autumn.webp'
  await app.call(
    drafts.replace,
    { ...ofCourse(id), body: { revision, course: { title, stickyFooter, posterUrl, thumbnailUrl }, cards } },
    token,
  )
  const ahead = [changes, (await draft(id)).changes, (await prepare(id)).changes]
  await publish(id)
  expect([...ahead, (await draft(id)).changes]).toEqual([0, 1, [{ kind: 'settings', field: 'posterUrl' }], 0])
})

test('EDITOR-001 a typo fix asks no one anything again, and everyone sees the new words', async () => {
  const { id, done, underway, first, second } = await world()
  const { status, body } = await publishNext(id, [reworded(first), second], { audience: 'typo-fix' })
  expect([status, body.number, body.people]).toEqual([200, 2, { completed: 1, begun: 1, notBegun: 1 }])
  expect(await read(done, id)).toMatchObject({
    isCompleted: true,
    cards: [{ questionText: 'How long may it take?' }, {}],
  })
  expect(await read(underway, id)).toMatchObject({
    cards: [{ questionText: 'How long may it take?', cleared: true }, {}],
  })
})

test('A18 API-128 which version someone answered stays known after the next one: in their own record with the words they read, and in the counts of each version', async () => {
  const { id, done, first, second } = await world()
  await publishNext(id, [reworded(first), second], { audience: 'typo-fix' })
  const late = await employLearner(app, { dispensaryId: done.dispensaryId })
  await check(late, reworded(first))
  await check(late, second)
  const answersOf = async (learner: Learner) => {
    const { text } = await app.call(profile.copy, { body: {} }, learner.token)
    return JSON.parse(text).answers
  }
  expect(await answersOf(done)).toMatchObject([
    { cardId: first.id, version: 1, asked: first.content.questionText },
    { cardId: second.id, version: 1 },
  ])
  expect(await answersOf(late)).toMatchObject([
    { cardId: first.id, version: 2, asked: 'How long may it take?' },
    { cardId: second.id, version: 2 },
  ])
  const { items } = (await app.call(versions.list, ofCourse(id), token)).body
  expect(items.map(({ number, completed }) => [number, completed])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test.each([
  ['a card that must be answered is new', (card: Question) => [card, questionCard()], 'blocks'],
  ['the meaning of an answer is changed', (card: Question) => [withAnswer(card)], 'meaning'],
] as const)(
  'EDITOR-001 it is no typo fix where %s: it is refused, and the reason is shown',
  async (_what, cards, reason) => {
    const { id, first, second } = await world()
    const { problem } = await publishNext(id, [second, ...cards(first)], { audience: 'typo-fix' })
    expect(problem.code).toBe('NOT_A_CORRECTION')
    expect((await prepare(id)).beyondCorrection).toMatchObject([{ reason }])
    expect((await draft(id)).published?.number).toBe(1)
  },
)

test('EDITOR-001 for newcomers: who has completed stays so, who is in the middle finishes the version started, others get the new one', async () => {
  const { id, done, underway, fresh, first, second } = await world()
  const added = questionCard()
  const { body } = await publishNext(id, [first, second, added])
  const [old] = (await app.call(versions.list, ofCourse(id), token)).body.items.slice(-1)
  expect(await read(done, id)).toMatchObject({ isCompleted: true, left: [], versionId: body.versionId })
  expect(await read(underway, id)).toMatchObject({ versionId: old!.versionId, left: [{ cardId: second.id }] })
  expect((await read(fresh, id)).cards).toHaveLength(3)
  await publishNext(id, [first, second, added, textCard()])
  expect((await check(underway, second)).body.progress.isCompleted).toBe(true)
  expect(await read(underway, id)).toMatchObject({ isCompleted: true, left: [] })
  const round = app.db.selectFrom('course_round').select('completed_version_id').where('user_id', '=', underway.userId)
  expect(await round.executeTakeFirst()).toEqual({ completed_version_id: old!.versionId })
})

test('EDITOR-001 everyone trains again: completed rounds end and stay in the record, and everyone is asked only what has changed', async () => {
  const { id, done, underway, first, second } = await world()
  const { body } = await publishNext(id, [first, withAnswer(second)], { audience: 'everyone', dueOn: '2026-12-22' })
  expect(body.people).toEqual({ completed: 1, begun: 1, notBegun: 1 })
  await runTrainAgain(body.versionId)
  expect(await read(done, id)).toMatchObject({
    isCompleted: false,
    cards: [{ cleared: true }, { cleared: false }],
    seenPosition: -1,
  })
  const asked = await read(underway, id)
  expect(asked).toMatchObject({ versionId: body.versionId, cards: [{ cleared: true }, { cleared: false }] })
  expect((await roundsOf(id)).filter(({ done: isDone, ended }) => isDone && ended)).toHaveLength(1)
})

test('EDITOR-001 training again by a day is due for its learner, and overdue for their manager with who was in the middle, until it is done', async () => {
  const { id, done, underway, first, second } = await world()
  const { body } = await publishNext(id, [reworded(first), second], { audience: 'everyone', dueOn: '2026-11-19' })
  await runTrainAgain(body.versionId)
  const due = async () => (await app.call(dueDates.mine, {}, done.token)).body.items
  const late = async () =>
    (await app.call(reports.overdue, { query: { dispensaryId: done.dispensaryId } }, manager.token)).body.items
  const manager = await employManager(app, { dispensaryId: done.dispensaryId })
  expect(await due()).toMatchObject([{ dueOn: '2026-11-19', isOverdue: true }])
  expect(await late()).toMatchObject([
    { userId: done.userId, courses: 1, dueOn: '2026-11-19' },
    { userId: underway.userId, courses: 1, dueOn: '2026-11-19' },
  ])
  await check(done, first)
  await check(done, second)
  expect([await due(), (await late()).map(({ userId }) => userId)]).toEqual([[], [underway.userId]])
})

test('EDITOR-001 quality: the job that lets everyone train again may be killed and run again, also beside itself, and asks no one twice', async () => {
  const { id, done, first, second } = await world()
  const { body } = await publishNext(id, [reworded(first), second], { audience: 'everyone' })
  await expect(
    app.db.transaction().execute(async db => {
      await courseJobs[2]?.run({ db, config: app.config, now: app.now(), payload: { versionId: body.versionId } })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await read(done, id)).isCompleted).toBe(true)
  await Promise.all([runTrainAgain(body.versionId), runTrainAgain(body.versionId), runTrainAgain(body.versionId)])
  expect((await read(done, id)).isCompleted).toBe(false)
  await check(done, first)
  await check(done, second)
  await runTrainAgain(body.versionId)
  expect((await read(done, id)).isCompleted).toBe(true)
  expect((await roundsOf(id)).filter(({ done: isDone }) => isDone)).toHaveLength(2)
})

test('EDITOR-001 a question whose answers changed is a new card once it is published, in the draft and in the footer too', async () => {
  const { id, first, second } = await world()
  await save(id, [withAnswer(first), second])
  const { revision } = await draft(id)
  await publish(id)
  const after = await draft(id)
  expect(after).toMatchObject({ revision: revision + 1, changes: 0, published: { number: 2 } })
  expect(after.cards.map(card => [first.id, second.id].includes(card.id))).toEqual([false, true])
  const previous = app.db.selectFrom('card').select('previous_id').where('id', '=', after.cards[0]!.id)
  expect(await previous.executeTakeFirst()).toEqual({ previous_id: first.id })
})

test('EDITOR-001 what is published is what was shown: a draft that moved on and counts that grew are refused', async () => {
  const { id, first } = await world()
  const people = { completed: 1, begun: 1, notBegun: 0 }
  expect((await publish(id, { people })).problem).toMatchObject({ code: 'COUNT_CHANGED', data: { notBegun: 1 } })
  await save(id, [first])
  expect((await publish(id, { revision: 1 })).problem.code).toBe('DRAFT_MOVED')
  expect((await draft(id)).published?.number).toBe(1)
})

test('EDITOR-001 an unfinished draft is not published, and two authors who publish at once publish once', async () => {
  const id = await buildDraft(app.db, { cards: [textCard()], now: app.now() })
  await save(id, [{ id: newId(), cardType: 'HEADER', content: { value: '' } }])
  expect((await publish(id)).problem.errors).toEqual({ 'cards.0.content.value': ['Please enter a heading.'] })
  await save(id, [withAnswer(questionCard())])
  await publish(id)
  const [card] = (await draft(id)).cards
  await save(id, [withAnswer(card as Question)])
  const { revision } = await draft(id)
  const both = [publish(id, { revision }), publish(id, { revision })]
  const answers = await Promise.all(both)
  expect(answers.map(({ status, body }) => [status, body.number])).toEqual([
    [200, 2],
    [200, 2],
  ])
})

test('API-123 API-124 EDITOR-002 versions are listed, read, published again as a new one, and put into the draft', async () => {
  const { id, first, second } = await world()
  await publishNext(id, [reworded(first), second], { audience: 'typo-fix' })
  const list = (await app.call(versions.list, ofCourse(id), token)).body.items
  expect(list).toMatchObject([
    {
      number: 2,
      isPublished: true,
      audience: 'typo-fix',
      note: 'Sharper',
      peopleThen: { completed: 1 },
      isRemovable: false,
    },
    { number: 1, isPublished: false, completed: 1, isRemovable: true },
  ])
  const one = { params: { id, number: 1 } }
  const old = (await app.call(versions.get, one, token)).body
  expect(old.cards.map(card => card.id)).toEqual([first.id, second.id])
  const again = await app.call(versions.publishAgain, { ...one, body: { audience: 'typo-fix', note: 'Back' } }, token)
  expect(again.body).toMatchObject({ number: 3 })
  expect((await app.call(versions.list, ofCourse(id), token)).body.items[0]).toMatchObject({
    number: 3,
    restoredFrom: 1,
  })
  const { revision, changes } = await draft(id)
  expect(changes).toBe(1)
  const restored = await app.call(versions.restore, { ...ofCourse(id), body: { number: 1, revision } }, token)
  expect(restored.status).toBe(200)
  expect((await draft(id)).changes).toBe(0)
})

test('API-125 a version is removed from the list, never the published one; who is in it stays, and records still open it', async () => {
  const { id, done, underway, first, second } = await world()
  await publishNext(id, [first, second, textCard()])
  const remove = (number: number) => app.call(versions.remove, { params: { id, number } }, token)
  expect((await remove(2)).problem.code).toBe('VERSION_IN_USE')
  expect((await remove(1)).status).toBe(204)
  expect((await remove(1)).status).toBe(404)
  expect((await app.call(versions.get, { params: { id, number: 1 } }, token)).status).toBe(404)
  await check(underway, second)
  expect((await read(underway, id)).isCompleted).toBe(true)
  expect((await read(done, id)).isCompleted).toBe(true)
  const { rows } = await sql`select from card_course_version where course_id = ${id}`.execute(app.db)
  expect(rows).toHaveLength(2)
})

test('EDITOR-001 EDITOR-002 quality: another brand’s course is neither prepared, published, listed nor restored', async () => {
  const [own, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const stranger = await employAtOrganization(app, { brandId: own }, { isBrandAdmin: true })
  const id = await buildDraft(app.db, { cards: [textCard()], brandId: rival, now: app.now() })
  const body = { revision: 1, audience: 'newcomers' } as const
  const calls = [
    app.call(publishing.prepare, ofCourse(id), stranger),
    app.call(publishing.publish, { ...ofCourse(id), body }, stranger),
    app.call(versions.list, ofCourse(id), stranger),
    app.call(versions.restore, { ...ofCourse(id), body: { number: 1, revision: 1 } }, stranger),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('EDITOR-001 the first version reaches those who see the course at once, and asks no one a second time', async () => {
  const learner = await employLearner(app)
  const id = await openCourse(app, learner, { cards: [sampleCard('TEXT')] })
  const fresh = await buildDraft(app.db, { cards: [textCard()], now: app.now() })
  expect((await publish(fresh, { audience: 'everyone' })).status).toBe(200)
  expect((await app.call(versions.list, ofCourse(fresh), token)).body.items[0]).toMatchObject({ audience: 'newcomers' })
  expect((await read(learner, id)).cards).toHaveLength(1)
})
