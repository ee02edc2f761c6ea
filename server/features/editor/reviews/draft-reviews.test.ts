import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildDraft } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z', config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())

const author = async (brandId: string, flags: { isBrandAdmin?: boolean } = { isBrandAdmin: true }) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, ...flags })
  return { userId, token: await app.signIn(userId) }
}
type Author = Awaited<ReturnType<typeof author>>

/** A draft of a brand with two authors. */
const world = async () => {
  const brandId = await buildBrand(app.db)
  const id = await buildDraft(app.db, { title: `Onset ${newId()}`, cards: [textCard()], brandId, now: app.now() })
  return { brandId, id, ana: await author(brandId), ben: await author(brandId) }
}

const of = (id: string, kind: ContentKind = 'courses') => ({ params: { kind, id } })
const ask = async (
  id: string,
  { token }: Author,
  { userId: reviewerId, note = 'Is the dose right?' }: Author & { note?: string },
) => app.call(draftReviews.ask, { ...of(id), body: { reviewerId, note } }, token)
const answer = (id: string, { token }: Author, body: Partial<{ decision: string; words: string; revision: number }>) =>
  app.call(
    draftReviews.answer,
    { params: { id }, body: { decision: 'approved', revision: 1, ...body } as never },
    token,
  )
const list = async (id: string, { token }: Author) => (await app.call(draftReviews.list, of(id), token)).body
const waiting = async ({ token }: Author) => (await app.call(draftReviews.waiting, {}, token)).body.items
const mailsTo = async ({ userId }: Author) => {
  const { rows } = await sql<{ subject: string; text_body: string }>`
    select m.subject, m.text_body from outbox_mail m join app_user u on u.email = m.recipient
     where u.id = ${userId} order by m.created_at, m.id`.execute(app.db)
  return rows
}
const save = async (id: string, { token }: Author) => {
  const { revision } = (await app.call(drafts.get, { params: { id } }, token)).body
  const body = { baseRevision: revision, opId: newId(), sessionId: newId(), put: [textCard()] }
  return app.call(drafts.patch, { params: { id }, body }, token)
}
const publish = (id: string, { token }: Author, revision: number) =>
  app.call(publishing.publish, { params: { id }, body: { revision, audience: 'newcomers' } }, token)
const wantApproval = (id: string, { token }: Author, isNeeded: boolean) =>
  app.call(draftReviews.setRule, { ...of(id), body: { isNeeded } }, token)

test('EDITOR-001 an author asks a colleague for a look: an email and a line on their page, and the answer comes back', async () => {
  const { id, ana, ben } = await world()
  const { body } = await ask(id, ana, ben)
  expect(await waiting(ben)).toMatchObject([
    { id: body.id, kind: 'courses', contentId: id, note: 'Is the dose right?' },
  ])
  const [question] = await mailsTo(ben)
  expect(question?.subject).toMatch(/asks you to review “Onset/)
  expect(question?.text_body).toContain(`https://training.example.com/edit-card-courses/${id}/publish`)
  expect((await answer(body.id, ben, { decision: 'changes', words: 'Name the unit.' })).status).toBe(204)
  expect(await waiting(ben)).toEqual([])
  expect(await list(id, ana)).toMatchObject({
    isApproved: false,
    items: [{ decision: 'changes', words: 'Name the unit.', isOutdated: false, may: { answer: false } }],
  })
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/requests changes to “Onset/),
  ])
})

test('EDITOR-001 an approval is for the draft as it was looked at: a later change makes it old, an earlier one refuses it', async () => {
  const { id, ana, ben } = await world()
  const { body } = await ask(id, ana, ben)
  await save(id, ana)
  expect((await answer(body.id, ben, { revision: 1 })).problem.code).toBe('DRAFT_MOVED')
  expect((await answer(body.id, ben, { revision: 2 })).status).toBe(204)
  expect(await list(id, ana)).toMatchObject({ isApproved: true, items: [{ decision: 'approved', isOutdated: false }] })
  await save(id, ana)
  expect(await list(id, ana)).toMatchObject({ isApproved: false, items: [{ decision: 'approved', isOutdated: true }] })
})

test('EDITOR-001 a look is answered once: the same answer again changes nothing, another one is refused', async () => {
  const { id, ana, ben } = await world()
  const { body } = await ask(id, ana, ben)
  await answer(body.id, ben, {})
  expect((await answer(body.id, ben, {})).status).toBe(204)
  expect((await answer(body.id, ben, { decision: 'changes', words: 'No.' })).problem.code).toBe('DECIDED_BEFORE')
  expect(await mailsTo(ana)).toHaveLength(1)
})

test('EDITOR-001 a colleague is asked once at a time: asking again brings new words and no second mail', async () => {
  const { id, ana, ben } = await world()
  const [first, second] = [await ask(id, ana, ben), await ask(id, ana, { ...ben, note: 'And the title?' })]
  expect(second.body.id).toBe(first.body.id)
  expect((await waiting(ben)).map(({ note }) => note)).toEqual(['And the title?'])
  expect(await mailsTo(ben)).toHaveLength(1)
})

test('EDITOR-001 a question is revoked by who asked it, and then no one can answer it', async () => {
  const { id, ana, ben } = await world()
  const { body } = await ask(id, ana, ben)
  const withdraw = ({ token }: Author) => app.call(draftReviews.withdraw, { params: { id: body.id } }, token)
  expect([(await withdraw(ben)).status, (await withdraw(ana)).status]).toEqual([404, 204])
  expect([await waiting(ben), (await answer(body.id, ben, {})).status]).toEqual([[], 404])
})

test('EDITOR-001 only colleagues who write for the owner are offered and asked, never oneself', async () => {
  const { id, brandId, ana, ben } = await world()
  const [seller, rival] = [await author(brandId, {}), await author(await buildBrand(app.db))]
  const { body } = await app.call(draftReviews.reviewers, of(id), ana.token)
  expect(body.items.map(each => each.id)).toEqual([ben.userId])
  const statuses = await Promise.all([seller, rival, ana].map(async each => (await ask(id, ana, each)).status))
  expect(statuses).toEqual([404, 404, 404])
})

test('EDITOR-001 no one reads, asks, answers or revokes a look at another owner’s draft, whoever was asked', async () => {
  const { id, ana, ben } = await world()
  const rival = await author(await buildBrand(app.db))
  const { body } = await ask(id, ana, ben)
  await sql`update draft_review set reviewer_id = ${rival.userId}, asked_by = ${rival.userId} where id = ${body.id}`.execute(
    app.db,
  )
  const answers = [
    await app.call(draftReviews.list, of(id), rival.token),
    await app.call(draftReviews.reviewers, of(id), rival.token),
    await ask(id, rival, ben),
    await answer(body.id, rival, {}),
    await app.call(draftReviews.withdraw, { params: { id: body.id } }, rival.token),
    await wantApproval(id, rival, true),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await waiting(rival)).toEqual([])
})

test('EDITOR-001 nothing is blocked by a look unless the owner wants it; then a colleague has to approve what is published', async () => {
  const { id, ana, ben } = await world()
  await wantApproval(id, ana, true)
  expect((await publish(id, ana, 1)).problem.code).toBe('APPROVAL_NEEDED')
  const { body } = await ask(id, ana, ben)
  await answer(body.id, ben, {})
  expect((await publish(id, ana, 1)).status).toBe(200)
  await save(id, ana)
  expect((await publish(id, ana, 2)).problem.code).toBe('APPROVAL_NEEDED')
  await wantApproval(id, ana, false)
  expect((await publish(id, ana, 2)).status).toBe(200)
})

test('EDITOR-001 no one approves what they saved last themselves', async () => {
  const { id, ana, ben } = await world()
  await wantApproval(id, ana, true)
  const { body } = await ask(id, ana, ben)
  await save(id, ben)
  await answer(body.id, ben, { revision: 2 })
  expect([(await list(id, ana)).isApproved, (await publish(id, ben, 2)).problem.code]).toEqual([
    false,
    'APPROVAL_NEEDED',
  ])
})

test('EDITOR-001 the wish of one owner for approval is not another owner’s', async () => {
  const [{ id, ana }, other] = [await world(), await world()]
  await wantApproval(id, ana, true)
  expect((await publish(other.id, other.ana, 1)).status).toBe(200)
})

test('TRACK-017 classes are looked at and approved as courses are', async () => {
  const token = await signInAdministrator(app)
  const userId = await buildUser(app.db, { isAdministrator: true })
  const reviewer = { userId, token: await app.signIn(userId) }
  const brandId = await buildBrand(app.db)
  const lessons = [{ title: 'Dose', text: 'Start low.' }]
  const id = await buildClass(app.db, { slug: `law-${newId()}`, brandId, lessons, now: app.now() })
  const ben = await author(brandId)
  await app.call(draftReviews.setRule, { ...of(id, 'classes'), body: { isNeeded: true } }, ben.token)
  const publishClass = () =>
    app.call(classPublishing.publish, { params: { id }, body: { revision: 1, audience: 'newcomers' } }, token)
  expect((await publishClass()).problem.code).toBe('APPROVAL_NEEDED')
  const asked = { ...of(id, 'classes'), body: { reviewerId: ben.userId } }
  const { body } = await app.call(draftReviews.ask, asked, reviewer.token)
  expect(await waiting(ben)).toMatchObject([{ kind: 'classes', contentId: id }])
  await answer(body.id, ben, {})
  expect((await publishClass()).status).toBe(200)
})
