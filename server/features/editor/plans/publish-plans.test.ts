import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { questionCard, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildDraft } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { editorJobs } from '../editor.jobs.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z', config: { publicUrl: 'https://training.example.com' } })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

const publishAt = '2026-11-27T15:00:00.000Z'
const of = (id: string) => ({ params: { kind: 'courses' as const, id } })
const course = (cards: unknown[] = [textCard()], more: { brandId?: string } = {}) =>
  buildDraft(app.db, { title: `Onset ${newId()}`, cards, ...more, now: app.now() })
const plan = (id: string, given: object = {}, by = token) =>
  app.call(
    publishPlans.make,
    {
      ...of(id),
      body: { revision: 1, audience: 'newcomers', note: 'Sharper', publishAt, timeZone: 'America/Chicago', ...given },
    },
    by,
  )
const read = async (id: string) => (await app.call(publishPlans.get, of(id), token)).body
const cancel = (id: string) => app.call(publishPlans.cancel, of(id), token)
const publish = (id: string, revision = 1) =>
  app.call(publishing.publish, { params: { id }, body: { revision, audience: 'newcomers' } }, token)
const versionsOf = async (id: string) =>
  (await app.call(versions.list, { params: { id } }, token)).body.items.map(({ number, cards }) => [number, cards])
const draft = async (id: string) => (await app.call(drafts.get, { params: { id } }, token)).body
const add = async (id: string, card: unknown = textCard()) => {
  const body = { baseRevision: (await draft(id)).revision, opId: newId(), sessionId: newId(), put: [card] }
  return app.call(drafts.patch, { params: { id }, body: body as never }, token)
}
const run = (planId: string) =>
  editorJobs
    .find(({ name }) => name === 'publish-planned')!
    .run({ db: app.db, config: app.config, now: new Date(publishAt), payload: { id: planId } })
const planAndRun = async (id: string, meanwhile: () => Promise<unknown>) => {
  const { body } = await plan(id)
  await meanwhile()
  await run(body.id)
}
const archive = (id: string) => app.call(authoredCourses.archive, { params: { id }, body: { isArchived: true } }, token)
const subjectsTo = async (userId: string) =>
  (
    await sql<{ subject: string }>`
      select m.subject from outbox_mail m join app_user u on u.email = m.recipient where u.id = ${userId} order by m.id`.execute(
      app.db,
    )
  ).rows.map(({ subject }) => subject)
const brandAuthor = async () => {
  const brandId = await buildBrand(app.db)
  const userId = await buildUser(app.db)
  const employmentId = await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  return { brandId, userId, employmentId, token: await app.signIn(userId) }
}

test('EDITOR-001 a draft is published on a day and hour, with what was decided', async () => {
  const id = await course()
  const { body } = await plan(id)
  expect(await read(id)).toMatchObject({
    plan: { id: body.id, publishAt, timeZone: 'America/Chicago', isOutdated: false, note: 'Sharper' },
    failed: null,
  })
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`publish-planned:${body.id}`}`.execute(app.db)
  expect([rows, await versionsOf(id)]).toEqual([[{ run_at: new Date(publishAt) }], []])
  await run(body.id)
  expect([await versionsOf(id), await read(id)]).toEqual([[[1, 1]], { plan: null, failed: null }])
  expect((await draft(id)).published?.publishedAt).toBe(publishAt)
})

test('EDITOR-001 a plan is carried out once, on two servers at once, and again after a crash', async () => {
  const id = await course()
  const { body } = await plan(id)
  await Promise.all([run(body.id), run(body.id)])
  await run(body.id)
  expect(await versionsOf(id)).toEqual([[1, 1]])
})

test('EDITOR-001 what is published is the draft as it was planned; what was written since waits in the draft', async () => {
  const id = await course()
  await planAndRun(id, () => add(id))
  expect(await versionsOf(id)).toEqual([[1, 1]])
  expect(await draft(id)).toMatchObject({ cards: [{}, {}], changes: 1 })
  const { body } = await app.call(authoredCourses.list, { query: { filter: (await draft(id)).course.title } }, token)
  expect(body.items).toMatchObject([{ id, isChanged: true, plannedFor: null }])
})

test('EDITOR-001 a question that means something else by then has its new id in the draft that went on, too', async () => {
  const card = questionCard()
  const id = await course([card])
  await publish(id)
  const answers = card.content.answers.map(each => ({ ...each, isCorrect: !each.isCorrect }))
  await add(id, { ...card, content: { ...card.content, answers } })
  const { body } = await plan(id, { revision: 2 })
  await add(id)
  await run(body.id)
  const { cards } = await draft(id)
  expect([cards.length, cards[0]?.id === card.id]).toEqual([2, false])
  const { body: version } = await app.call(versions.get, { params: { id, number: 2 } }, token)
  expect(version.cards.map(each => each.id)).toEqual([cards[0]?.id])
})

test('EDITOR-001 the list and the plan say when; a later plan takes the place of the first, and a cancelled one does nothing', async () => {
  const id = await course()
  const { body: first } = await plan(id)
  const later = '2026-12-01T15:00:00.000Z'
  const { body: second } = await plan(id, { publishAt: later })
  const { body } = await app.call(authoredCourses.list, { query: { filter: (await draft(id)).course.title } }, token)
  expect(body.items).toMatchObject([{ id, plannedFor: later }])
  await run(first.id)
  expect([await versionsOf(id), (await cancel(id)).status]).toEqual([[], 204])
  await run(second.id)
  expect([await versionsOf(id), await read(id), (await cancel(id)).status]).toEqual([
    [],
    { plan: null, failed: null },
    404,
  ])
})

test('EDITOR-001 publishing by hand ends the plan: an older text never takes the place of a newer one', async () => {
  const id = await course()
  await planAndRun(id, () => publish(id))
  expect([await versionsOf(id), await read(id)]).toEqual([[[1, 1]], { plan: null, failed: null }])
})

test('EDITOR-001 what cannot be published on that day is not half done: the page says why, and its author gets an email', async () => {
  const ana = await brandAuthor()
  const id = await course([textCard()], { brandId: ana.brandId })
  const { body } = await plan(id, {}, ana.token)
  await archive(id)
  await run(body.id)
  await run(body.id)
  expect([await versionsOf(id), await read(id)]).toEqual([
    [],
    { plan: null, failed: { publishAt, sentence: 'It was archived in the meantime.' } },
  ])
  expect(await subjectsTo(ana.userId)).toEqual([expect.stringMatching(/^“Onset .* was not published$/)])
})

test('EDITOR-001 who may not publish any more on that day publishes nothing', async () => {
  const ana = await brandAuthor()
  const id = await course([textCard()], { brandId: ana.brandId })
  const { body } = await plan(id, {}, ana.token)
  await sql`update employment set ended_at = ${app.now()} where id = ${ana.employmentId}`.execute(app.db)
  await run(body.id)
  expect([await versionsOf(id), (await read(id)).failed?.sentence]).toEqual([
    [],
    'The person who scheduled it can no longer publish it.',
  ])
})

test('EDITOR-001 what could not be published now cannot be planned: unfinished, moved on, archived, in the past', async () => {
  const [unfinished, moved, archived, fine] = [
    await course([{ ...textCard(), content: { title: '', text: '' } }]),
    await course(),
    await course(),
    await course(),
  ]
  await add(moved)
  await archive(archived)
  const answers = [
    await plan(unfinished),
    await plan(moved),
    await plan(archived),
    await plan(fine, { publishAt: '2026-11-20T15:59:00Z' }),
    await plan(fine, { publishAt: '2028-11-20T15:59:00Z' }),
    await plan(fine, { timeZone: 'Mars/Olympus' }),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual([
    'INVALID_INPUT',
    'DRAFT_MOVED',
    'ALREADY_ARCHIVED',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
  ])
  expect([(await read(fine)).plan, await versionsOf(unfinished)]).toEqual([null, []])
})

test('EDITOR-001 no one reads, makes or cancels a plan of another owner’s draft', async () => {
  const [ana, rival] = [await brandAuthor(), await brandAuthor()]
  const id = await course([textCard()], { brandId: ana.brandId })
  await plan(id, {}, ana.token)
  const answers = [
    await app.call(publishPlans.get, of(id), rival.token),
    await plan(id, {}, rival.token),
    await app.call(publishPlans.cancel, of(id), rival.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await read(id)).plan).not.toBeNull()
})

test('TRACK-017 classes are published on a day and hour as courses are', async () => {
  const lessons = [{ title: 'Dose', text: 'Start low.' }]
  const id = await buildClass(app.db, { slug: `law-${newId()}`, lessons, now: app.now() })
  const params = { kind: 'classes' as const, id }
  const body = { revision: 1, audience: 'typo-fix' as const, publishAt, timeZone: 'Europe/Berlin' }
  const { body: planned } = await app.call(publishPlans.make, { params, body }, token)
  await run(planned.id)
  const { body: read } = await app.call(classDrafts.get, { params: { id } }, token)
  expect(read.published).toMatchObject({ number: 2, publishedAt: publishAt })
})
