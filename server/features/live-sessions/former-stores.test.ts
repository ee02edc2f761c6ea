import { companies } from '@trellis/contract/companies/companies.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  employAtOrganization,
  employLearner,
  employManager,
  openCourse,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildLiveSession } from './live-sessions.build.ts'

/** Friday, nine in the morning in Denver; the trainings of the builder were yesterday. */
const now = '2026-11-20T16:00:00Z'
const [inAt, outAt] = ['2026-11-19T17:00:00.000Z', '2026-11-19T19:00:00.000Z']

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now })
  admin = await signInAdministrator(app)
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

/** A chain with staff, and its store with a manager, a budtender, and a live training of yesterday. */
const openChain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const staff = await employAtOrganization(app, { retailOrganizationId })
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const manager = await employManager(app, { dispensaryId })
  const ana = await employLearner(app, { dispensaryId })
  const course_id = await openCourse(app, manager, { cards: [textCard()] })
  const owner = { dispensary_id: dispensaryId, retail_organization_id: retailOrganizationId }
  const sessionId = await buildLiveSession(app.db, { ...owner, course_id, created_by: manager.userId })
  return { chainId: retailOrganizationId, staff, dispensaryId, manager, ana, sessionId }
}
type Chain = Awaited<ReturnType<typeof openChain>>

const listIds = async (sessionId: string, token: string) =>
  (await app.call(liveSessions.find, { params: { id: sessionId } }, token)).body.people.map(({ userId }) => userId)
const record = async (sessionId: string, userId: string, token: string) => {
  const body = { revision: 0, attendance: [{ userId, inAt, outAt }] }
  return (await app.call(liveSessions.record, { params: { id: sessionId }, body }, token)).status
}

const adopt = (chainId: string, { dispensaryId: id, chainId: companyId }: Chain) =>
  app.call(
    companies.adopt,
    {
      params: { kind: 'chains', holding: 'stores', id: chainId },
      body: { items: [{ id, companyId }], keepPeople: true },
    },
    admin,
  )

test('ROLE-008 B2 a former chain neither sees nor records whom the next one hires, whatever day of hire is entered', async () => {
  const seller = await openChain()
  const buyer = await openChain()
  expect((await adopt(buyer.chainId, seller)).status).toBe(204)
  const newcomer = await employLearner(app, { dispensaryId: seller.dispensaryId })
  await app.db
    .updateTable('employment')
    .set({ hired_on: '2020-01-01', started_at: '2026-11-20T07:00:00Z' })
    .where('id', '=', newcomer.employmentId)
    .execute()
  const people = await listIds(seller.sessionId, seller.staff)
  expect([people.includes(seller.ana.userId), people.includes(newcomer.userId)]).toEqual([true, false])
  expect(await record(seller.sessionId, newcomer.userId, seller.staff)).toBe(422)
  expect(await record(seller.sessionId, seller.ana.userId, seller.staff)).toBe(200)
})

test('ROLE-008 B2 a new owner plans no training of days before the sale, whose people left with the former one', async () => {
  const [seller, buyer] = [await openChain(), await openChain()]
  expect((await adopt(buyer.chainId, seller)).status).toBe(204)
  app.at('2026-11-21T16:00:00Z')
  const staff = await employAtOrganization(app, { retailOrganizationId: buyer.chainId })
  const { dispensaryId } = seller
  const courseId = await openCourse(app, { ...seller.manager, dispensaryId }, { cards: [textCard()] })
  const fields = { dispensaryId, courseId, trainerName: 'Jo Park', place: 'store' } as const
  const plan = (startsAt: string, endsAt: string) =>
    app.call(liveSessions.create, { body: { ...fields, startsAt, endsAt } }, staff)
  const early = await plan(inAt, outAt)
  expect([early.status, Object.keys(early.problem.errors ?? {})]).toEqual([422, ['startsAt']])
  const { status, body } = await plan('2026-11-21T14:00:00Z', '2026-11-21T15:00:00Z')
  expect(status).toBe(200)
  const moved = { ...fields, startsAt: inAt, endsAt: outAt }
  expect((await app.call(liveSessions.save, { params: { id: body.id }, body: moved }, staff)).status).toBe(422)
})

test('ROLE-008 B2 after two owners merge their stores, past trainings list no one of the other owner', async () => {
  const [double, kept] = [await openChain(), await openChain()]
  const merging = { params: { id: double.dispensaryId }, body: { intoId: kept.dispensaryId } }
  expect((await app.call(mergeRequests.ask, merging, admin)).status).toBeLessThan(300)
  for (const { staff } of [double, kept]) {
    const [request] = (await app.call(mergeRequests.list, {}, staff)).body.items
    const answer = { params: { id: request?.id ?? '' }, body: { accept: true } }
    expect((await app.call(mergeRequests.answer, answer, staff)).status).toBe(204)
  }
  expect(await record(double.sessionId, double.ana.userId, double.manager.token)).toBe(200)
  expect((await app.call(stores.merge, merging, admin)).status).toBe(200)
  expect(await listIds(double.sessionId, double.staff)).not.toContain(kept.ana.userId)
  expect(await listIds(double.sessionId, double.staff)).toContain(double.ana.userId)
  expect((await app.call(liveSessions.find, { params: { id: double.sessionId } }, kept.staff)).status).toBe(404)
})

test('ROLE-008 B2 a former chain does not move a past training to a day of the next owner', async () => {
  const [seller, buyer] = [await openChain(), await openChain()]
  expect((await adopt(buyer.chainId, seller)).status).toBe(204)
  app.at('2026-11-21T16:00:00Z')
  const newcomer = await employLearner(app, { dispensaryId: seller.dispensaryId })
  await app.db
    .updateTable('employment')
    .set({ started_at: '2026-11-21T07:00:00Z' })
    .where('id', '=', newcomer.employmentId)
    .execute()
  const staff = await employAtOrganization(app, { retailOrganizationId: seller.chainId })
  const { sessionId: id } = seller
  const { courseId } = (await app.call(liveSessions.find, { params: { id } }, staff)).body
  const fields = { courseId, trainerName: 'Jo Park', place: 'store' } as const
  const save = (startsAt: string, endsAt: string) =>
    app.call(liveSessions.save, { params: { id }, body: { ...fields, startsAt, endsAt } }, staff)
  expect((await save(inAt, outAt)).status).toBe(204)
  const moved = await save('2026-11-20T15:59:00Z', '2026-11-21T03:00:00Z')
  expect([moved.status, Object.keys(moved.problem.errors ?? {})]).toEqual([422, ['startsAt']])
  expect((await save('2026-11-21T14:00:00Z', '2026-11-21T15:00:00Z')).status).toBe(422)
  expect(await listIds(id, staff)).not.toContain(newcomer.userId)
})
