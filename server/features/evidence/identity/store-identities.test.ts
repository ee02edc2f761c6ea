import { employees } from '@trellis/contract/employees/employees.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { identities, identitySentences, ownIdentity, storeIdentities } from '@trellis/contract/evidence/identity.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, employManager, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildIdentities } from '../evidence.build.ts'
import { openAskingStore } from './testing/asking-store.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

type Query = In<NonNullable<(typeof storeIdentities.list)['query']>>

const list = ({ token }: Learner, id: string, query: Query = {}) =>
  app.call(storeIdentities.list, { params: { id }, query }, token)
const saveNumber = ({ token }: Learner, id: string, number: string) =>
  app.call(identities.save, { params: { id }, body: { agentNumbers: { CO: number } } }, token)
const readMissing = async ({ token }: Learner, dispensaryId: string) =>
  (await app.call(packs.missing, { query: { dispensaryId } }, token)).body
const listReads = (actorId: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'details'])
    .where('actor_id', '=', actorId)
    .where('act', '=', 'identity-read')
    .orderBy('id')
    .execute()

/** A store in a state with its manager and Ana, Bo and Cy, who work there. */
const openTeam = async (state: 'CO' | 'IL' = 'CO') => {
  const store = await openAskingStore(app, state)
  const add = async (firstName: string) => {
    const userId = await buildUser(app.db, { firstName, lastName: 'Young' })
    return employLearner(app, { dispensaryId: store.dispensaryId, userId })
  }
  await app.db
    .updateTable('app_user')
    .set({ first_name: 'Mo', last_name: 'Zed' })
    .where('id', '=', store.manager.userId)
    .execute()
  return { ...store, bo: await add('Bo'), cy: await add('Cy') }
}

const identityOf = (userId: string, fields: { bornOn?: string; phone?: string; numbers?: object }) => ({
  user_id: userId,
  born_on: fields.bornOn ?? null,
  phone: fields.phone ?? null,
  agent_numbers: JSON.stringify(fields.numbers ?? {}),
  changed_by: userId,
  changed_at: new Date('2026-11-01T16:00:00Z'),
})

test('B2 one detail of the people of a store: first those who lack it; only it is read, and each value is recorded', async () => {
  const { dispensaryId, manager, ana, bo, cy } = await openTeam('IL')
  await buildIdentities(app.db, [
    identityOf(ana.userId, { bornOn: '1999-02-28', phone: '3125550142', numbers: { IL: 'A-7', CO: 'M-1' } }),
    identityOf(manager.userId, { numbers: { IL: 'Z-9' } }),
  ])
  const { body } = await list(manager, dispensaryId, { field: 'agentNumber' })
  expect(body).toMatchObject({ store: { name: 'Elm Street', stateCode: 'IL' }, field: 'agentNumber' })
  expect(body.items).toEqual([
    { userId: bo.userId, name: 'Bo Young', value: null },
    { userId: cy.userId, name: 'Cy Young', value: null },
    { userId: ana.userId, name: 'Ana Ortiz', value: 'A-7' },
    { userId: manager.userId, name: 'Mo Zed', value: 'Z-9' },
  ])
  expect(body.fields).toEqual([
    { field: 'bornOn', people: 3 },
    { field: 'address', people: 4 },
    { field: 'phone', people: 3 },
    { field: 'agentNumber', people: 2 },
    { field: 'legalName', people: 0 },
  ])
  expect((await list(manager, dispensaryId)).body.field).toBe('bornOn')
  expect(await listReads(manager.userId)).toEqual([
    { subject_id: ana.userId, details: { field: 'agentNumber', dispensaryId } },
    { subject_id: ana.userId, details: { field: 'bornOn', dispensaryId } },
  ])
})

test('ROLE-008 B2 only managers of the store read them, and only of those who work there and are asked', async () => {
  const { dispensaryId, manager, ana, bo, cy } = await openTeam()
  await buildIdentities(app.db, [identityOf(ana.userId, { numbers: { CO: 'A-7' } })])
  expect((await list(await employManager(app), dispensaryId)).status).toBe(404)
  expect((await list(ana, dispensaryId)).status).toBe(403)
  await app.call(employees.remove, { params: { id: ana.userId } }, manager.token)
  const { items } = (await list(manager, dispensaryId)).body
  expect(items.map(({ userId }) => userId)).toEqual([bo.userId, cy.userId, manager.userId])
  expect(await listReads(manager.userId)).toEqual([])
})

test('B2 a detail that the state does not need is refused on its field', async () => {
  const { dispensaryId, manager } = await openTeam()
  const refused = await list(manager, dispensaryId, { field: 'bornOn' })
  expect(refused.problem.errors).toEqual({ field: [identitySentences.notAskedHere] })
  expect((await list(manager, dispensaryId, { field: 'shoeSize' as 'bornOn' })).problem.errors).toEqual({
    field: [identitySentences.field],
  })
})

test('B2 someone whose detail is entered keeps their place, so that the next page leaves no one out', async () => {
  const { dispensaryId, manager, ana, bo, cy } = await openTeam()
  const page = { field: 'agentNumber', limit: 2 } as const
  const first = (await list(manager, dispensaryId, page)).body
  expect(first.items.map(({ userId }) => userId)).toEqual([ana.userId, bo.userId])
  await saveNumber(manager, ana.userId, 'A-1')
  await saveNumber(manager, bo.userId, 'B-1')
  const next = (await list(manager, dispensaryId, { ...page, offset: 2, since: first.since })).body
  expect(next.items.map(({ userId }) => userId)).toEqual([cy.userId, manager.userId])
  expect(next.paging.total).toBe(4)
})

test('B2 all of a store are entered one after the other; one who was moved away is refused, and nothing is missing then', async () => {
  const { dispensaryId, manager, ana, bo, cy } = await openTeam()
  expect(await readMissing(manager, dispensaryId)).toMatchObject({ peopleTotal: 4 })
  await app.call(employees.remove, { params: { id: bo.userId } }, manager.token)
  expect((await saveNumber(manager, ana.userId, 'A-1')).status).toBe(204)
  expect((await saveNumber(manager, bo.userId, 'B-1')).status).toBe(404)
  expect((await saveNumber(manager, cy.userId, 'C-1')).status).toBe(204)
  await app.call(ownIdentity.save, { body: { agentNumbers: { CO: 'M-1' } } }, manager.token)
  expect(await readMissing(manager, dispensaryId)).toMatchObject({ peopleTotal: 0 })
})

test('B2 of two managers who enter the same number at once the last one counts, and both are recorded', async () => {
  const { dispensaryId, manager, ana } = await openTeam()
  const other = await employManager(app, { dispensaryId })
  await Promise.all([saveNumber(manager, ana.userId, 'A-1'), saveNumber(other, ana.userId, 'A-2')])
  const changes = await app.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('subject_id', '=', ana.userId)
    .where('act', '=', 'identity-changed')
    .execute()
  expect(changes.map(({ actor_id }) => actor_id).sort()).toEqual([manager.userId, other.userId].sort())
  const { items } = (await list(manager, dispensaryId)).body
  expect(['A-1', 'A-2']).toContain(items.find(({ userId }) => userId === ana.userId)?.value)
})

test('B2 where a requirement is switched off no one lacks a detail, although the pack still lists the people', async () => {
  const { dispensaryId, manager, requirementId } = await openTeam()
  await app.db
    .updateTable('store_requirement')
    .set({ switched_off_by: manager.userId, switched_off_at: now })
    .where('requirement_id', '=', requirementId)
    .execute()
  expect(await readMissing(manager, dispensaryId)).toMatchObject({ asked: 4, peopleTotal: 0 })
  expect((await list(manager, dispensaryId)).body.items).toEqual([])
})
