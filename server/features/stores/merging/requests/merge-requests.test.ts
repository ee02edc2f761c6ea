import { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, employManager, signInAdministrator } from '../../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { buildUser, buildUsers } from '../../../accounts/accounts.build.ts'
import { buildEmployment } from '../../../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
} from '../../../organizations/organizations.build.ts'
import { buildTwoOwners } from './two-owners.build.ts'

const start = '2026-11-20T16:00:00Z'
let app: TestApp
let admin: string
let adminId: string
let pair: Awaited<ReturnType<typeof buildTwoOwners>>

beforeAll(async () => {
  app = await startTestApp({ now: start, config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.at(start)
  adminId = await buildUser(app.db, { isAdministrator: true })
  admin = await app.signIn(adminId)
  pair = await buildTwoOwners(app)
})

const ask = (id = pair.double.storeId, intoId = pair.kept.storeId, token = admin) =>
  app.call(mergeRequests.ask, { params: { id }, body: { intoId } }, token)
const merge = (id = pair.double.storeId, intoId = pair.kept.storeId) =>
  app.call(stores.merge, { params: { id }, body: { intoId } }, admin)
const preview = async (id = pair.double.storeId, intoId = pair.kept.storeId) =>
  (await app.call(stores.mergePreview, { params: { id }, query: { intoId } }, admin)).body
const listFor = async (token: string) => (await app.call(mergeRequests.list, {}, token)).body.items
const answer = (id: string, accept: boolean, token: string) =>
  app.call(mergeRequests.answer, { params: { id }, body: { accept } }, token)
const requestId = async () => (await preview()).request!.id
const subjectsTo = async (userId: string) => {
  const person = app.db.selectFrom('app_user').select('email').where('id', '=', userId)
  const mails = app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', person)
  return (await mails.orderBy('created_at').orderBy('id').execute()).map(({ subject }) => subject)
}
const manage = (dispensaryId: string, userId?: string) => employManager(app, { dispensaryId, userId })

test('DISP-004 quality: stores of two owners become one after both said yes, and the store that stays keeps its owner', async () => {
  const { double, kept } = pair
  const brandId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: double.storeId }])
  const [learner, manager] = [await employLearner(app, { dispensaryId: double.storeId }), await manage(double.storeId)]
  expect((await ask()).status).toBe(204)
  const id = await requestId()
  expect(await listFor(double.token)).toEqual([
    {
      id,
      dispensary: { id: double.storeId, name: double.name, city: 'Denver', state: 'Colorado' },
      other: { id: kept.storeId, name: kept.name, city: 'Denver', state: 'Colorado' },
      otherOwner: `Chain of ${kept.name}`,
      stays: false,
      askedAt: app.now().toISOString(),
    },
  ])
  expect((await listFor(kept.token)).map(({ stays, other }) => [stays, other.name])).toEqual([[true, double.name]])
  const yes = [await answer(id, true, double.token), await answer(id, true, kept.token)]
  expect([...yes, await merge()].map(({ status }) => status)).toEqual([204, 204, 200])
  const work = app.db.selectFrom('employment').select(['dispensary_id', 'ended_at'])
  expect([
    await work.where('user_id', '=', learner.userId).execute(),
    await work.where('user_id', '=', manager.userId).execute(),
  ]).toEqual([
    [{ dispensary_id: kept.storeId, ended_at: null }],
    [{ dispensary_id: double.storeId, ended_at: app.now() }],
  ])
  const { body } = await app.call(stores.get, { params: { id: kept.storeId } }, admin)
  expect([body.retailOrganization?.id, body.brands]).toEqual([kept.chainId, []])
  const questions = (await app.call(mergeQuestions.list, {}, kept.token)).body.items
  expect(questions.map(({ kind }) => kind)).toEqual(['manager'])
  expect(await listFor(double.token)).toEqual([])
})

test('DISP-004 quality: one yes merges nothing, and the administrator sees who has answered', async () => {
  const { double, kept } = pair
  await ask()
  await answer(await requestId(), true, kept.token)
  expect((await merge()).problem.code).toBe('DIFFERENT_OWNERS')
  expect((await preview()).request).toMatchObject({
    intoId: kept.storeId,
    isAgreed: false,
    owners: [
      { store: double.name, owner: `Chain of ${double.name}`, accepted: null },
      { store: kept.name, owner: `Chain of ${kept.name}`, accepted: true },
    ],
  })
  expect([await listFor(double.token), await listFor(kept.token)]).toMatchObject([[{ stays: false }], []])
})

test('DISP-004 quality: a yes to one direction merges nothing in the other', async () => {
  const { double, kept } = pair
  await ask()
  const id = await requestId()
  await answer(id, true, double.token)
  await answer(id, true, kept.token)
  expect((await merge(kept.storeId, double.storeId)).problem.code).toBe('DIFFERENT_OWNERS')
  expect((await ask(kept.storeId, double.storeId)).problem.code).toBe('OPPOSITE_ASKED')
})

test('DISP-004 quality: a no is told to the administrator alone, and both directions wait for 90 days', async () => {
  const { double, kept } = pair
  await ask()
  const id = await requestId()
  await answer(id, true, double.token)
  const sent = [await subjectsTo(double.userId), await subjectsTo(kept.userId)]
  expect((await answer(id, false, kept.token)).status).toBe(204)
  expect(await subjectsTo(adminId)).toEqual([`The owner of ${kept.name} said no`])
  expect([await subjectsTo(double.userId), await subjectsTo(kept.userId)]).toEqual(sent)
  expect((await merge()).problem.code).toBe('DIFFERENT_OWNERS')
  const until = '2027-02-18T16:00:00.000Z'
  expect(await preview()).toMatchObject({ request: null, refusedUntil: until })
  expect(await preview(kept.storeId, double.storeId)).toMatchObject({ request: null, refusedUntil: until })
  app.at('2027-02-18T15:59:00Z')
  admin = await app.signIn(adminId)
  const soon = [await ask(), await ask(kept.storeId, double.storeId)]
  expect(soon.map(({ problem }) => problem.detail)).toEqual([
    'An owner said no. Days until you can ask again: 1.',
    'An owner said no. Days until you can ask again: 1.',
  ])
  app.at('2027-02-18T16:00:00Z')
  expect((await ask(kept.storeId, double.storeId)).status).toBe(204)
})

test('DISP-004 quality: an owner answers once, and does not learn from it what the other one said', async () => {
  const { double, kept } = pair
  await ask()
  const id = await requestId()
  const before = [await answer(id, true, double.token), await answer(id, true, double.token)]
  const changed = await answer(id, false, double.token)
  await answer(id, false, kept.token)
  const after = [await answer(id, true, double.token), await answer(id, false, kept.token)]
  expect([...before, changed, ...after].map(({ status }) => status)).toEqual([204, 204, 409, 204, 204])
  const late = [await answer(id, false, double.token), await answer(id, true, kept.token)]
  expect(late.map(({ problem }) => problem.code)).toEqual(['DECIDED_BEFORE', 'DECIDED_BEFORE'])
})

test('DISP-004 quality: neither an administrator nor a person who belongs to both stores answers for an owner', async () => {
  const { double, kept } = pair
  const both = await buildUser(app.db)
  await buildEmployment(app.db, { userId: both, at: { retailOrganizationId: double.chainId } })
  await buildEmployment(app.db, { userId: both, at: { retailOrganizationId: kept.chainId } })
  const inside = await buildUser(app.db)
  await buildEmployment(app.db, { userId: inside, at: { retailOrganizationId: kept.chainId } })
  await manage(double.storeId, inside)
  await buildEmployment(app.db, { userId: adminId, at: { retailOrganizationId: kept.chainId } })
  const outside = await manage(kept.storeId)
  await ask()
  const id = await requestId()
  const tokens = [await app.signIn(both), await app.signIn(inside), await app.signIn(adminId), outside.token]
  const answers = await Promise.all(tokens.map(token => answer(id, true, token)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await Promise.all(tokens.map(listFor))).toEqual([[], [], [], []])
  expect([await subjectsTo(both), await subjectsTo(inside), await subjectsTo(adminId)]).toEqual([[], [], []])
})

test('DISP-004 quality: an owner without whoever can answer is not asked, and neither is the other one', async () => {
  const { kept } = pair
  await buildEmployment(app.db, { userId: kept.userId, at: { retailOrganizationId: pair.double.chainId } })
  expect((await ask()).problem.code).toBe('NO_ONE_TO_ASK')
  expect((await preview()).request).toBeNull()
  expect(await subjectsTo(pair.double.userId)).toEqual([])
})

test('DISP-004 quality: a reseller answers for its store, and a manager where there is neither chain nor reseller', async () => {
  const resellerId = await buildReseller(app.db)
  const seller = await buildUser(app.db)
  await buildEmployment(app.db, { userId: seller, at: { resellerId } })
  const [from, into] = [await buildDispensary(app.db, { resellerId }), await buildDispensary(app.db)]
  const [inner, manager] = [await manage(from), await manage(into)]
  expect((await ask(from, into)).status).toBe(204)
  const { id } = (await preview(from, into)).request!
  const statuses = [
    (await answer(id, true, inner.token)).status,
    (await answer(id, true, await app.signIn(seller))).status,
    (await answer(id, true, manager.token)).status,
    (await merge(from, into)).status,
  ]
  expect(statuses).toEqual([404, 204, 204, 200])
  expect((await app.call(mergeQuestions.list, {}, manager.token)).body.items.map(({ kind }) => kind)).toEqual([
    'manager',
  ])
})

test('DISP-004 quality: asking again changes nothing, twenty people of an owner are mailed, and one owner is not asked', async () => {
  const { double, kept } = pair
  const more = await buildUsers(
    app.db,
    Array.from({ length: 24 }, () => ({ lastName: double.name, locale: 'es' as const })),
  )
  await Promise.all(
    more.map(userId => buildEmployment(app.db, { userId, at: { retailOrganizationId: double.chainId } })),
  )
  await Promise.all([ask(), ask()])
  await ask(double.storeId, kept.storeId, await signInAdministrator(app))
  const sent = await app.db
    .selectFrom('outbox_mail as m')
    .innerJoin('app_user as u', 'u.email', 'm.recipient')
    .select('m.subject')
    .where('u.id', 'in', [...more, double.userId])
    .execute()
  expect(sent).toHaveLength(20)
  expect(new Set(sent.map(({ subject }) => subject))).toContain(`¿Son ${double.name} y ${kept.name} la misma tienda?`)
  expect(await subjectsTo(kept.userId)).toEqual([`Are ${double.name} and ${kept.name} the same store?`])
  const sister = await buildDispensary(app.db, { retailOrganizationId: double.chainId })
  expect((await ask(double.storeId, sister)).problem.code).toBe('ONE_OWNER')
})

test('DISP-004 quality: the administrator who asked is told that both agreed, and may withdraw the question', async () => {
  const { double, kept } = pair
  await ask()
  const id = await requestId()
  await answer(id, true, double.token)
  await answer(id, true, kept.token)
  expect(await subjectsTo(adminId)).toEqual([`You can merge ${double.name} into ${kept.name}`])
  const withdraw = () => app.call(mergeRequests.withdraw, { params: { id } }, admin)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
  expect((await merge()).problem.code).toBe('DIFFERENT_OWNERS')
  expect((await ask()).status).toBe(204)
  expect((await preview()).request?.owners.map(({ accepted }) => accepted)).toEqual([null, null])
})
