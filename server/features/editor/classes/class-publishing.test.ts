import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { type ClassPart, copyQuestion } from '@trellis/contract/class-editor/parts.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { questionBank } from '@trellis/contract/class-editor/questions.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { classes } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import {
  answersTo,
  assignTrack,
  employAtOrganization,
  employLearner,
  type Learner,
  quizQuestions,
  signInAdministrator,
} from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { classJobs } from '../../classes/classes.jobs.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'

let app: TestApp
let ana: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  ana = await signInAdministrator(app)
})
afterAll(() => app.stop())

type At = Learner & { classId: string; slug: string; lessonIds: string[] }

const questions = quizQuestions(2)
/** A learner whose store is assigned a class of two lessons and an exam. */
const learnerIn = async (): Promise<At> => {
  const learner = await employLearner(app)
  const [slug, lessonIds] = [`law-${newId()}`, [newId(), newId()]]
  const lessons = [
    { id: lessonIds[0]!, title: 'The law', text: 'Nobody under **21**.' },
    { id: lessonIds[1]!, title: 'The ID', text: 'Look at the person.', minutes: 4 },
  ]
  const exam = { title: 'Final exam', description: '', questions }
  const classId = await buildClass(app.db, { slug, lessons, exam, keyTakeaways: ['Check.'], now: app.now() })
  await assignTrack(app, learner.dispensaryId, { items: [{ classId }] })
  return { ...learner, classId, slug, lessonIds }
}
const colleagueOf = async (at: At): Promise<At> => ({
  ...at,
  ...(await employLearner(app, { dispensaryId: at.dispensaryId })),
})

const open = async ({ slug, token }: At) => (await app.call(classes.get, { params: { slug } }, token)).body
const readLesson = ({ classId, token }: At, lessonId: string) =>
  app.call(classes.completeLesson, { params: { id: classId, lessonId } }, token)
const readRecord = ({ classId, token }: At, lessonId: string) =>
  app.call(classes.readLesson, { params: { id: classId, lessonId } }, token)
const submit = ({ classId, token }: At, answers: Record<string, string | string[]>) =>
  app.call(classes.submitExam, { params: { id: classId }, body: { answers } }, token)
const complete = async (at: At) => {
  await readLesson(at, at.lessonIds[0]!)
  await readLesson(at, at.lessonIds[1]!)
  return submit(at, answersTo(questions, 2))
}

const read = async (id: string) => (await app.call(classDrafts.get, { params: { id } }, ana)).body
const patch = async (id: string, body: Record<string, unknown>) => {
  const baseRevision = (await read(id)).revision
  const sent = { baseRevision, opId: newId(), sessionId: newId(), ...body }
  return app.call(classDrafts.patch, { params: { id }, body: sent as never }, ana)
}
const publish = async (id: string, audience: 'typo-fix' | 'newcomers' | 'everyone', more: object = {}) => {
  const { revision } = await read(id)
  return app.call(classPublishing.publish, { params: { id }, body: { revision, audience, ...more } }, ana)
}
const prepare = async (id: string) => (await app.call(classPublishing.prepare, { params: { id } }, ana)).body
const lesson = (title: string, text = 'Check the date first.'): ClassPart => ({
  id: newId(),
  partType: 'LESSON',
  title,
  text,
  video: null,
  minutes: null,
})
const corrected = async ({ classId, lessonIds }: At) => {
  const { parts } = await read(classId)
  const first = parts.find(part => part.id === lessonIds[0])
  return patch(classId, { put: [{ ...first, text: 'Nobody under **21**, ever.' }] })
}
const trainAgain = (versionId: string) =>
  classJobs[1]?.run({ db: app.db, config: app.config, now: app.now(), payload: { versionId } })

test('TRACK-017 what is written is a draft: learners read it once it is published', async () => {
  const at = await learnerIn()
  await corrected(at)
  expect((await open(at)).lessons[0]?.text).toBe('Nobody under **21**.')
  expect((await read(at.classId)).changes).toBe(1)
  expect((await publish(at.classId, 'typo-fix')).body).toMatchObject({ number: 2 })
  expect((await open(at)).lessons[0]?.text).toBe('Nobody under **21**, ever.')
  expect(await read(at.classId)).toMatchObject({ changes: 0, published: { number: 2 } })
})

test('TRACK-017 a correction asks no one anything again, and a record opens the very lesson that was read', async () => {
  const at = await learnerIn()
  await complete(at)
  await corrected(at)
  await publish(at.classId, 'typo-fix')
  expect(await open(at)).toMatchObject({ isCompleted: true, left: [] })
  expect((await readRecord(at, at.lessonIds[0]!)).body).toMatchObject({
    text: 'Nobody under **21**.',
    versionNumber: 1,
  })
  const colleague = await colleagueOf(at)
  await readLesson(colleague, at.lessonIds[0]!)
  expect((await readRecord(colleague, at.lessonIds[0]!)).body).toMatchObject({ versionNumber: 2 })
  expect((await readRecord(await colleagueOf(at), at.lessonIds[0]!)).status).toBe(404)
})

test('TRACK-017 a new lesson, a new question and other right answers are more than a correction', async () => {
  const at = await learnerIn()
  const [first] = (await read(at.classId)).parts.flatMap(part => (part.partType === 'QUESTION' ? [part] : []))
  const turned = { ...first!, answers: first!.answers.map(answer => ({ ...answer, isCorrect: !answer.isCorrect })) }
  const added = copyQuestion(questions[0]!, newId)
  const lessonAdded = lesson('New')
  await patch(at.classId, { put: [lessonAdded, turned, added] })
  const { beyondCorrection, changes, number } = await prepare(at.classId)
  expect(number).toBe(2)
  expect(beyondCorrection.map(({ partId, reason }) => [partId, reason])).toEqual([
    [lessonAdded.id, 'lesson'],
    [first!.id, 'meaning'],
    [added.id, 'question'],
  ])
  expect(changes.map(({ kind }) => kind)).toEqual(['added', 'changed', 'added'])
  expect((await publish(at.classId, 'typo-fix')).problem?.code).toBe('NOT_A_CORRECTION')
})

test('TRACK-017 for newcomers: who has started finishes the version started, who has completed stays so', async () => {
  const done = await learnerIn()
  await complete(done)
  const underway = await colleagueOf(done)
  await readLesson(underway, done.lessonIds[0]!)
  await patch(done.classId, { put: [lesson('New')] })
  await publish(done.classId, 'newcomers')
  expect((await open(underway)).lessons).toHaveLength(2)
  expect((await open(await colleagueOf(done))).lessons).toHaveLength(3)
  expect((await open(done)).isCompleted).toBe(true)
  const { items } = (await app.call(classVersions.list, { params: { id: done.classId } }, ana)).body
  expect(items.map(({ number, completed, underway: still }) => [number, completed, still])).toEqual([
    [2, 0, 0],
    [1, 1, 1],
  ])
  await readLesson(underway, done.lessonIds[1]!)
  expect((await submit(underway, answersTo(questions, 2))).body.passed).toBe(true)
  expect((await open(underway)).isCompleted).toBe(true)
})

test('TRACK-017 everyone trains again: completed rounds end and are kept, once, and a new round completes again', async () => {
  const at = await learnerIn()
  await complete(at)
  await corrected(at)
  const { versionId } = (await publish(at.classId, 'everyone', { dueOn: '2026-12-22' })).body
  await trainAgain(versionId)
  await trainAgain(versionId)
  expect(await open(at)).toMatchObject({ isCompleted: false, examScore: null })
  expect((await open(at)).left).toHaveLength(3)
  expect((await readRecord(at, at.lessonIds[0]!)).body).toMatchObject({ versionNumber: 1 })
  const past = sql`select round from class_past_round where user_id = ${at.userId} and ended_for = ${versionId}`
  expect((await past.execute(app.db)).rows).toEqual([{ round: 1 }])
  await complete(at)
  expect(await open(at)).toMatchObject({ isCompleted: true, examScore: 100 })
  expect((await readRecord(at, at.lessonIds[0]!)).body).toMatchObject({ versionNumber: 2 })
})

test('TRACK-017 a deleted lesson is kept for the records: the class stays complete, and one that is sent late is taken', async () => {
  const done = await learnerIn()
  await complete(done)
  const late = await colleagueOf(done)
  await patch(done.classId, { remove: [done.lessonIds[0]!] })
  await publish(done.classId, 'newcomers')
  expect((await open(done)).isCompleted).toBe(true)
  expect((await readRecord(done, done.lessonIds[0]!)).body).toMatchObject({ title: 'The law' })
  expect((await readLesson(late, done.lessonIds[0]!)).status).toBe(200)
  expect((await open(late)).lessons).toHaveLength(1)
  expect((await readLesson(late, newId())).status).toBe(404)
})

test('TRACK-017 versions and their lessons never change: the database itself refuses', async () => {
  const { classId } = await learnerIn()
  const tampering = [
    sql`update class_version set title = 'X' where class_id = ${classId}`,
    sql`delete from class_version where class_id = ${classId}`,
    sql`update version_lesson l set body = 'X' from class_version v where v.id = l.version_id and v.class_id = ${classId}`,
    sql`delete from version_lesson l using class_version v where v.id = l.version_id and v.class_id = ${classId}`,
  ]
  const results = await Promise.allSettled(tampering.map(tamper => tamper.execute(app.db)))
  expect(results.map(({ status }) => status)).toEqual(tampering.map(() => 'rejected'))
})

test('TRACK-017 an unfinished class is not published, and no learner finds it before it is', async () => {
  const at = await learnerIn()
  const { id } = (await app.call(classDrafts.get, { params: { id: at.classId } }, ana)).body.class
  await patch(id, { put: [lesson('')] })
  const { status, problem } = await publish(id, 'newcomers')
  expect(status).toBe(422)
  expect(Object.values(problem.errors ?? {})).toContainEqual(['Please enter a title.'])
  const { rows } = await sql`select from class_version where class_id = ${id}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('TRACK-017 a draft that was changed since it was shown is not published, nor where many more people are concerned', async () => {
  const at = await learnerIn()
  const before = await prepare(at.classId)
  await patch(at.classId, { put: [lesson('New')] })
  const send = (revision: number) =>
    app.call(
      classPublishing.publish,
      { params: { id: at.classId }, body: { revision, audience: 'newcomers', people: before.people } },
      ana,
    )
  expect((await send(before.revision)).problem?.code).toBe('DRAFT_MOVED')
  await colleagueOf(at)
  expect((await send(before.revision + 1)).problem).toMatchObject({ code: 'COUNT_CHANGED', data: { notBegun: 2 } })
  expect((await read(at.classId)).published?.number).toBe(1)
})

test('EDITOR-002 a version is put back into the draft, and publishing that makes the next one', async () => {
  const at = await learnerIn()
  await corrected(at)
  await publish(at.classId, 'typo-fix')
  const { revision } = await read(at.classId)
  const restore = { params: { id: at.classId }, body: { number: 1, revision } }
  const restored = await app.call(classVersions.restore, restore, ana)
  expect(restored.body ?? restored.problem).toMatchObject({ revision: revision + 1 })
  expect((await publish(at.classId, 'typo-fix')).body).toMatchObject({ number: 3 })
  expect((await open(at)).lessons[0]?.text).toBe('Nobody under **21**.')
  const get = (number: number) =>
    app.call(classVersions.get, { params: { id: at.classId, number: String(number) as never } }, ana)
  expect((await get(2)).body.parts[0]).toMatchObject({ text: 'Nobody under **21**, ever.' })
  expect((await get(9)).status).toBe(404)
})

test('TRACK-017 a version is removed from the list, never the published one; who is in it stays, and records still open it', async () => {
  const done = await learnerIn()
  await complete(done)
  const underway = await colleagueOf(done)
  await readLesson(underway, done.lessonIds[0]!)
  await patch(done.classId, { put: [lesson('New')] })
  await publish(done.classId, 'newcomers')
  const one = { params: { id: done.classId, number: 1 } }
  const remove = (number: number) => app.call(classVersions.remove, { params: { id: done.classId, number } }, ana)
  const listed = async () => (await app.call(classVersions.list, { params: { id: done.classId } }, ana)).body.items
  expect((await listed()).map(each => each.isRemovable)).toEqual([false, true])
  expect((await remove(2)).problem.code).toBe('VERSION_IN_USE')
  expect((await remove(1)).status).toBe(204)
  await readLesson(underway, done.lessonIds[1]!)
  await submit(underway, answersTo(questions, 2))
  expect((await open(underway)).isCompleted).toBe(true)
  expect((await remove(1)).status).toBe(404)
  expect((await app.call(classVersions.get, one, ana)).status).toBe(404)
  expect((await listed()).map(({ number }) => number)).toEqual([2])
  const { revision } = await read(done.classId)
  const restore = { params: { id: done.classId }, body: { number: 1, revision } }
  expect((await app.call(classVersions.restore, restore, ana)).status).toBe(404)
  expect((await readRecord(done, done.lessonIds[0]!)).body).toMatchObject({ title: 'The law', versionNumber: 1 })
  expect((await open(done)).isCompleted).toBe(true)
  await patch(done.classId, { put: [lesson('Newer')] })
  expect((await publish(done.classId, 'newcomers')).body).toMatchObject({ number: 3 })
})

test('TRACK-017 quality: a version of another brand’s class is neither removed nor found', async () => {
  const [own, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const stranger = await employAtOrganization(app, { brandId: own }, { isBrandAdmin: true })
  const lessons = [{ title: 'One', text: 'Read.' }]
  const id = await buildClass(app.db, { slug: `law-${newId()}`, lessons, brandId: rival, now: app.now() })
  const one = { params: { id, number: 1 } }
  expect((await app.call(classVersions.remove, one, stranger)).status).toBe(404)
  expect((await app.call(classVersions.remove, one, ana)).problem.code).toBe('VERSION_IN_USE')
})

test('EXAM-007 a shuffled exam has every question once, in the same order until the next try', async () => {
  const at = await learnerIn()
  const many = quizQuestions(12).map(each => ({ ...each, partType: 'QUESTION', sourceQuestionId: null }))
  const exam = { title: 'Final exam', description: '', minimumPassingScore: 80, isShuffled: true }
  await patch(at.classId, { put: many, class: { exam } })
  await publish(at.classId, 'newcomers')
  const put = async () =>
    (await app.call(classes.exam, { params: { id: at.classId } }, at.token)).body.questions.map(each => each.id)
  const first = await put()
  expect(await put()).toEqual(first)
  const written = [...questions, ...many].map(({ id }) => id)
  expect(first).not.toEqual(written)
  expect([...first].sort()).toEqual([...written].sort())
})

test('TRACK-017 questions of the same owner’s question cards, quizzes and exams are found by their text; no other owner’s', async () => {
  const brandId = await buildBrand(app.db)
  const author = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const word = `terpene${newId().slice(-8)}`
  const titled = (title: string) => ({ ...quizQuestions(1)[0]!, title })
  const lessons = [{ title: 'One', text: 'Read.' }]
  const classOf = (title: string, owner: object = { brandId }) =>
    buildClass(app.db, {
      slug: newId(),
      title,
      lessons,
      exam: { title: 'Exam', description: '', questions: [titled(`What is a ${word}?`)] },
      ...owner,
      now: app.now(),
    })
  const own = await classOf('Own')
  await classOf('Other class')
  await classOf('Of the platform', {})
  const card = sampleCard('QUESTION')
  await buildCourse(app.db, {
    title: 'A course',
    brandId,
    cards: [{ ...card, content: { ...card.content, questionText: `Which ${word} smells of pine?` } }],
    now: app.now(),
  })
  const search = (token: string) =>
    app.call(questionBank.search, { params: { id: own }, query: { filter: word } }, token)
  const { items, paging } = (await search(author)).body
  expect(paging.total).toBe(2)
  expect(items.map(({ source }) => [source.kind, source.title])).toEqual([
    ['question', 'A course'],
    ['exam', 'Other class'],
  ])
  expect(items[0]?.question.answers.length).toBeGreaterThan(1)
  const rival = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true })
  expect((await search(rival)).status).toBe(404)
})
