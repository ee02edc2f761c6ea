import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  answersTo,
  employAtOrganization,
  employLearner,
  formCard,
  getRightAnswer,
  openCourse,
  questionCard,
  quizCard,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildBrand, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildCourse, buildDraft, buildNextVersion, sampleCard } from './courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A brand with an editor and their course. */
const editorOf = async (cards: unknown[]) => {
  const brandId = await buildBrand(app.db)
  const editor = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const courseId = await buildCourse(app.db, { brandId, title: 'Published', cards, now: app.now() })
  return { brandId, editor, courseId }
}

const makeLink = async (editor: string, id: string, useDraft = false) => {
  const { body } = await app.call(previewLinks.make, { params: { id }, body: { useDraft } }, editor)
  return body
}
const holding = (token: string) => ({ headers: { [previewHeader]: token } })
/** A visitor with a new link to the course, without an account. */
const linkHolder = async (editor: string, id: string, useDraft = false) =>
  holding((await makeLink(editor, id, useDraft)).accessToken)

type Asked = { useDraft?: 'true' | '1'; versionId?: string }
const preview = (id: string, query: Asked, caller: Parameters<TestApp['call']>[2]) =>
  app.call(courses.get, { params: { id }, query }, caller)
const saveDraft = (id: string, title: string, cards: unknown[]) =>
  app.db
    .updateTable('card_course')
    .set({ draft: JSON.stringify({ title, cards, stickyFooter: null }) })
    .where('id', '=', id)
    .execute()
const check = (card: AuthoredCard<'QUESTION'>, caller: Parameters<TestApp['call']>[2]) =>
  app.call(answerCalls.QUESTION, { params: { id: card.id }, body: { answers: getRightAnswer(card) } }, caller)

const recordsOf = async (courseId: string) => [
  await app.db.selectFrom('course_round').select('id').where('course_id', '=', courseId).execute(),
  await app.db.selectFrom('catalyst_event').select('id').where('course_id', '=', courseId).execute(),
]

test('PREVIEW-001 PREVIEW-003 API-121 a link opens the course without an account: all of it, and as a preview', async () => {
  const cards = [questionCard(), textCard()]
  const { editor, courseId } = await editorOf(cards)
  const { status, body } = await preview(courseId, {}, await linkHolder(editor, courseId))
  expect([status, body.title, body.isPreview, body.isCompleted, body.left]).toEqual([200, 'Published', true, false, []])
  expect(body.cards.map(card => card.id)).toEqual(cards.map(card => card.id))
  expect(JSON.stringify(body)).not.toContain('isCorrect')
})

test('PREVIEW-001 a link says where it leads and until when: fourteen days', async () => {
  const { editor, courseId } = await editorOf([textCard()])
  const published = await makeLink(editor, courseId)
  expect(published.path).toBe(`/preview-card-courses/${courseId}?token=${published.accessToken}`)
  expect(published.expiresAt).toBe(new Date(app.now().getTime() + 14 * 86_400_000).toISOString())
  const draft = await makeLink(editor, courseId, true)
  expect(draft.path).toBe(`/preview-card-courses/${courseId}?token=${draft.accessToken}&useDraft=true`)
})

test('PREVIEW-003 a link that has expired, was never made or leads elsewhere opens nothing', async () => {
  const now = app.now()
  const { editor, courseId } = await editorOf([textCard()])
  const other = await editorOf([textCard()])
  const holder = await linkHolder(editor, courseId)
  expect((await preview(courseId, {}, await linkHolder(other.editor, other.courseId))).status).toBe(404)
  expect((await preview(courseId, {}, holding('never-made'))).status).toBe(404)
  app.at(new Date(now.getTime() + 14 * 86_400_000))
  const expired = await preview(courseId, {}, holder)
  app.at(now)
  expect([expired.status, (await preview(courseId, {}, holder)).status]).toEqual([404, 200])
})

test('PREVIEW-003 a token is saved only as a hash', async () => {
  const { editor, courseId } = await editorOf([textCard()])
  const { accessToken } = await makeLink(editor, courseId)
  const rows = await app.db.selectFrom('preview_link').selectAll().where('course_id', '=', courseId).execute()
  expect(JSON.stringify(rows.map(row => ({ ...row, hash: row.hash.toString('latin1') })))).not.toContain(accessToken)
})

test('PREVIEW-004 PREVIEW-005 API-121 a link shows the newest version, the draft or an older version', async () => {
  const [first, second, third] = [textCard(), textCard(), textCard()]
  const { editor, courseId } = await editorOf([first])
  const { versionId } = (await preview(courseId, {}, editor)).body
  await buildNextVersion(app.db, { courseId, title: 'Next', cards: [second], now: app.now() })
  await saveDraft(courseId, 'Draft', [third])
  const holder = await linkHolder(editor, courseId, true)
  const shown = async (query: Asked) => {
    const { body } = await preview(courseId, query, holder)
    return [body.title, body.cards[0]!.id]
  }
  expect(await shown({})).toEqual(['Next', second.id])
  expect(await shown({ useDraft: 'true' })).toEqual(['Draft', third.id])
  expect(await shown({ useDraft: '1' })).toEqual(['Draft', third.id])
  expect(await shown({ versionId })).toEqual(['Published', first.id])
})

test('PREVIEW-005 a version of another course does not exist here', async () => {
  const { editor, courseId } = await editorOf([textCard()])
  const other = await editorOf([textCard()])
  const { versionId } = (await preview(other.courseId, {}, other.editor)).body
  const holder = await linkHolder(editor, courseId)
  expect((await preview(courseId, { versionId }, holder)).status).toBe(404)
  expect((await preview(courseId, { versionId: newId() }, holder)).status).toBe(404)
})

test('PREVIEW-004 a draft that was never published can be shown; without useDraft there is nothing yet', async () => {
  const brandId = await buildBrand(app.db)
  const editor = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const courseId = await buildDraft(app.db, { brandId, title: 'New', cards: [textCard()], now: app.now() })
  const holder = await linkHolder(editor, courseId, true)
  expect((await preview(courseId, { useDraft: 'true' }, holder)).body.title).toBe('New')
  expect((await preview(courseId, {}, holder)).status).toBe(404)
})

test('PREVIEW-004 of a draft in the making the finished cards are shown', async () => {
  const [begun, finished] = [{ id: newId(), cardType: 'HEADER', content: { value: '' } }, textCard()]
  const { editor, courseId } = await editorOf([textCard()])
  await saveDraft(courseId, '', [begun, finished])
  const { status, body } = await preview(courseId, { useDraft: 'true' }, editor)
  expect([status, body.title, body.cards.map(card => [card.id, card.position])]).toEqual([200, '', [[finished.id, 0]]])
})

test('PREVIEW-001 API-128 in a preview answers are judged but not saved', async () => {
  const [question, quiz, form] = [
    questionCard(),
    quizCard({ tries: 1 }),
    formCard([{ name: 'store', type: 'textInput' }]),
  ]
  const learnersOwn = [
    sampleCard('SURVEY'),
    sampleCard('FREE_FORM_QUESTION'),
    sampleCard('SPEED_BUMP'),
    sampleCard('OPT_IN'),
  ]
  const { editor, courseId } = await editorOf([question, quiz, form, ...learnersOwn])
  const [survey, freeForm, bump, optIn] = learnersOwn.map(card => ({ id: card.id })) as [Params, Params, Params, Params]
  const holder = await linkHolder(editor, courseId)
  const answers = answersTo(quiz.content.quizData.questions, 5)
  const rating = { responseValue: 5, comments: '', selectedTags: [] }
  const sent = {
    type: 'CATALYST_FORM',
    courseId,
    cardId: form.id,
    sessionId: newId(),
    values: { store: 'Juniper' },
  } as const
  const said = [
    await check(question, holder),
    await app.call(answerCalls.QUIZ, { params: { id: quiz.id }, body: { answers } }, holder),
    await app.call(answerCalls.QUIZ, { params: { id: quiz.id }, body: { answers } }, holder),
    await app.call(answerCalls.SURVEY, { params: survey, body: rating }, holder),
    await app.call(answerCalls.FREE_FORM_QUESTION, { params: freeForm, body: { answerText: 'Yes' } }, holder),
    await app.call(answerCalls.SPEED_BUMP, { params: bump }, holder),
    await app.call(answerCalls.OPT_IN, { params: optIn, body: { type: 2, email: 'ana@example.com' } }, holder),
    await app.call(catalyst.record, { body: sent }, holder),
  ]
  expect(said.map(answer => answer.status)).toEqual(said.map(() => 200))
  expect(said[0]!.body).toMatchObject({ isCorrect: true, progress: { isCompleted: false, startedAt: null, left: [] } })
  expect(said[1]!.body).toMatchObject({ passed: true, score: 100 })
  expect(said.at(-1)!.body).toEqual({ progress: null })
  expect(await recordsOf(courseId)).toEqual([[], []])
})
type Params = { id: string }

test('PREVIEW-001 a learner who follows a link looks on: nothing is recorded as theirs', async () => {
  const learner = await employLearner(app)
  const card = questionCard()
  const courseId = await openCourse(app, learner, { cards: [card] })
  const { accessToken } = await makeLink(await signInAdministrator(app), courseId)
  const looking = { token: learner.token, ...holding(accessToken) }
  expect((await preview(courseId, {}, looking)).body.isPreview).toBe(true)
  expect((await check(card, looking)).body).toMatchObject({ isCorrect: true, progress: { startedAt: null } })
  expect(await recordsOf(courseId)).toEqual([[], []])
})

test('PREVIEW-004 a card that is only in the draft is judged as well', async () => {
  const [question, quiz] = [questionCard(), quizCard({ count: 2 })]
  const { editor, courseId } = await editorOf([textCard()])
  await saveDraft(courseId, 'Draft', [question, quiz])
  const holder = await linkHolder(editor, courseId, true)
  expect((await check(question, holder)).body.isCorrect).toBe(true)
  expect((await app.call(courses.quiz, { params: { id: quiz.id } }, holder)).body.questions.length).toBe(2)
})

test('PREVIEW-004 a link to the draft asks the questions of the draft, any other those that are published', async () => {
  const quiz = quizCard({ count: 1 })
  const { editor, courseId } = await editorOf([quiz])
  await saveDraft(courseId, 'Draft', [{ ...quiz, content: quizCard({ count: 3 }).content }])
  const countOf = async (caller: Parameters<TestApp['call']>[2]) =>
    (await app.call(courses.quiz, { params: { id: quiz.id } }, caller)).body.questions.length
  expect(await countOf(await linkHolder(editor, courseId, true))).toBe(3)
  expect(await countOf(await linkHolder(editor, courseId))).toBe(1)
})

test('PREVIEW-005 a card that only an older version has is judged by the newest that had it', async () => {
  const question = questionCard()
  const { editor, courseId } = await editorOf([question, textCard()])
  await buildNextVersion(app.db, { courseId, cards: [textCard()], now: app.now() })
  expect((await check(question, await linkHolder(editor, courseId))).body.isCorrect).toBe(true)
})

test('PREVIEW-003 a link opens no card of another course', async () => {
  const foreign = questionCard()
  await editorOf([foreign])
  const { editor, courseId } = await editorOf([textCard()])
  const holder = await linkHolder(editor, courseId)
  expect((await check(foreign, holder)).status).toBe(404)
  expect((await check(foreign, holding('never-made'))).status).toBe(404)
})

test('PREVIEW-004 only the editors of a course see its draft and versions without a link', async () => {
  const { brandId, editor, courseId } = await editorOf([textCard()])
  const learner = await employLearner(app)
  const look = async (caller?: string) => (await preview(courseId, { useDraft: 'true' }, caller)).status
  expect(await look(editor)).toBe(200)
  expect(await look(await signInAdministrator(app))).toBe(200)
  expect(await look(await employAtOrganization(app, { brandId }, { isBrandSales: true }))).toBe(404)
  expect(await look((await editorOf([textCard()])).editor)).toBe(404)
  expect(await look(learner.token)).toBe(404)
  expect(await look()).toBe(401)
})

test('PREVIEW-001 a chain’s employees look at their chain’s drafts, a learner of the course does not', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { retailOrganizationId, cards: [textCard()] })
  const editor = await employAtOrganization(app, { retailOrganizationId })
  expect((await preview(courseId, { useDraft: 'true' }, editor)).status).toBe(200)
  expect((await preview(courseId, { useDraft: 'true' }, learner.token)).status).toBe(404)
  const { versionId } = (await preview(courseId, {}, editor)).body
  expect((await preview(courseId, { versionId }, learner.token)).status).toBe(404)
})

test('PREVIEW-001 links are made by those who may edit the course: for a neighbour’s editor it does not exist', async () => {
  const { courseId, brandId } = await editorOf([textCard()])
  const neighbour = await editorOf([textCard()])
  const make = async (caller: string) =>
    (await app.call(previewLinks.make, { params: { id: courseId }, body: {} }, caller)).status
  expect(await make(neighbour.editor)).toBe(404)
  expect(await make(await employAtOrganization(app, { brandId }))).toBe(403)
  expect(await make((await employLearner(app)).token)).toBe(403)
})

test('API-139 the Jump To menu of a preview comes by access token, of the draft as well', async () => {
  const { editor, courseId } = await editorOf([sampleCard('HEADER', { value: 'Published' })])
  await saveDraft(courseId, 'Draft', [sampleCard('HEADER', { value: 'In the draft' })])
  const { accessToken } = await makeLink(editor, courseId, true)
  const titles = async (draft: '0' | '1') => {
    const { body } = await app.call(courses.navigation, { params: { id: courseId }, query: { draft, accessToken } })
    return Object.values(body).map(entry => entry.title)
  }
  expect([await titles('0'), await titles('1')]).toEqual([['Published'], ['In the draft']])
})

test('PREVIEW-004 a link to the published course does not open its draft', async () => {
  const { editor, courseId } = await editorOf([textCard()])
  const caller = await linkHolder(editor, courseId)
  expect((await preview(courseId, {}, caller)).status).toBe(200)
  expect((await preview(courseId, { useDraft: 'true' }, caller)).status).toBe(404)
  const query = { draft: '1' } as const
  expect((await app.call(courses.navigation, { params: { id: courseId }, query }, caller)).status).toBe(404)
})

test('PREVIEW-003 a link says in the list what it shows, how often it was opened and until when', async () => {
  const { editor, courseId } = await editorOf([textCard()])
  const { versionId } = (await preview(courseId, {}, editor)).body
  const body = { name: 'For legal', versionId, lasts: 'ninety-days' as const }
  const made = (await app.call(previewLinks.make, { params: { id: courseId }, body }, editor)).body
  await app.call(previewLinks.make, { params: { id: courseId }, body: { isOwn: true } }, editor)
  const visit = async (isFirst: boolean, caller: object) =>
    (await app.call(previewLinks.visit, { params: { id: courseId }, body: { isFirst } }, caller)).body
  const seen = await visit(true, holding(made.accessToken))
  await visit(false, holding(made.accessToken))
  await visit(true, { token: editor, ...holding(made.accessToken) })
  expect(seen).toMatchObject({ shows: { kind: 'version', number: 1 }, sharedBy: expect.any(String) })
  const { items } = (await app.call(previewLinks.list, { params: { id: courseId } }, editor)).body
  expect(items).toMatchObject([
    {
      id: made.id,
      name: 'For legal',
      shows: { kind: 'version', number: 1 },
      openedCount: 1,
      lastOpenedAt: app.now().toISOString(),
      expiresAt: new Date(app.now().getTime() + 90 * 86_400_000).toISOString(),
      revokedAt: null,
    },
  ])
})

test('PREVIEW-003 a revoked link opens nothing any more: neither the course nor its cards', async () => {
  const card = questionCard()
  const { editor, courseId } = await editorOf([card])
  const made = await makeLink(editor, courseId)
  const [holder, params] = [holding(made.accessToken), { id: made.id }]
  const neighbour = await editorOf([textCard()])
  expect((await app.call(previewLinks.revoke, { params }, neighbour.editor)).status).toBe(404)
  expect((await preview(courseId, {}, holder)).status).toBe(200)
  expect((await app.call(previewLinks.revoke, { params }, editor)).status).toBe(204)
  expect((await app.call(previewLinks.revoke, { params }, editor)).status).toBe(204)
  const visit = { params: { id: courseId }, body: { isFirst: true } }
  expect([
    (await preview(courseId, {}, holder)).status,
    (await check(card, holder)).status,
    (await app.call(previewLinks.visit, visit, holder)).status,
  ]).toEqual([404, 404, 404])
})

test('PREVIEW-005 a link to one version shows it for ever, and nothing else', async () => {
  const [first, second] = [questionCard(), questionCard()]
  const { editor, courseId } = await editorOf([first])
  const { versionId } = (await preview(courseId, {}, editor)).body
  const body = { versionId }
  const made = (await app.call(previewLinks.make, { params: { id: courseId }, body }, editor)).body
  const next = await buildNextVersion(app.db, { courseId, cards: [second], now: app.now() })
  const holder = holding(made.accessToken)
  expect((await preview(courseId, {}, holder)).body.cards.map(({ id }) => id)).toEqual([first.id])
  expect((await preview(courseId, { versionId: next }, holder)).status).toBe(404)
  expect((await preview(courseId, { useDraft: 'true' }, holder)).status).toBe(404)
  expect([(await check(first, holder)).status, (await check(second, holder)).status]).toEqual([200, 404])
  const other = await editorOf([textCard()])
  expect((await app.call(previewLinks.make, { params: { id: other.courseId }, body }, other.editor)).status).toBe(404)
})

test('PREVIEW-003 a link for oneself lives for a day at most, and its maker is told no name', async () => {
  const { editor, courseId } = await editorOf([textCard()])
  const make = async (body: object) =>
    (await app.call(previewLinks.make, { params: { id: courseId }, body: { isOwn: true, ...body } }, editor)).body
  const [long, short] = [await make({ lasts: 'ninety-days' }), await make({ lasts: 'hour' })]
  const hoursTo = (moment: string) => (Date.parse(moment) - app.now().getTime()) / 3_600_000
  expect([hoursTo(long.expiresAt), hoursTo(short.expiresAt)]).toEqual([24, 1])
  const visit = { params: { id: courseId }, body: { isFirst: true } }
  expect((await app.call(previewLinks.visit, visit, holding(short.accessToken))).body.sharedBy).toBe(null)
})

test('PREVIEW-003 a link for oneself ends with its maker’s job, which no one could revoke; a shared one is the owner’s', async () => {
  const card = questionCard()
  const { editor, courseId } = await editorOf([card])
  const [own, shared] = [{ useDraft: true, isOwn: true }, { useDraft: true }]
  const make = async (body: object) =>
    holding((await app.call(previewLinks.make, { params: { id: courseId }, body }, editor)).body.accessToken)
  const [ownLink, sharedLink] = [await make(own), await make(shared)]
  const visit = { params: { id: courseId }, body: { isFirst: true } }
  const open = async (caller: object) => [
    (await preview(courseId, { useDraft: 'true' }, caller)).status,
    (await check(card, caller)).status,
    (await app.call(previewLinks.visit, visit, caller)).status,
  ]
  expect(await open(ownLink)).toEqual([200, 200, 200])
  const { created_by: makerId } = await app.db
    .selectFrom('preview_link')
    .select('created_by')
    .where('course_id', '=', courseId)
    .where('is_own', '=', true)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', makerId).execute()
  expect(await open(ownLink)).toEqual([404, 404, 404])
  expect(await open(sharedLink)).toEqual([200, 200, 200])
})
