import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { board } from '@trellis/contract/campaigns/board.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { home } from '@trellis/contract/home/home.ts'
import { mails } from '@trellis/contract/notifications/mails.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { offers } from '@trellis/contract/track-management/offers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  assignTrack,
  employAtOrganization,
  employLearner,
  employManager,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildStoreInvitations } from '../brand-stores/store-invitations.build.ts'
import { courseReward, option } from '../campaigns/testing/brand-desk.ts'
import { earnOne, openShop, readBoard } from '../campaigns/testing/shop.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildCredentials, buildRequirement, buildStoreRequirement } from '../credentials/credentials.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { sendMail } from '../notifications/notifications.public.ts'
import { buildBrand, buildBrandDispensaries } from '../organizations/organizations.build.ts'
import { buildRequests } from '../sign-ups/approval/requests.build.ts'
import { buildTwoOwners } from '../stores/merging/requests/two-owners.build.ts'
import { buildOffer } from '../track-management/offers/offers.build.ts'
import { aChain } from '../track-management/testing/chain.ts'
import { buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000)

/** The counts of what waits, by kind. */
const waitingFor = async (token: string) => {
  const { items } = (await app.call(home.waiting, {}, token)).body
  return Object.fromEntries(items.map(({ kind, count }) => [kind, count]))
}

describe('a store', () => {
  test('quality: a manager is told what waits at their store, as many as the lists show, and no one else’s', async () => {
    const { token, dispensaryId } = await employManager(app)
    await buildRequests(app.db, [
      { dispensaryId, createdAt: app.now() },
      { dispensaryId, createdAt: app.now() },
    ])
    await buildEmployment(app.db, { userId: await buildUser(app.db), at: { dispensaryId }, vouched: null })
    expect(await waitingFor(token)).toEqual({ 'sign-up-requests': 2, 'unconfirmed-people': 1 })
    const [requests, unconfirmed] = [
      await app.call(signUpRequests.list, { query: { requestStatus: 0 } }, token),
      await app.call(employees.unconfirmed, {}, token),
    ]
    expect([requests.body.paging.total, unconfirmed.body.paging.total]).toEqual([2, 1])
    expect(await waitingFor((await employManager(app)).token)).toEqual({})
  })

  test('B1 a manager is told who may not sell and which certificates wait for a look, as many as the list shows', async () => {
    const { token, dispensaryId, userId } = await employManager(app)
    const [ana, bo] = [await employLearner(app, { dispensaryId }), await employLearner(app, { dispensaryId })]
    const rule = await buildRequirement(app.db, { stateCode: 'CO' })
    await buildStoreRequirement(app.db, { ...rule, dispensaryId, by: userId })
    const days = { issuedOn: '2026-11-10', expiresOn: '2028-11-10' }
    await buildCredentials(app.db, [{ ...rule, userId, ...days }])
    expect(await waitingFor(token)).toEqual({ 'people-may-not-sell': 2 })
    await buildCredentials(app.db, [{ ...rule, userId: ana.userId, ...days, confirmedBy: null }])
    expect(await waitingFor(token)).toEqual({ 'certificates-to-confirm': 1, 'people-may-not-sell': 1 })
    expect((await app.call(compliance.list, { query: { standing: 'needs-you' } }, token)).body.paging.total).toBe(2)
    const past = { issuedOn: '2024-11-10', expiresOn: '2026-11-10' }
    await buildCredentials(app.db, [{ ...rule, userId: bo.userId, ...past, confirmedBy: null }])
    expect(await waitingFor(token)).toEqual({ 'certificates-to-confirm': 2, 'people-may-not-sell': 1 })
    expect(await waitingFor((await employManager(app)).token)).toEqual({})
    for (const { employmentId } of [ana, bo])
      await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', '=', employmentId).execute()
    expect(await waitingFor(token)).toEqual({})
  })

  test('quality: what is decided waits no longer, nor does anything for a manager who has left', async () => {
    const { token, dispensaryId, employmentId } = await employManager(app)
    const ids = await buildRequests(app.db, [
      { dispensaryId, createdAt: app.now() },
      { dispensaryId, createdAt: app.now() },
    ])
    await app.call(signUpRequests.decide, { params: { id: ids[0]! }, body: { requestStatus: 2 } }, token)
    expect(await waitingFor(token)).toEqual({ 'sign-up-requests': 1 })
    await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', '=', employmentId).execute()
    expect(await waitingFor(token)).toEqual({})
  })

  test('quality: a manager is told of a brand that asks to work with the store', async () => {
    const { token, dispensaryId } = await employManager(app)
    await buildStoreInvitations(app.db, [
      {
        id: newId(),
        brand_id: await buildBrand(app.db),
        name: 'Elm Street',
        city: 'Denver',
        state_code: 'CO',
        address_line1: '',
        zip_code: '',
        dispensary_id: dispensaryId,
        invited_at: app.now(),
      },
    ])
    expect(await waitingFor(token)).toEqual({ 'brand-requests': 1 })
    expect((await app.call(partnerships.requests, {}, token)).body.paging.total).toBe(1)
  })

  test('quality: a manager of a store without a chain, and a chain’s people, are told of what brands offer', async () => {
    const { token, dispensaryId } = await employManager(app)
    const { retailOrganizationId, dispensaryId: chainStoreId, staff, manager } = await aChain(app)
    const brandId = await buildBrand(app.db)
    await buildBrandDispensaries(
      app.db,
      [dispensaryId, chainStoreId].map(id => ({ brandId, dispensaryId: id })),
    )
    const courseId = await buildCourse(app.db, { cards: [textCard()], brandId, now: app.now() })
    const trackId = await buildTrack(app.db, { brandId, items: [{ courseId }], now: app.now() })
    const offer = { brand_id: brandId, course_id: courseId, now: app.now() }
    await buildOffer(app.db, { ...offer, track_id: trackId, dispensary_id: dispensaryId })
    const id = await buildOffer(app.db, { ...offer, retail_organization_id: retailOrganizationId })
    expect(await waitingFor(token)).toEqual({ offers: 1 })
    expect(await waitingFor(staff)).toEqual({ offers: 1 })
    expect(await waitingFor(manager.token)).toEqual({})
    await app.call(offers.answer, { params: { id }, body: { accept: false } }, staff)
    expect(await waitingFor(staff)).toEqual({})
  })

  test('quality: people past a due date are counted as the report lists them', async () => {
    const { token, userId, dispensaryId } = await employManager(app)
    await employLearner(app, { dispensaryId })
    const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
    const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }] })
    await app.db.updateTable('track_assignment').set({ due_on: '2026-11-25' }).where('track_id', '=', trackId).execute()
    expect(await waitingFor(token)).toEqual({})
    app.at('2026-11-27T16:00:00Z')
    const later = await app.signIn(userId)
    const listed = (await app.call(reports.overdue, {}, later)).body.paging.total
    expect(listed).toBeGreaterThan(0)
    expect(await waitingFor(later)).toEqual({ 'overdue-people': listed })
  })

  test('quality: very many are counted to 99, and said to be more', async () => {
    const { token, dispensaryId } = await employManager(app)
    await buildRequests(
      app.db,
      Array.from({ length: 100 }, () => ({ dispensaryId, createdAt: app.now() })),
    )
    expect((await app.call(home.waiting, {}, token)).body.items).toEqual([
      { kind: 'sign-up-requests', count: 99, isMore: true },
    ])
  })

  test('quality: both owners are told of a merge, until they have answered', async () => {
    const { double, kept } = await buildTwoOwners(app)
    const admin = await signInAdministrator(app)
    const asked = { params: { id: double.storeId }, body: { intoId: kept.storeId } }
    await app.call(mergeRequests.ask, asked, admin)
    expect(await waitingFor(double.token)).toEqual({ 'merge-requests': 1 })
    const [request] = (await app.call(mergeRequests.list, {}, kept.token)).body.items
    await app.call(mergeRequests.answer, { params: { id: request!.id }, body: { accept: true } }, kept.token)
    expect(await waitingFor(kept.token)).toEqual({})
    expect(await waitingFor(double.token)).toEqual({ 'merge-requests': 1 })
  })
})

describe('a brand', () => {
  test('quality: who sends rewards is told of those to order and of problems; other people of the brand are not', async () => {
    const shop = await openShop(app)
    const learner = await earnOne(app, shop)
    const { brandId, token } = shop.desk
    expect(await waitingFor(token)).toEqual({ 'rewards-to-order': 1 })
    const [reward] = (await readBoard(app, shop)).items
    const params = { id: reward!.ruqId }
    await app.call(rewards.reportIssue, { params, body: { issueDescription: 'It is torn.' } }, learner.token)
    expect(await waitingFor(token)).toEqual({ 'reward-problems': 1 })
    expect(await waitingFor(await employAtOrganization(app, { brandId }, { isBrandSales: true }))).toEqual({})
    await app.call(board.answer, { params, body: { words: 'Sorry.', resolution: 'refunded' } }, token)
    expect(await waitingFor(token)).toEqual({})
  })

  test('quality: a campaign is told about in its last week, and no longer once it has ended', async () => {
    const { desk } = await openShop(app)
    const at = async (days: number) => {
      app.at(inDays(days))
      const token = await employAtOrganization(
        app,
        { brandId: desk.brandId },
        { isBrandAdmin: true, isBrandSales: true },
      )
      return waitingFor(token)
    }
    expect(await at(20)).toEqual({})
    expect(await at(5)).toEqual({ 'campaigns-ending': 1 })
    expect(await at(6)).toEqual({})
  })

  test('quality: a colleague is told of a draft to look at, until they have answered', async () => {
    const brandId = await buildBrand(app.db)
    const author = await employAtOrganization(app, { brandId }, { isBrandAdmin: true, isBrandSales: true })
    const reviewerId = await buildUser(app.db)
    await buildEmployment(app.db, { userId: reviewerId, at: { brandId }, isBrandAdmin: true, isBrandSales: true })
    const reviewer = await app.signIn(reviewerId)
    const id = await buildCourse(app.db, { brandId, cards: [textCard()], now: app.now() })
    const params = { kind: 'courses', id } as const
    const { body } = await app.call(draftReviews.ask, { params, body: { reviewerId } }, author)
    expect(await waitingFor(reviewer)).toEqual({ 'draft-reviews': 1 })
    expect(await waitingFor(author)).toEqual({})
    const answer = { decision: 'approved', revision: 1 } as const
    await app.call(draftReviews.answer, { params: { id: body.id }, body: answer }, reviewer)
    expect(await waitingFor(reviewer)).toEqual({})
  })
})

test('REWARD-001 a learner is told of a reward to choose until it is chosen, and not of one that waits for the store', async () => {
  const shop = await openShop(app, { rewards: [courseReward(option(), option({ title: 'A shirt' }))] })
  const learner = await earnOne(app, shop)
  expect(await waitingFor(learner.token)).toEqual({ 'rewards-to-choose': 1 })
  await app.db
    .updateTable('employment')
    .set({ vouched_at: null, vouched_how: null })
    .where('id', '=', learner.employmentId)
    .execute()
  expect(await waitingFor(learner.token)).toEqual({})
  const { items } = (await app.call(fulfilment.waiting, { params: { id: shop.campaign.id } }, shop.desk.token)).body
  expect(items.map(({ waitsFor }) => waitsFor)).toEqual(['store'])
})

test('quality: an administrator is told of mail that could not be sent', async () => {
  const admin = await signInAdministrator(app)
  const { 'failed-emails': before = 0 } = await waitingFor(admin)
  const id = newId()
  await app.db
    .insertInto('outbox_mail')
    .values({
      id,
      message_id: id,
      recipient: 'lost@mail.trellis.test',
      subject: 'Lost',
      text_body: '',
      html_body: '',
      created_at: app.now(),
      attempts: 3,
      failed_at: app.now(),
    })
    .execute()
  expect((await waitingFor(admin))['failed-emails']).toBe(before + 1)
  await app.db.deleteFrom('outbox_mail').where('id', '=', id).execute()
})

test('R17 an administrator is told of mails that a restore holds back, until it is decided', async () => {
  const admin = await signInAdministrator(app)
  await app.db.insertInto('mail_hold').values({ backup_at: app.now() }).execute()
  const mail = { to: 'ana@mail.trellis.test', subject: 'A reminder', text: '', html: '', now: app.now() }
  await sendMail(app.db, { ...mail, cause: 'automatic' })
  expect((await waitingFor(admin))['held-emails']).toBe(1)
  await app.call(mails.decideHeld, { body: { decision: 'discard' } }, admin)
  expect(await waitingFor(admin)).not.toHaveProperty('held-emails')
})
