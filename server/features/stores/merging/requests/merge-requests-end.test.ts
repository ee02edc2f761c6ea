import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { employManager } from '../../../../testing/learning.ts'
import { untilWaiting } from '../../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { buildUser } from '../../../accounts/accounts.build.ts'
import { buildEmployment } from '../../../employees/employees.build.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../../../organizations/organizations.build.ts'
import { buildTwoOwners } from './two-owners.build.ts'

let app: TestApp
/** An administrator who asks, and another one. */
let asker: { id: string; email: string; token: string }
let admin: string
let pair: Awaited<ReturnType<typeof buildTwoOwners>>
let id: string

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const ask = (from = pair.double.storeId, intoId = pair.kept.storeId, token = asker.token) =>
  app.call(mergeRequests.ask, { params: { id: from }, body: { intoId } }, token)
const merge = (from = pair.double.storeId, intoId = pair.kept.storeId) =>
  app.call(stores.merge, { params: { id: from }, body: { intoId } }, admin)
const request = async (from = pair.double.storeId, intoId = pair.kept.storeId) =>
  (await app.call(stores.mergePreview, { params: { id: from }, query: { intoId } }, admin)).body.request
const listFor = async (token: string) => (await app.call(mergeRequests.list, {}, token)).body.items
const answer = (accept: boolean, token: string, of = id) =>
  app.call(mergeRequests.answer, { params: { id: of }, body: { accept } }, token)
const bothAgree = async () => {
  await answer(true, pair.double.token)
  await answer(true, pair.kept.token)
}
const adopt = (chainId: string, storeId: string, companyId: string | null) =>
  app.call(
    companies.adopt,
    {
      params: { kind: 'chains', id: chainId, holding: 'stores' },
      body: { items: [{ id: storeId, companyId }] },
    },
    admin,
  )
const setOpen = (storeId: string, isOpen: boolean) =>
  app.call(stores.setStatus, { params: { id: storeId }, body: { isOpen } }, admin)
const setEnabled = (enabled: boolean) =>
  app.call(users.setStatus, { params: { id: asker.id }, body: { enabled } }, admin)
const archive = (chainId: string, isArchived: boolean) =>
  app.call(companies.archive, { params: { kind: 'chains', id: chainId }, body: { isArchived } }, admin)
const endedOf = async () =>
  (await app.db.selectFrom('merge_request').select('ended').where('id', '=', id).executeTakeFirstOrThrow()).ended
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

beforeEach(async () => {
  const userId = await buildUser(app.db, { isAdministrator: true })
  asker = { id: userId, email: `${userId}@people.trellis.test`, token: await app.signIn(userId) }
  pair = await buildTwoOwners(app)
  await ask()
  id = (await request())!.id
})

test('DISP-004 quality: a yes is worth nothing once a store belongs to another chain, also when it comes back', async () => {
  const { double, kept } = pair
  await bothAgree()
  const next = await buildRetailOrganization(app.db)
  expect((await adopt(next, double.storeId, double.chainId)).status).toBe(204)
  expect((await merge()).problem.code).toBe('DIFFERENT_OWNERS')
  expect((await adopt(double.chainId, double.storeId, next)).status).toBe(204)
  expect([(await merge()).problem.code, await request(), await endedOf()]).toEqual([
    'DIFFERENT_OWNERS',
    null,
    'store-changed',
  ])
  expect([await listFor(double.token), await listFor(kept.token)]).toEqual([[], []])
})

test('DISP-004 quality: a yes is worth nothing for another owner even where the request is still open', async () => {
  await bothAgree()
  const next = await buildRetailOrganization(app.db)
  await app.db
    .updateTable('merge_request_owner')
    .set({ retail_organization_id: next })
    .where('request_id', '=', id)
    .where('dispensary_id', '=', pair.kept.storeId)
    .execute()
  expect([(await merge()).problem.code, (await request())?.isAgreed]).toEqual(['DIFFERENT_OWNERS', false])
})

test('DISP-004 quality: closing either store ends the request, and opening it again does not bring it back', async () => {
  await bothAgree()
  await setOpen(pair.double.storeId, false)
  expect((await ask()).problem.code).toBe('STORE_CLOSED')
  await setOpen(pair.double.storeId, true)
  expect((await merge()).problem.code).toBe('DIFFERENT_OWNERS')
  expect((await answer(false, pair.kept.token)).problem.code).toBe('DECIDED_BEFORE')
  await ask()
  id = (await request())!.id
  await setOpen(pair.kept.storeId, false)
  await setOpen(pair.kept.storeId, true)
  expect([await request(), (await answer(true, pair.kept.token)).status]).toEqual([null, 404])
})

test('DISP-004 quality: a chain that is archived ends the request about its store', async () => {
  await bothAgree()
  await archive(pair.kept.chainId, true)
  await archive(pair.kept.chainId, false)
  expect([(await merge()).problem.code, await endedOf()]).toEqual(['DIFFERENT_OWNERS', 'owner-archived'])
})

test('DISP-004 quality: who asked and is no administrator any more asks no one, also when they are one again', async () => {
  await bothAgree()
  const demote = (isAdministrator: boolean) =>
    app.call(
      users.update,
      {
        params: { id: asker.id },
        body: {
          ...{ firstName: 'Robin', lastName: 'Hale', email: asker.email, enabled: true, isAdministrator },
          ...pickFieldPart(contactFields, 'blank'),
        },
      },
      admin,
    )
  expect((await demote(false)).status).toBe(200)
  expect((await merge()).problem.code).toBe('DIFFERENT_OWNERS')
  expect((await demote(true)).status).toBe(200)
  expect([(await merge()).problem.code, await endedOf()]).toEqual(['DIFFERENT_OWNERS', 'asker-lost-right'])
  expect((await ask(pair.double.storeId, pair.kept.storeId, admin)).status).toBe(204)
})

test('DISP-004 quality: an asker who is disabled asks no one', async () => {
  await setEnabled(false)
  await setEnabled(true)
  expect([await listFor(pair.kept.token), (await answer(true, pair.kept.token)).status]).toEqual([[], 404])
})

test('DISP-004 quality: what an asker left open whose right ended at the same moment is in no one’s way', async () => {
  await setEnabled(false)
  await app.db.updateTable('merge_request').set({ ended: null }).where('id', '=', id).execute()
  expect([(await answer(true, pair.kept.token)).status, await listFor(pair.kept.token)]).toEqual([404, []])
  expect((await ask(pair.double.storeId, pair.kept.storeId, admin)).status).toBe(204)
  expect([await endedOf(), (await request())?.id === id]).toEqual(['asker-lost-right', false])
})

test('DISP-004 quality: a store that is merged meanwhile ends what is asked about it', async () => {
  const sister = await buildDispensary(app.db, { retailOrganizationId: pair.kept.chainId })
  await bothAgree()
  expect((await merge(pair.kept.storeId, sister)).status).toBe(200)
  expect([(await merge()).problem.code, await endedOf()]).toEqual(['STORE_MERGED', 'store-changed'])
  expect((await ask()).problem.code).toBe('STORE_MERGED')
  expect((await merge(pair.double.storeId, sister)).problem.code).toBe('DIFFERENT_OWNERS')
})

test('DISP-004 quality: the yes of a manager counts while they manage the store, and then its other managers are asked', async () => {
  const own = await buildDispensary(app.db)
  const manage = () => employManager(app, { dispensaryId: own })
  const [first, second] = [await manage(), await manage()]
  await ask(own, pair.kept.storeId)
  const other = (await request(own, pair.kept.storeId))!.id
  await answer(true, pair.kept.token, other)
  await answer(true, first.token, other)
  expect(await listFor(second.token)).toEqual([])
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', '=', first.employmentId).execute()
  expect((await merge(own, pair.kept.storeId)).problem.code).toBe('DIFFERENT_OWNERS')
  expect(await listFor(second.token)).toHaveLength(1)
  expect((await answer(true, second.token, other)).status).toBe(204)
  expect((await merge(own, pair.kept.storeId)).status).toBe(200)
})

test('DISP-004 quality: a reseller that looks after the store of a chain too answers for its own alone', async () => {
  const { kept } = pair
  const resellerId = await buildReseller(app.db)
  const seller = await buildUser(app.db)
  await buildEmployment(app.db, { userId: seller, at: { resellerId } })
  const token = await app.signIn(seller)
  const from = await buildDispensary(app.db, { resellerId })
  const into = await buildDispensary(app.db, { retailOrganizationId: kept.chainId, resellerId })
  expect((await ask(from, into)).status).toBe(204)
  const { id: other } = (await request(from, into))!
  expect((await listFor(token)).map(({ dispensary }) => dispensary.id)).toEqual([from])
  await answer(true, token, other)
  expect((await merge(from, into)).problem.code).toBe('DIFFERENT_OWNERS')
  await answer(true, kept.token, other)
  expect((await merge(from, into)).status).toBe(200)
})

test('DISP-004 quality: after a yes of both the reseller of the merged store asks the chain, as the preview says, and its chain does not', async () => {
  const name = `Alder Distribution ${newId()}`
  const resellerId = await buildReseller(app.db, { name })
  const from = await buildDispensary(app.db, { retailOrganizationId: pair.double.chainId, resellerId })
  await ask(from)
  const other = (await request(from))!.id
  await answer(true, pair.double.token, other)
  await answer(true, pair.kept.token, other)
  const input = { params: { id: from }, query: { intoId: pair.kept.storeId } }
  const { chain, reseller } = (await app.call(stores.mergePreview, input, admin)).body
  expect([chain, reseller, (await merge(from)).status]).toEqual([null, name, 200])
  const questions = (await app.call(mergeQuestions.list, {}, pair.kept.token)).body.items
  expect(questions.map(({ kind }) => kind)).toEqual(['reseller'])
})

test('DISP-004 quality: of two opposite questions about the same stores at once one is asked', async () => {
  const fresh = await buildTwoOwners(app)
  const [a, b] = [fresh.double.storeId, fresh.kept.storeId]
  const answers = await Promise.all([ask(a, b), ask(b, a, admin)])
  expect(statusesOf(answers)).toEqual([204, 409])
  const rows = app.db.selectFrom('merge_request').select('id').where('merged_id', 'in', [a, b])
  expect(await rows.execute()).toHaveLength(1)
})

test('DISP-004 quality: of two answers of an owner at once one counts, and both owners may answer at once', async () => {
  const colleague = await buildUser(app.db)
  await buildEmployment(app.db, { userId: colleague, at: { retailOrganizationId: pair.double.chainId } })
  const token = await app.signIn(colleague)
  const own = await Promise.all([answer(true, pair.double.token), answer(true, token), answer(true, pair.kept.token)])
  expect(statusesOf(own)).toEqual([204, 204, 204])
  const fresh = await buildTwoOwners(app)
  await ask(fresh.double.storeId, fresh.kept.storeId)
  const other = (await request(fresh.double.storeId, fresh.kept.storeId))!.id
  await buildEmployment(app.db, { userId: colleague, at: { retailOrganizationId: fresh.kept.chainId } })
  const again = await app.signIn(colleague)
  const split = await Promise.all([answer(true, fresh.kept.token, other), answer(false, again, other)])
  expect(statusesOf(split)).toEqual([204, 409])
})

test('DISP-004 quality: a yes that waits while the store changes hands is refused', async () => {
  const waiting = await app.db.transaction().execute(async tx => {
    const next = await buildRetailOrganization(tx)
    await tx
      .updateTable('dispensary')
      .set({ retail_organization_id: next })
      .where('id', '=', pair.kept.storeId)
      .execute()
    const late = [answer(true, pair.kept.token)]
    await untilWaiting(app.db, 1)
    return late
  })
  expect((await waiting[0])?.status).toBe(404)
})
