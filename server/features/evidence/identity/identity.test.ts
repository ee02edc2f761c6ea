import { profile } from '@trellis/contract/accounts/profile.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { type IdentityChange, identities, identitySentences, ownIdentity } from '@trellis/contract/evidence/identity.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, employManager, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openAskingStore } from './testing/asking-store.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const readOwn = async ({ token }: Learner) => (await app.call(ownIdentity.get, {}, token)).body
const saveOwn = ({ token }: Learner, body: IdentityChange) => app.call(ownIdentity.save, { body }, token)
const read = ({ token }: Learner, id: string) => app.call(identities.get, { params: { id } }, token)
const save = ({ token }: Learner, id: string, body: IdentityChange) =>
  app.call(identities.save, { params: { id }, body }, token)
const listActs = (subjectId: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'details'])
    .where('subject_id', '=', subjectId)
    .where('act', 'like', 'identity-%')
    .orderBy('id')
    .execute()

test('B2 a manager is asked what the state of the store needs, and each look is recorded', async () => {
  const { manager, ana } = await openAskingStore(app, 'CO')
  const nothing = {
    legalName: null,
    bornOn: null,
    address: null,
    phone: null,
    agentNumbers: {},
    changedAt: null,
    deletedOn: null,
  }
  expect((await read(manager, ana.userId)).body).toEqual({
    ...{ accountName: 'Ana Ortiz', asked: ['legalName', 'agentNumber'], agentStates: ['CO'] },
    ...nothing,
  })
  await read(manager, ana.userId)
  const look = { act: 'identity-read', actor_id: manager.userId, details: {} }
  expect(await listActs(ana.userId)).toEqual([look, look])
})

test('B2 Illinois needs everything; what is omitted stays, and null removes', async () => {
  const { manager, ana } = await openAskingStore(app, 'IL')
  const all = { legalName: 'Ana María Ortiz', bornOn: '1999-02-28', address: '12 Elm Street', phone: '3125550142' }
  await saveOwn(ana, { ...all, agentNumbers: { IL: ' A-77 ' } })
  await save(manager, ana.userId, { phone: null, agentNumbers: { IL: 'A-78' } })
  expect(await readOwn(ana)).toMatchObject({ ...all, phone: null, agentNumbers: { IL: 'A-78' } })
  await save(manager, ana.userId, { agentNumbers: { IL: null } })
  expect(await readOwn(ana)).toMatchObject({ agentNumbers: {}, changedAt: now.toISOString() })
  expect((await listActs(ana.userId)).map(({ actor_id, details }) => [actor_id, details])).toEqual([
    [ana.userId, { fields: 'legalName bornOn address phone agentNumber' }],
    [manager.userId, { fields: 'phone agentNumber' }],
    [manager.userId, { fields: 'agentNumber' }],
  ])
})

test('B2 two who change different fields at once both keep theirs', async () => {
  const { manager, ana } = await openAskingStore(app, 'IL')
  await Promise.all([
    saveOwn(ana, { phone: '3125550142' }),
    save(manager, ana.userId, { bornOn: '1999-02-28' }),
    saveOwn(ana, { agentNumbers: { IL: '7' } }),
  ])
  expect(await readOwn(ana)).toMatchObject({ phone: '3125550142', bornOn: '1999-02-28', agentNumbers: { IL: '7' } })
})

test('B2 what no store needs is refused on its field, and nothing is saved', async () => {
  const { manager, ana } = await openAskingStore(app, 'CO')
  const refused = await save(manager, ana.userId, {
    legalName: 'Ana María Ortiz',
    bornOn: '1999-02-28',
    agentNumbers: { IL: '7' },
  })
  const { notAsked } = identitySentences
  expect(refused.problem.errors).toEqual({ bornOn: [notAsked], 'agentNumbers.IL': [notAsked] })
  expect(await readOwn(ana)).toMatchObject({ legalName: null, changedAt: null })
})

test('B2 a birth date is of someone who is 16, and since 1900', async () => {
  const { ana } = await openAskingStore(app, 'IL')
  const errorsOf = async (bornOn: string) => (await saveOwn(ana, { bornOn })).problem?.errors
  const wrong = { bornOn: [identitySentences.bornOn] }
  expect(await errorsOf('1899-12-31')).toEqual(wrong)
  expect(await errorsOf('2010-11-21')).toEqual(wrong)
  expect(await errorsOf('2001-02-29')).toEqual(wrong)
  expect((await saveOwn(ana, { bornOn: '2010-11-20' })).status).toBe(204)
  expect((await readOwn(ana)).bornOn).toBe('2010-11-20')
})

test('B2 numbers that cannot be are refused on their field', async () => {
  const { ana } = await openAskingStore(app, 'IL')
  const refused = await saveOwn(ana, { phone: '312555', agentNumbers: { IL: 'no blanks' }, legalName: ' ' })
  expect(refused.problem.errors).toEqual({
    phone: ['Please enter a valid phone number.'],
    'agentNumbers.IL': [identitySentences.agentNumber],
    legalName: [identitySentences.legalName],
  })
})

test('B2 where no requirement applies nothing is asked', async () => {
  const learner = await employLearner(app)
  const none = { asked: [], agentStates: [] }
  expect(await readOwn(learner)).toMatchObject(none)
  expect((await saveOwn(learner, { legalName: 'Ana' })).status).toBe(422)
})

test('B2 a store that asks no more hides what is stored', async () => {
  const { ana, requirementId, manager } = await openAskingStore(app, 'IL')
  await saveOwn(ana, { phone: '3125550142' })
  await app.db
    .updateTable('store_requirement')
    .set({ switched_off_by: manager.userId, switched_off_at: now })
    .where('requirement_id', '=', requirementId)
    .execute()
  expect((await read(manager, ana.userId)).body).toMatchObject({ asked: [], phone: null })
})

test('ROLE-008 B2 only managers of the store, not former ones nor oneself, and only while the person works there', async () => {
  const { manager, ana, dispensaryId } = await openAskingStore(app, 'CO')
  const stranger = await employManager(app)
  const body = { legalName: 'Ana María Ortiz' }
  expect((await read(stranger, ana.userId)).status).toBe(404)
  expect((await save(stranger, ana.userId, body)).status).toBe(404)
  expect((await read(ana, ana.userId)).status).toBe(403)
  expect((await read(manager, manager.userId)).problem).toMatchObject({
    code: 'OWN_ACCOUNT',
    detail: identitySentences.own,
  })
  expect((await save(manager, manager.userId, body)).problem.code).toBe('OWN_ACCOUNT')
  const second = await employManager(app, { dispensaryId })
  await app.call(employees.remove, { params: { id: ana.userId } }, second.token)
  expect((await read(manager, ana.userId)).status).toBe(404)
  expect((await save(manager, ana.userId, body)).status).toBe(404)
  expect(await listActs(ana.userId)).toEqual([])
})

test('PROFILE-001 B2 the copy holds the details; a deletion at the same moment leaves none', async () => {
  const { manager, ana } = await openAskingStore(app, 'IL')
  await saveOwn(ana, { address: '12 Elm Street' })
  const copy = JSON.parse((await app.call(profile.copy, { body: {} }, ana.token)).text)
  expect(copy.detailsForInspections).toMatchObject([{ address: '12 Elm Street', legalName: null }])
  await Promise.all([
    app.call(profile.erase, { body: {} }, ana.token),
    ...[1, 2, 3].map(digit => save(manager, ana.userId, { agentNumbers: { IL: String(digit) } })),
  ])
  expect((await save(manager, ana.userId, { address: '12 Elm Street' })).status).toBe(404)
  const rows = app.db.selectFrom('person_identity').select('user_id').where('user_id', '=', ana.userId)
  expect(await rows.execute()).toEqual([])
})
