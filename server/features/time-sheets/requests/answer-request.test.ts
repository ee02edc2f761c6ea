import { companies } from '@trellis/contract/companies/companies.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'
import { buildStretches, buildTimeRequest } from '../time-sheets.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
beforeEach(() => app.at(afterPeriod))
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>
type Answer = { answer: 'accepted'; minutes?: number } | { answer: 'declined'; words: string }

const ask = ({ ana, dispensaryId, chainId }: Shop, userId = ana.userId) =>
  buildTimeRequest(app.db, { userId, dispensaryId, retailOrganizationId: chainId, day: '2026-11-03', minutes: 30 })
const answer = (token: string, id: string, body: Answer) =>
  app.call(trainingTime.answer, { params: { id }, body }, token)
const listOpen = async (token: string, { employerId }: Shop) =>
  (await app.call(trainingTime.requests, { query: { employerId } }, token)).body.items
const listTime = async (token: string, { employerId, periodId }: Shop) =>
  (await app.call(trainingTime.list, { query: { employerId, periodId, filter: 'Ana' } }, token)).body.items[0]
const mailsTo = (userId: string) =>
  app.db
    .selectFrom('outbox_mail')
    .innerJoin('app_user', 'app_user.email', 'outbox_mail.recipient')
    .select(['subject', 'text_body'])
    .where('app_user.id', '=', userId)
    .execute()

test('TIME-001 a manager adds reported time, and the person gets an e-mail', async () => {
  const shop = await openShop(app)
  const id = await ask(shop)
  expect(await listOpen(shop.manager.token, shop)).toEqual([
    expect.objectContaining({ id, name: 'Ana Ortiz', day: '2026-11-03', minutes: 30 }),
  ])
  expect(await listTime(shop.manager.token, shop)).toMatchObject({ payableSeconds: 2400, openRequests: 1 })
  expect((await answer(shop.manager.token, id, { answer: 'accepted' })).status).toBe(204)
  expect(await listOpen(shop.manager.token, shop)).toEqual([])
  expect(await listTime(shop.manager.token, shop)).toMatchObject({
    measuredSeconds: 2400,
    payableSeconds: 4200,
    additions: [{ day: '2026-11-03', minutes: 30 }],
    openRequests: 0,
  })
  expect(await mailsTo(shop.ana.userId)).toEqual([
    expect.objectContaining({ subject: '30 min of training time were added' }),
  ])
})

test('TIME-001 declining needs words, which the person reads', async () => {
  const shop = await openShop(app)
  const id = await ask(shop)
  expect((await answer(shop.manager.token, id, { answer: 'declined', words: ' ' })).status).toBe(422)
  expect((await answer(shop.manager.token, id, { answer: 'declined', words: 'You were off that day' })).status).toBe(
    204,
  )
  const [mail] = await mailsTo(shop.ana.userId)
  expect(mail?.text_body).toContain('You were off that day')
  expect(await listTime(shop.manager.token, shop)).toMatchObject({ payableSeconds: 2400 })
})

test('TIME-001 a request is answered once, by one of two managers, and not after it was withdrawn', async () => {
  const shop = await openShop(app)
  const id = await ask(shop)
  const other = await employManager(app, { dispensaryId: shop.dispensaryId })
  const answers = await Promise.all([
    answer(shop.manager.token, id, { answer: 'accepted', minutes: 20 }),
    answer(other.token, id, { answer: 'declined', words: 'No' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const withdrawn = await ask(shop)
  await app.db
    .updateTable('time_request')
    .set({ answer: 'withdrawn', added_minutes: 0, answered_by: shop.ana.userId, answered_at: afterPeriod })
    .where('id', '=', withdrawn)
    .execute()
  expect((await answer(shop.manager.token, withdrawn, { answer: 'accepted' })).problem).toMatchObject({
    code: 'DECIDED_BEFORE',
    detail: 'The person withdrew this request, so nothing is left to answer.',
  })
})

test('TIME-001 time added for a closed period counts on the first day after it, marked with its day', async () => {
  const shop = await openShop(app)
  await app.call(trainingTime.approve, { body: { periodId: shop.periodId, filter: {}, expectedCount: 2 } }, shop.staff)
  await app.call(payPeriods.close, { params: { id: shop.periodId } }, shop.staff)
  const days = { startsOn: '2026-11-16', endsOn: '2026-11-29' }
  const next = await app.call(payPeriods.create, { body: { employerId: shop.employerId, ...days } }, shop.staff)
  await answer(shop.manager.token, await ask(shop), { answer: 'accepted', minutes: 45 })
  expect(await listTime(shop.manager.token, shop)).toMatchObject({ payableSeconds: 2400 })
  expect(await listTime(shop.manager.token, { ...shop, periodId: next.body.id })).toMatchObject({
    measuredSeconds: 0,
    payableSeconds: 2700,
    additions: [{ day: '2026-11-03', minutes: 45 }],
  })
  const [mail] = await mailsTo(shop.ana.userId)
  expect(mail?.text_body).toContain('they count on November 16, 2026')
})

test('ROLE-008 managers answer neither their own request nor those of other stores', async () => {
  const shop = await openShop(app)
  const own = await ask(shop, shop.manager.userId)
  expect(await listOpen(shop.manager.token, shop)).toEqual([])
  expect((await answer(shop.manager.token, own, { answer: 'accepted' })).problem.code).toBe('OWN_TIME')
  const stranger = await employManager(app)
  expect((await answer(stranger.token, own, { answer: 'accepted' })).status).toBe(404)
  expect((await answer(shop.staff, own, { answer: 'accepted' })).status).toBe(204)
})

test('TIME-001 no more is added than a day has left', async () => {
  const shop = await openShop(app)
  const first = await ask(shop)
  await answer(shop.manager.token, first, { answer: 'accepted', minutes: 720 })
  const second = await ask(shop)
  const refused = await answer(shop.manager.token, second, { answer: 'accepted', minutes: 720 })
  const sentence = 'At most 680 minutes of this day are left.'
  expect([refused.status, refused.problem.detail, refused.problem.errors]).toEqual([
    422,
    sentence,
    { minutes: [sentence] },
  ])
  expect((await answer(shop.manager.token, second, { answer: 'accepted', minutes: 680 })).status).toBe(204)
})

test('ROLE-008 open requests of a former owner are not counted for the next one', async () => {
  const shop = await openShop(app)
  await ask(shop)
  const chainId = await buildRetailOrganization(app.db)
  const params = { kind: 'chains', holding: 'stores', id: chainId } as const
  const body = { items: [{ id: shop.dispensaryId, companyId: shop.chainId }], keepPeople: true }
  expect((await app.call(companies.adopt, { params, body }, await signInAdministrator(app))).status).toBe(204)
  await buildStretches(app.db, [
    {
      userId: shop.ana.userId,
      courseId: shop.courseId,
      dispensaryId: shop.dispensaryId,
      startedAt: new Date('2026-11-16T17:00:00Z'),
      seconds: 60,
    },
  ])
  const { items } = (await app.call(trainingTime.list, { query: { employerId: chainId } }, shop.manager.token)).body
  expect(items).toMatchObject([{ name: 'Ana Ortiz', openRequests: 0 }])
})
