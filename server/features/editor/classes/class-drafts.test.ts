import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { type ClassPart, copyQuestion } from '@trellis/contract/class-editor/parts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, quizQuestions, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrand, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { editorJobs } from '../editor.jobs.ts'

let app: TestApp
let ana: string
let ben: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  ana = await signInAdministrator(app)
  ben = await signInAdministrator(app)
})
afterAll(() => app.stop())

const lesson = (title: string, text = 'Check the date first.'): ClassPart => ({
  id: newId(),
  partType: 'LESSON',
  title,
  text,
  video: null,
  minutes: 3,
})
const [tabOfAna, tabOfBen] = [newId(), newId()]
const patchAs = (token: string, id: string, body: Record<string, unknown>) =>
  app.call(
    classDrafts.patch,
    { params: { id }, body: { opId: newId(), sessionId: token === ben ? tabOfBen : tabOfAna, ...body } as never },
    token,
  )
const create = async (body: Record<string, unknown> = {}, token = ana) =>
  app.call(authoredClasses.create, { body: { title: `Law ${newId()}`, ...body } }, token)
const aClass = async (...put: ClassPart[]) => {
  const { id } = (await create()).body
  if (put.length > 0) await patchAs(ana, id, { baseRevision: 1, put })
  return id
}
const read = async (id: string, token = ana) => (await app.call(classDrafts.get, { params: { id } }, token)).body
const titlesOf = async (id: string) => (await read(id)).parts.map(({ title }) => title)

test('TRACK-017 a class is added with an address made of its title, numbered where another class has it', async () => {
  const title = `Ventes à emporter ${newId().slice(-6)}`
  const [first, second] = [await create({ title }), await create({ title })]
  expect(first.body.slug).toMatch(/^ventes-a-emporter-[0-9a-f]{6}$/)
  expect(second.body.slug).toBe(`${first.body.slug}-2`)
  const { class: made, parts, revision, published, problems } = await read(first.body.id)
  expect({ ...made, parts, revision, published }).toMatchObject({
    title,
    owner: { kind: 'platform' },
    keyTakeaways: [],
    exam: null,
    parts: [],
    revision: 1,
    published: null,
  })
  expect(problems).toEqual([{ partId: null, path: 'lessons', sentence: 'Add at least one lesson before publishing.' }])
})

test('TRACK-017 classes of one title that are added at the same moment have addresses of their own', async () => {
  const title = `Law ${newId()}`
  const added = await Promise.all(Array.from({ length: 5 }, () => create({ title })))
  expect(new Set(added.map(({ body }) => body.slug)).size).toBe(5)
})

test('TRACK-017 two authors change different lessons from the same revision: both are saved, and each gets the other’s', async () => {
  const [first, second] = [lesson('One'), lesson('Two')]
  const id = await aClass(first, second)
  await patchAs(ana, id, { baseRevision: 2, put: [{ ...first, title: 'Uno' }], class: { description: 'The law.' } })
  const { body } = await patchAs(ben, id, { baseRevision: 2, put: [{ ...second, title: 'Dos' }] })
  expect(body).toMatchObject({
    revision: 4,
    merged: { class: { description: 'The law.' }, put: [{ id: first.id, title: 'Uno' }], order: [first.id, second.id] },
  })
  expect(await titlesOf(id)).toEqual(['Uno', 'Dos'])
})

test('TRACK-017 two authors change the same lesson: nothing of the second is saved, and both texts are there to compare', async () => {
  const one = lesson('One')
  const id = await aClass(one)
  await patchAs(ana, id, { baseRevision: 2, put: [{ ...one, title: 'Hers' }] })
  const { status, problem } = await patchAs(ben, id, { baseRevision: 2, put: [{ ...one, title: 'His' }] })
  expect(status).toBe(409)
  expect(problem).toMatchObject({
    code: 'DRAFT_CONFLICT',
    data: { parts: [{ id: one.id, theirs: { title: 'Hers' }, base: { title: 'One' } }], revision: 3 },
  })
  expect(await titlesOf(id)).toEqual(['Hers'])
})

test('TRACK-017 a save that is sent five times has one effect', async () => {
  const id = await aClass()
  const body = { baseRevision: 1, opId: newId(), put: [lesson('One')] }
  const saved = await Promise.all(Array.from({ length: 5 }, () => patchAs(ana, id, body)))
  expect(saved.map(each => each.body.revision)).toEqual([2, 2, 2, 2, 2])
  const { rows } = await sql`select from class_draft_change where class_id = ${id}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('TRACK-017 an unfinished draft is saved, and says what is missing where; an exam counts only where there is one', async () => {
  const unfinished = { ...lesson(''), text: '' }
  const question = { id: newId(), partType: 'QUESTION', title: '', answers: [] }
  const id = await aClass()
  const { body } = await patchAs(ana, id, { baseRevision: 1, put: [unfinished, question] })
  expect(body.problems).toContainEqual({ partId: unfinished.id, path: 'title', sentence: 'Please enter a title.' })
  expect((await read(id)).problems.map(({ partId }) => partId)).not.toContain(question.id)
  const exam = { title: 'Final exam', description: '', minimumPassingScore: 80, isShuffled: true }
  await patchAs(ana, id, { baseRevision: 2, class: { exam } })
  expect((await read(id)).problems).toContainEqual({
    partId: question.id,
    path: 'answers',
    sentence: 'Add at least two answers.',
  })
})

const six = () => ['1', '2', '3', '4', '5', '6'].map(title => lesson(title))
test.each([
  ['a kind of part that does not exist', { put: [{ id: newId(), partType: 'SLIDE', title: '' }] }, 422],
  ['a picture that is not from the library', { class: { posterUrl: 'https://evil.example/a.png' } }, 422],
  ['300 lessons', { put: Array.from({ length: 300 }, () => lesson('One')) }, 422],
  ['two lessons with one id', { put: [lesson('One'), lesson('Two')].map(each => ({ ...each, id: tabOfAna })) }, 422],
  ['two megabytes', { put: six().map(each => ({ ...each, text: 'x'.repeat(350_000) })) }, 413],
  ['a revision from the future', { baseRevision: 9, put: [lesson('One')] }, 422],
])('TRACK-017 %s is refused, and nothing is written', async (_, body, status) => {
  const id = await aClass()
  expect((await patchAs(ana, id, { baseRevision: 1, ...body })).status).toBe(status)
  expect((await read(id)).revision).toBe(1)
})

test('TRACK-017 a hostile client cannot empty a class that no one emptied', async () => {
  const lessons = six()
  const id = await aClass(...lessons)
  const remove = lessons.slice(0, 4).map(each => each.id)
  expect((await patchAs(ana, id, { baseRevision: 2, remove })).problem?.code).toBe('DRAFT_SHRINK')
  expect((await patchAs(ana, id, { baseRevision: 2, remove, shrink: true })).status).toBe(200)
  expect(await titlesOf(id)).toEqual(['5', '6'])
})

test('TRACK-017 a chain’s class is for its people and administrators: another brand’s admin finds none', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const chain = await employAtOrganization(app, { retailOrganizationId })
  const brand = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true })
  const { id } = (await create({}, chain)).body
  expect((await read(id, chain)).class.owner).toMatchObject({ kind: 'chain', id: retailOrganizationId })
  expect((await create({ retailOrganizationId }, brand)).status).toBe(404)
  expect((await patchAs(brand, id, { baseRevision: 1, put: [lesson('One')] })).status).toBe(404)
  const listed = await app.call(authoredClasses.list, { query: { limit: 1000 } }, brand)
  expect(listed.body.items.map(item => item.id)).not.toContain(id)
  expect((await create({ id }, brand)).problem?.code).toBe('ALREADY_EXISTS')
})

test('TRACK-017 the list counts lessons and questions, and finds by title, state and owner', async () => {
  const title = `Listed ${newId()}`
  const { id } = (await create({ title })).body
  const exam = { title: 'Exam', description: '', minimumPassingScore: 80, isShuffled: false }
  const questions = quizQuestions(2).map(each => ({ ...each, partType: 'QUESTION' }))
  await patchAs(ana, id, { baseRevision: 1, put: [lesson('One'), ...questions], class: { exam } })
  const query = { filter: title, owner: 'platform', state: 'never-published' } as const
  const { items, paging } = (await app.call(authoredClasses.list, { query }, ana)).body
  expect(paging.total).toBe(1)
  expect(items).toMatchObject([{ id, title, lessons: 1, questions: 2, tracks: 0, published: null, isChanged: false }])
})

test('TRACK-017 a duplicate has ids of its own everywhere, and its questions know their source', async () => {
  const question = copyQuestion(quizQuestions(1)[0]!, newId)
  const id = await aClass(lesson('One'), { ...question, sourceQuestionId: null })
  const copy = await app.call(authoredClasses.duplicate, { params: { id }, body: { title: `Copy ${newId()}` } }, ana)
  const { parts } = await read(copy.body.id)
  expect(parts.map(({ title }) => title)).toEqual(await titlesOf(id))
  expect(parts[1]).toMatchObject({ sourceQuestionId: question.id })
  const texts = JSON.stringify(parts)
  expect(question.answers.filter(answer => texts.includes(answer.id))).toEqual([])
})

test('TRACK-017 an archived class is not written, renamed or listed until it is brought back', async () => {
  const id = await aClass()
  const archive = (isArchived: boolean) =>
    app.call(authoredClasses.archive, { params: { id }, body: { isArchived } }, ana)
  await archive(true)
  expect((await patchAs(ana, id, { baseRevision: 1, put: [lesson('One')] })).problem?.code).toBe('ALREADY_ARCHIVED')
  const slug = `law-${newId()}`
  expect((await app.call(authoredClasses.rename, { params: { id }, body: { slug } }, ana)).status).toBe(409)
  await archive(false)
  expect((await patchAs(ana, id, { baseRevision: 1, put: [lesson('One')] })).status).toBe(200)
})

test('TRACK-017 an address is changed to one that is free', async () => {
  const [one, other] = [(await create()).body, (await create()).body]
  const rename = (slug: string) => app.call(authoredClasses.rename, { params: { id: one.id }, body: { slug } }, ana)
  expect((await rename(other.slug)).problem?.code).toBe('SLUG_TAKEN')
  expect((await rename('Not an address')).status).toBe(422)
  const slug = `law-${newId()}`
  expect((await rename(slug)).status).toBe(204)
  expect((await read(one.id)).class.slug).toBe(slug)
})

test('TRACK-017 authors see who else has a class open, and for how long it is kept', async () => {
  const one = lesson('One')
  const id = await aClass(one)
  const present = (token: string, sessionId: string) =>
    app.call(classDrafts.present, { params: { id }, body: { sessionId, cardId: one.id, isWriting: true } }, token)
  await present(ben, tabOfBen)
  expect((await present(ana, tabOfAna)).body.others).toMatchObject([{ cardId: one.id, isWriting: true }])
  await app.call(classDrafts.leave, { params: { id, sessionId: tabOfBen } }, ben)
  expect((await present(ana, tabOfAna)).body.others).toEqual([])
  const later = new Date(app.now().getTime() + 2 * 3_600_000)
  await editorJobs[0]?.run({ db: app.db, config: app.config, now: later, payload: {} })
  const { rows } = await sql`select from class_editing_session where class_id = ${id}`.execute(app.db)
  expect(rows).toEqual([])
})
