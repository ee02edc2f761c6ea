import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { promoHeader, promos } from '@trellis/contract/courses/promos.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, formCard, getRightAnswer, questionCard, quizCard, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { buildCourse, buildDraft, buildPromo, sampleCard } from '../courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 3_600_000
const after = (ms: number) => new Date(app.now().getTime() + ms)
const by = (promoId: string) => ({ headers: { [promoHeader]: promoId } })

/** A live promo of a brand’s published course. */
const livePromo = async (cards: unknown[] = [textCard()], promo: Partial<Parameters<typeof buildPromo>[1]> = {}) => {
  const brandId = await buildBrand(app.db)
  const courseId = await buildCourse(app.db, { brandId, title: 'Onset', cards, now: app.now() })
  const promoId = await buildPromo(app.db, { courseId, now: app.now(), ...promo })
  return { brandId, courseId, promoId, code: promo.code ?? promoId }
}
const look = (shortCode: string) => app.call(promos.byShortCode, { params: { shortCode } })
const read = (id: string, promoId: string) => app.call(courses.get, { params: { id }, query: { promoId } })
const check = (card: ReturnType<typeof questionCard>, promoId: string) =>
  app.call(answerCalls.QUESTION, { params: { id: card.id }, body: { answers: getRightAnswer(card) } }, by(promoId))
const eventsOf = (promoId: string) =>
  app.db
    .selectFrom('catalyst_event')
    .select(['type', 'user_id', 'session_id', 'form_values'])
    .where('promo_id', '=', promoId)
    .orderBy('id')
    .execute()

test('PREVIEW-002 API-122 PREVIEW-006 a code in any case leads to its course, which a visitor reads as its learners do', async () => {
  const cards = [questionCard(), textCard()]
  const { courseId, promoId, code } = await livePromo(cards, { code: `fair-${newId().slice(-6)}` })
  expect((await look(code.toUpperCase())).body).toMatchObject({ state: 'live', promoId, courseId })
  const { status, body } = await read(courseId, promoId)
  expect([status, body.title, body.isPreview, body.cards.map(({ id }) => id)]).toEqual([
    200,
    'Onset',
    false,
    cards.map(({ id }) => id),
  ])
  expect(JSON.stringify(body)).not.toContain('isCorrect')
})

test('PREVIEW-002 API-122 a promo that is planned, ended, off or without a published course says so, and opens nothing', async () => {
  const planned = await livePromo([questionCard()], { startsAt: after(hour) })
  const ended = await livePromo([questionCard()], { startsAt: after(-2 * hour), endsAt: after(-hour) })
  const off = await livePromo()
  await sql`update promo set disabled_at = now() where id = ${off.promoId}`.execute(app.db)
  const archived = await livePromo()
  await sql`update card_course set archived_at = now() where id = ${archived.courseId}`.execute(app.db)
  const draftId = await buildDraft(app.db, { cards: [textCard()], now: app.now() })
  const unpublished = { courseId: draftId, promoId: await buildPromo(app.db, { courseId: draftId, now: app.now() }) }
  const all = [planned, ended, off, archived, unpublished]
  const seen = await Promise.all(all.map(async ({ promoId }) => (await look(promoId)).body))
  expect(seen.map(({ state, courseId }) => [state, courseId])).toEqual([
    ['planned', null],
    ['ended', null],
    ['off', null],
    ['closed', null],
    ['closed', null],
  ])
  const opened = await Promise.all(all.map(({ courseId, promoId }) => read(courseId, promoId)))
  expect(opened.map(({ status }) => status)).toEqual(all.map(() => 410))
})

test('PREVIEW-002 API-122 a code that was never given out is not found, nor is a made-up promo', async () => {
  const { courseId } = await livePromo()
  expect((await look('never-given-out')).status).toBe(404)
  expect((await read(courseId, newId())).status).toBe(404)
  const header = { headers: { [promoHeader]: 'no id' } }
  expect((await app.call(courses.quiz, { params: { id: newId() } }, header)).status).toBe(404)
})

test('PREVIEW-002 a promo opens its own course alone', async () => {
  const foreign = questionCard()
  const other = await livePromo([foreign])
  const { promoId } = await livePromo([questionCard()])
  expect((await read(other.courseId, promoId)).status).toBe(404)
  expect((await check(foreign, promoId)).status).toBe(404)
})

test('PREVIEW-002 API-128 a visitor’s answers are judged and forgotten, a learner’s on this page too', async () => {
  const [question, quiz] = [questionCard(), quizCard({ tries: 1, count: 2 })]
  const { courseId, promoId } = await livePromo([question, quiz])
  const learner = await employLearner(app)
  expect((await check(question, promoId)).body).toMatchObject({ isCorrect: true, progress: { startedAt: null } })
  expect((await app.call(courses.quiz, { params: { id: quiz.id } }, by(promoId))).body.questions.length).toBe(2)
  const asLearner = { token: learner.token, ...by(promoId) }
  const body = { answers: getRightAnswer(question) }
  expect((await app.call(answerCalls.QUESTION, { params: { id: question.id }, body }, asLearner)).status).toBe(200)
  const rounds = await app.db.selectFrom('course_round').select('id').where('course_id', '=', courseId).execute()
  expect([rounds, await eventsOf(promoId)]).toEqual([[], []])
})

test('PREVIEW-002 ENTITY-026 what a visitor sends to be contacted is kept with the promo', async () => {
  const [optIn, form] = [sampleCard('OPT_IN'), formCard([{ name: 'store', type: 'textInput' }])]
  const { courseId, promoId } = await livePromo([optIn, form])
  const sessionId = newId()
  const sent = { type: 'CATALYST_FORM', courseId, cardId: form.id, sessionId, values: { store: 'Juniper' } } as const
  const optedIn = await app.call(
    answerCalls.OPT_IN,
    { params: { id: optIn.id }, body: { type: 2, email: 'ana@example.com' } },
    by(promoId),
  )
  app.at(after(1000))
  const recorded = await app.call(catalyst.record, { body: sent }, by(promoId))
  expect([optedIn.status, recorded.body]).toEqual([200, { progress: null }])
  expect(await eventsOf(promoId)).toEqual([
    { type: 'EMAIL_OPT_IN', user_id: null, session_id: null, form_values: { email: 'ana@example.com' } },
    { type: 'CATALYST_FORM', user_id: null, session_id: sessionId, form_values: { store: 'Juniper' } },
  ])
})

test('PREVIEW-002 visitors send a thousand forms in an hour and no more', async () => {
  const optIn = sampleCard('OPT_IN')
  const { courseId, promoId } = await livePromo([optIn])
  const send = () =>
    app.call(answerCalls.OPT_IN, { params: { id: optIn.id }, body: { type: 2, email: 'ana@example.com' } }, by(promoId))
  expect((await send()).status).toBe(200)
  await sql`
    insert into catalyst_event (id, type, course_id, card_id, form_values, promo_id, created_at)
    select gen_random_uuid(), 'EMAIL_OPT_IN', ${courseId}, ${optIn.id}, '{}', ${promoId}, ${app.now()}
      from generate_series(1, 999)`.execute(app.db)
  expect((await send()).status).toBe(429)
})

test('PREVIEW-002 files of visitors take room of the promo, not of the owner’s learners', async () => {
  const form = formCard([{ name: 'receipt', type: 'file' }])
  const { promoId } = await livePromo([form])
  const body = {
    sessionId: newId(),
    catalystCardId: form.id,
    catalystFormId: form.content.fields[0]!.id,
    fileName: 'receipt.jpg',
  }
  expect((await app.call(catalyst.uploadCredentials, { body }, by(promoId))).status).toBe(200)
  const rows = await app.db.selectFrom('stored_file').select('holder').where('card_id', '=', form.id).execute()
  expect(rows).toEqual([{ holder: `promo:${promoId}` }])
})

test('API-122 openings are counted by day and by scan or press, only while the promo is live', async () => {
  const { promoId } = await livePromo()
  const ended = await livePromo([textCard()], { startsAt: after(-2 * hour), endsAt: after(-hour) })
  const open = (shortCode: string, source: 'scan' | 'press') =>
    app.call(promos.open, { params: { shortCode }, query: { source } })
  await Promise.all([open(promoId, 'scan'), open(promoId, 'scan'), open(promoId, 'press')])
  expect((await open(ended.promoId, 'scan')).status).toBe(204)
  const { rows } = await sql`
    select promo_id, source, openings from promo_day where promo_id in (${promoId}, ${ended.promoId})
     order by source`.execute(app.db)
  expect(rows).toEqual([
    { promo_id: promoId, source: 'press', openings: 1 },
    { promo_id: promoId, source: 'scan', openings: 2 },
  ])
})

test('API-087 PREVIEW-002 a promo’s page looks like its course’s brand', async () => {
  const { brandId, promoId, code } = await livePromo([textCard()], { code: `look-${newId().slice(-6)}` })
  const brandingOf = async (query: object) => (await app.call(organizations.branding, { query })).body.brandId
  expect([await brandingOf({ shortCode: code.toUpperCase() }), await brandingOf({ promoId })]).toEqual([
    brandId,
    brandId,
  ])
  expect(await brandingOf({ shortCode: 'never-given-out' })).toBe(null)
})

test('PREVIEW-002 a code is for ever: neither it nor its promo can be taken away', async () => {
  const { promoId } = await livePromo()
  await expect(sql`delete from promo where id = ${promoId}`.execute(app.db)).rejects.toThrow()
  await expect(sql`update promo set code = 'another' where id = ${promoId}`.execute(app.db)).rejects.toThrow()
})
