import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse, buildDraft, sampleCard } from '../courses/courses.build.ts'
import { courseJobs } from '../courses/courses.jobs.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'
import { editorJobs } from './editor.jobs.ts'

let app: TestApp
let ana: string
let ben: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  ana = await signInAdministrator(app)
  ben = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Body = Parameters<typeof patchAs>[2]

const text = (title: string, body = 'Start low, go slow.'): DraftCard<'TEXT'> => ({
  id: newId(),
  cardType: 'TEXT',
  content: { title, text: body },
})
const retitled = (card: DraftCard<'TEXT'>, title: string): DraftCard<'TEXT'> => ({
  ...card,
  content: { ...card.content, title },
})
const draftOf = (cards: unknown[]) => buildDraft(app.db, { cards, now: app.now() })
const read = async (id: string, token = ana) => (await app.call(drafts.get, { params: { id } }, token)).body
const titlesOf = async (id: string) =>
  (await read(id)).cards.map(({ content }) => ('title' in content ? content.title : null))

const [tabOfAna, tabOfBen] = [newId(), newId()]
const patchAs = (
  token: string,
  id: string,
  body: { baseRevision: number; opId?: string; sessionId?: string } & Record<string, unknown>,
) =>
  app.call(
    drafts.patch,
    { params: { id }, body: { opId: newId(), sessionId: token === ben ? tabOfBen : tabOfAna, ...body } as never },
    token,
  )
const patch = (id: string, body: Body) => patchAs(ana, id, body)

test('EDITOR-001 two authors change different cards from the same revision: both are saved, and each gets the other’s', async () => {
  const [first, second, third] = [text('One'), text('Two'), text('Three')]
  const id = await draftOf([first, second, third])
  expect((await patch(id, { baseRevision: 1, put: [retitled(first, 'Uno')] })).body).toMatchObject({ revision: 2 })
  const { status, body } = await patchAs(ben, id, { baseRevision: 1, put: [retitled(second, 'Dos')] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    revision: 3,
    merged: { put: [{ id: first.id, content: { title: 'Uno' } }], remove: [], order: [first.id, second.id, third.id] },
  })
  expect(await titlesOf(id)).toEqual(['Uno', 'Dos', 'Three'])
})

test('EDITOR-001 at the same moment, with twenty cards each, nothing of either author is lost', async () => {
  const cards = Array.from({ length: 20 }, (_, nth) => text(`Card ${nth}`))
  const id = await draftOf(cards)
  const saves = cards.map((card, nth) =>
    patchAs(nth % 2 ? ben : ana, id, { baseRevision: 1, put: [retitled(card, `Changed ${nth}`)] }),
  )
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(cards.map(() => 200))
  expect(await titlesOf(id)).toEqual(cards.map((_, nth) => `Changed ${nth}`))
  expect((await read(id)).revision).toBe(21)
})

test('EDITOR-001 cards that are added, changed and deleted at the same moment are all there, or gone, afterwards', async () => {
  const cards = Array.from({ length: 4 }, (_, nth) => text(`Card ${nth}`))
  const id = await draftOf(cards)
  const [first, , third] = cards
  const added = Array.from({ length: 6 }, (_, nth) => text(`New ${nth}`))
  const saves = [
    ...added.map((card, nth) => patchAs(nth % 2 ? ben : ana, id, { baseRevision: 1, put: [card] })),
    patch(id, { baseRevision: 1, put: [{ ...first, content: { title: 'Changed', text: '' } }] }),
    patchAs(ben, id, { baseRevision: 1, remove: [third?.id] }),
  ]
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
  const titles = (await titlesOf(id)).toSorted()
  expect(titles).toEqual(['Card 1', 'Card 3', 'Changed', 'New 0', 'New 1', 'New 2', 'New 3', 'New 4', 'New 5'])
})

test('EDITOR-001 the same card changed by both is a conflict that shows both texts and what they were; nothing is written', async () => {
  const [card, other] = [text('Before'), text('Other')]
  const id = await draftOf([card, other])
  await patch(id, { baseRevision: 1, put: [retitled(card, 'Of Ana')] })
  const put = [retitled(card, 'Of Ben'), retitled(other, 'Of Ben, too')]
  const { status, problem } = await patchAs(ben, id, { baseRevision: 1, put })
  expect([status, problem.code]).toEqual([409, 'DRAFT_CONFLICT'])
  expect(problem.data).toMatchObject({
    revision: 2,
    cards: [{ id: card.id, theirs: { content: { title: 'Of Ana' } }, base: { content: { title: 'Before' } } }],
    course: [],
  })
  expect(await titlesOf(id)).toEqual(['Of Ana', 'Other'])
  expect((await patchAs(ben, id, { baseRevision: 2, put })).status).toBe(200)
  expect(await titlesOf(id)).toEqual(['Of Ben', 'Of Ben, too'])
})

test('EDITOR-001 a card that one author deleted and another changed is a conflict, in either order', async () => {
  const card = text('Before')
  const deleted = await draftOf([card, text('Other')])
  await patch(deleted, { baseRevision: 1, remove: [card.id] })
  const changing = await patchAs(ben, deleted, { baseRevision: 1, put: [retitled(card, 'Mine')] })
  expect(changing.problem.data).toMatchObject({ cards: [{ id: card.id, theirs: null }] })
  const changed = await draftOf([card, text('Other')])
  await patch(changed, { baseRevision: 1, put: [retitled(card, 'Theirs')] })
  const deleting = await patchAs(ben, changed, { baseRevision: 1, remove: [card.id] })
  expect(deleting.problem.data).toMatchObject({ cards: [{ theirs: { content: { title: 'Theirs' } } }] })
})

test('EDITOR-001 the same change by both is no conflict, and a title that both changed differently is one', async () => {
  const card = text('Before')
  const id = await draftOf([card])
  await patch(id, { baseRevision: 1, put: [retitled(card, 'After')], course: { title: 'Dose' } })
  expect((await patchAs(ben, id, { baseRevision: 1, put: [retitled(card, 'After')] })).body.revision).toBe(2)
  const { problem } = await patchAs(ben, id, { baseRevision: 1, course: { title: 'Onset' } })
  expect(problem.data).toMatchObject({
    cards: [],
    course: [{ field: 'title', theirs: 'Dose', base: 'Checking ID' }],
  })
})

test('EDITOR-001 orders are merged: mine is kept, and what someone added stays behind its left neighbour', async () => {
  const [a, b, c] = [text('a'), text('b'), text('c')]
  const id = await draftOf([a, b, c])
  const added = text('added')
  await patch(id, { baseRevision: 1, put: [added], order: [a.id, added.id, b.id, c.id] })
  const { body } = await patchAs(ben, id, { baseRevision: 1, order: [c.id, b.id, a.id] })
  expect(body.merged?.order).toEqual([c.id, b.id, a.id, added.id])
  expect(await titlesOf(id)).toEqual(['c', 'b', 'a', 'added'])
})

test('EDITOR-001 a save that is sent five times, also at once, is saved once, and an answer that was lost loses nothing', async () => {
  const card = text('Before')
  const id = await draftOf([card])
  const body = { baseRevision: 1, opId: newId(), put: [retitled(card, 'After'), text('New')] }
  const answers = await Promise.all([
    patch(id, body),
    patch(id, body),
    patch(id, body),
    patch(id, body),
    patch(id, body),
  ])
  expect(answers.map(({ status, body: saved }) => [status, saved.revision])).toEqual(answers.map(() => [200, 2]))
  await patchAs(ben, id, { baseRevision: 2, put: [retitled(card, 'Later')] })
  const repeated = await patch(id, body)
  expect(repeated.body).toMatchObject({ revision: 3, merged: { put: [{ content: { title: 'Later' } }] } })
  expect(await titlesOf(id)).toEqual(['Later', 'New'])
})

test('EDITOR-001 a second save of the same tab from an older revision is not someone else’s', async () => {
  const card = text('Before')
  const id = await draftOf([card])
  await patch(id, { baseRevision: 1, put: [retitled(card, 'First')] })
  const { status, body } = await patch(id, { baseRevision: 1, put: [retitled(card, 'Second')] })
  expect([status, body.merged]).toEqual([200, undefined])
})

test('EDITOR-001 a client that empties a course or a long text is refused, unless a person deleted it', async () => {
  const long = text('Long', 'word '.repeat(60))
  const cards = [long, ...Array.from({ length: 5 }, (_, nth) => text(`Card ${nth}`))]
  const id = await draftOf(cards)
  const empty = { baseRevision: 1, remove: cards.slice(2).map(card => card.id) }
  expect((await patch(id, empty)).problem.code).toBe('DRAFT_SHRINK')
  const shorter = { ...long, content: { ...long.content, text: 'word' } }
  expect((await patch(id, { baseRevision: 1, put: [shorter] })).problem.code).toBe('DRAFT_SHRINK')
  expect((await read(id)).revision).toBe(1)
  expect((await patch(id, { ...empty, put: [shorter], shrink: true })).body.revision).toBe(2)
  expect((await patch(id, { baseRevision: 2, remove: [long.id] })).status).toBe(200)
})

test('EDITOR-001 a draft may be unfinished: it is saved, and what is missing is named by its card and path', async () => {
  const id = await draftOf([text('One')])
  const blank = { id: newId(), cardType: 'QUESTION', content: { questionText: '', answers: [] } }
  const { body } = await patch(id, { baseRevision: 1, put: [blank], course: { title: '' } })
  expect(body.problems).toEqual(
    expect.arrayContaining([
      { cardId: null, path: 'title', sentence: 'Please enter a title.' },
      { cardId: blank.id, path: 'questionText', sentence: 'Please enter a question.' },
      { cardId: blank.id, path: 'answers', sentence: 'Add at least two answers.' },
    ]),
  )
  expect(await read(id)).toMatchObject({ revision: 2, problems: body.problems, course: { title: '' } })
})

const big = 'x'.repeat(19_000)
const refusals: [string, number, () => Record<string, unknown>][] = [
  ['a draft of 2 MB', 413, () => ({ put: Array.from({ length: 110 }, () => text('Big', big)) })],
  ['a draft of a little more than 1 MB', 413, () => ({ put: Array.from({ length: 54 }, () => text('Big', big)) })],
  ['300 cards', 422, () => ({ put: Array.from({ length: 300 }, () => text('Many')) })],
  ['a kind of card that does not exist', 422, () => ({ put: [{ ...text('?'), cardType: 'HOLOGRAM' }] })],
  ['a card without an id', 422, () => ({ put: [{ cardType: 'TEXT', content: {} }] })],
  ['a content that is no object', 422, () => ({ put: [{ ...text('?'), content: 'text' }] })],
  ['a revision of the future', 422, () => ({ baseRevision: 7 })],
  ['a poster of another site', 422, () => ({ course: { posterUrl: 'https://evil.test/a.png' } })],
]
test.each(refusals)('EDITOR-001 quality: %s is refused with %i, and nothing is saved', async (_what, status, body) => {
  const id = await draftOf([text('One')])
  expect((await patch(id, { baseRevision: 1, ...body() })).status).toBe(status)
  expect(await read(id)).toMatchObject({ revision: 1, cards: [{ content: { title: 'One' } }] })
})

test('EDITOR-001 quality: one card that makes a long draft longer than it may be is refused, and nothing is saved', async () => {
  const short = text('Short')
  const id = await draftOf([short, ...Array.from({ length: 50 }, () => text('Long', big.padEnd(19_800, 'x')))])
  const put = [{ ...short, content: { ...short.content, text: big } }]
  expect((await patch(id, { baseRevision: 1, put })).problem.code).toBe('TOO_LARGE')
  expect((await read(id)).revision).toBe(1)
  const fitting = [retitled(short, 'Still short')]
  expect((await patch(id, { baseRevision: 1, put: fitting })).body.revision).toBe(2)
})

test('EDITOR-001 no more cards fit than 200, however they are added', async () => {
  const id = await draftOf(Array.from({ length: 199 }, (_, nth) => text(`Card ${nth}`)))
  expect((await patch(id, { baseRevision: 1, put: [text('200')] })).status).toBe(200)
  const { problem } = await patch(id, { baseRevision: 2, put: [text('201')] })
  expect(problem.errors).toEqual({ put: ['A course has at most 200 cards.'] })
})

test('EDITOR-001 quality: a course of another brand does not exist, and an archived one is not changed', async () => {
  const [own, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const token = await employAtOrganization(app, { brandId: own }, { isBrandAdmin: true })
  const theirs = await buildDraft(app.db, { cards: [], brandId: rival, now: app.now() })
  const mine = await buildDraft(app.db, { cards: [], brandId: own, now: app.now() })
  const save = (id: string) => patchAs(token, id, { baseRevision: 1, put: [text('One')] })
  expect([(await save(theirs)).status, (await app.call(drafts.get, { params: { id: theirs } }, token)).status]).toEqual(
    [404, 404],
  )
  expect((await save(mine)).status).toBe(200)
  await app.db.updateTable('card_course').set({ archived_at: app.now() }).where('id', '=', mine).execute()
  expect((await save(mine)).problem.code).toBe('ALREADY_ARCHIVED')
  expect((await read(mine, token)).may).toEqual({ edit: false, publish: false })
})

test('EDITOR-001 a whole draft is replaced where If-Match names its revision', async () => {
  const id = await draftOf([text('One'), text('Two')])
  const course = { title: 'Onset', stickyFooter: null, posterUrl: null, thumbnailUrl: null }
  const input = { params: { id }, body: { course, cards: [text('New')] } }
  const replace = (headers: Record<string, string>) => app.call(drafts.replace, input, { token: ana, headers })
  expect((await replace({})).problem.errors).toHaveProperty('If-Match')
  expect((await replace({ 'if-match': '"7"' })).problem.code).toBe('DRAFT_MOVED')
  expect((await replace({ 'if-match': '"1"' })).body).toMatchObject({ revision: 2, problems: [] })
  expect((await read(id)).revision).toBe(2)
  expect(await titlesOf(id)).toEqual(['New'])
})

test('EDITOR-001 changes since the published version are counted, and only real ones', async () => {
  const [one, two, three] = [sampleCard('TEXT'), sampleCard('HEADER'), sampleCard('QUESTION')]
  const id = await buildCourse(app.db, { cards: [one, two, three], now: app.now() })
  expect(await read(id)).toMatchObject({ changes: 0, published: { number: 1 } })
  await patch(id, { baseRevision: 1, put: [text('New')], order: [three.id, one.id, two.id], course: { title: 'New' } })
  expect((await read(id)).changes).toBe(3)
})

test('EDITOR-001 others who have the course open within a minute are shown with their card; oneself never is', async () => {
  const brandId = await buildBrand(app.db)
  const id = await buildDraft(app.db, { cards: [], brandId, now: app.now() })
  const userId = await buildUser(app.db, { firstName: 'Mia', lastName: 'Lund' })
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  const mia = await app.signIn(userId)
  const [cardId, sessionId] = [newId(), newId()]
  const be = (token: string, given: { sessionId: string; cardId: string | null; isWriting: boolean }) =>
    app.call(drafts.present, { params: { id }, body: given }, token)
  expect((await be(mia, { sessionId, cardId, isWriting: true })).body.others).toEqual([])
  expect((await be(mia, { sessionId: newId(), cardId: null, isWriting: false })).body.others).toEqual([])
  await app.call(drafts.leave, { params: { id, sessionId } }, mia)
  await be(mia, { sessionId, cardId, isWriting: true })
  const seen = (await be(ana, { sessionId: newId(), cardId: null, isWriting: false })).body.others
  expect(seen).toMatchObject([{ id: userId, name: 'Mia Lund' }])
  app.at(new Date(app.now().getTime() + 61_000))
  expect((await be(ana, { sessionId: newId(), cardId: null, isWriting: false })).body.others).toEqual([])
  const later = new Date(app.now().getTime() + 3_700_000)
  await editorJobs[0]?.run({ db: app.db, config: app.config, now: later, payload: {} })
  const { rows } = await sql`select from editing_session where course_id = ${id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('EDITOR-001 after 30 days changes are forgotten, and who comes with an older draft must look again', async () => {
  const card = text('Before')
  const id = await draftOf([card])
  await patch(id, { baseRevision: 1, put: [retitled(card, 'After')] })
  const later = new Date(app.now().getTime() + 31 * 86_400_000)
  await courseJobs[1]?.run({ db: app.db, config: app.config, now: later, payload: {} })
  const { problem } = await patchAs(ben, id, { baseRevision: 1, put: [text('New')] })
  expect([problem.code, await titlesOf(id)]).toEqual(['DRAFT_MOVED', ['After']])
})

test('EDITOR-001 a published course whose author left fields out opens with their defaults, without a change', async () => {
  const card = { id: newId(), cardType: 'IMAGE', content: { url: '/media/jar.webp', alt: 'A jar' } }
  const id = await buildCourse(app.db, { cards: [card], now: app.now() })
  const { status, body } = await app.call(drafts.get, { params: { id } }, ana)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    changes: 0,
    problems: [],
    cards: [{ content: { title: '', text: '', imageLink: null } }],
  })
})
