import { profile } from '@trellis/contract/accounts/profile.ts'
import { ownIdentity } from '@trellis/contract/evidence/identity.ts'
import { retention } from '@trellis/contract/evidence/retention.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, type Learner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildStoreRequirement } from '../../credentials/credentials.build.ts'
import { complete, countCourse } from '../../credentials/testing/earning-stage.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { eraseRetained } from './erase-retained.jobs.ts'
import { openAskingStore } from './testing/asking-store.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const readOwn = async ({ userId }: Learner) =>
  (await app.call(retention.own, {}, await app.signIn(userId))).body.employers
const erase = async ({ userId }: Learner) => app.call(profile.erase, { body: {} }, await app.signIn(userId))
const listRetained = ({ userId }: Learner) =>
  app.db
    .selectFrom('retained_identity')
    .select(eb => [
      ...(['retail_organization_id', 'dispensary_id', 'name', 'agent_numbers', 'basis'] as const),
      eb.cast<string>('kept_until', 'text').as('keptUntil'),
      eb.cast<string | null>('born_on', 'text').as('bornOn'),
    ])
    .where('user_id', '=', userId)
    .orderBy('kept_until', 'desc')
    .execute()
const massachusetts = [{ stateCode: 'MA', keepYears: 4 }]

test('B2 a person reads who keeps their name until when; the deletion writes just that', async () => {
  const chainId = await buildRetailOrganization(app.db, { name: 'Juniper House' })
  const store = { retailOrganizationId: chainId }
  const { ana, train, requirementId } = await openAskingStore(app, 'MA', { keepYears: 4, store })
  await train('2025-11-02')
  await train('2026-03-03')
  await app.call(ownIdentity.save, { body: { legalName: 'Ana María Ortiz', agentNumbers: { MA: 'A-7' } } }, ana.token)
  expect(await readOwn(ana)).toEqual([
    { name: 'Juniper House', keptUntil: '2030-03-03', keeps: ['name', 'agentNumber'], basis: massachusetts },
  ])
  expect((await erase(ana)).status).toBe(204)
  const { code } = await app.db
    .selectFrom('requirement')
    .select('code')
    .where('id', '=', requirementId)
    .executeTakeFirstOrThrow()
  expect(await listRetained(ana)).toEqual([
    {
      ...{ retail_organization_id: chainId, dispensary_id: null, name: 'Ana María Ortiz', bornOn: null },
      ...{ agent_numbers: { MA: 'A-7' }, keptUntil: '2030-03-03', basis: [{ code, keepYears: 4 }] },
    },
  ])
})

test('B2 an administrator reads the same before deleting someone, whose account name is kept', async () => {
  const { ana, train, dispensaryId } = await openAskingStore(app, 'MA', { keepYears: 4 })
  await train('2026-03-03')
  const token = await signInAdministrator(app)
  const params = { id: ana.userId }
  expect((await app.call(retention.ofUser, { params }, token)).body.employers).toEqual([
    { name: 'Elm Street', keptUntil: '2030-03-03', keeps: ['name'], basis: massachusetts },
  ])
  expect((await app.call(users.remove, { params }, token)).status).toBe(204)
  expect(await listRetained(ana)).toMatchObject([{ dispensary_id: dispensaryId, name: 'Ana Ortiz' }])
  expect((await app.call(retention.ofUser, { params }, token)).status).toBe(404)
})

test('B2 USERS-005 an administrator reads whose names stay before deleting several people', async () => {
  const { ana, train, dispensaryId } = await openAskingStore(app, 'MA', { keepYears: 4 })
  const [bo, untrained] = await Promise.all([
    buildUser(app.db, { firstName: 'Bo', lastName: 'Lind' }).then(userId =>
      employLearner(app, { dispensaryId, userId }),
    ),
    employLearner(app, { dispensaryId }),
  ])
  await train('2026-03-03')
  await train('2026-04-01', bo.userId)
  const token = await signInAdministrator(app)
  const ids = [untrained.userId, bo.userId, ana.userId]
  const read = async () => (await app.call(retention.ofUsers, { body: { ids } }, token)).body.people
  const kept = { name: 'Elm Street', keeps: ['name'], basis: massachusetts }
  const ofBo = { userId: bo.userId, name: 'Bo Lind', employers: [{ ...kept, keptUntil: '2030-04-01' }] }
  expect(await read()).toEqual([
    { userId: ana.userId, name: 'Ana Ortiz', employers: [{ ...kept, keptUntil: '2030-03-03' }] },
    ofBo,
  ])
  await app.call(users.remove, { params: { id: ana.userId } }, token)
  expect(await read()).toEqual([ofBo])
})

test('B2 USERS-005 whose names stay is read for all who match a filter, and for no more than one deletion takes', async () => {
  const { ana, train } = await openAskingStore(app, 'MA', { keepYears: 4 })
  await train('2026-03-03')
  const search = `ana.${ana.userId}@stays.test`
  await app.db.updateTable('app_user').set({ email: search }).where('id', '=', ana.userId).execute()
  const token = await signInAdministrator(app)
  const filter = { search, view: 'everyone' } as const
  const matching = await app.call(retention.ofUsers, { body: { filter, expectedCount: 1 } }, token)
  expect(matching.body.people).toMatchObject([{ userId: ana.userId }])
  const changed = await app.call(retention.ofUsers, { body: { filter, expectedCount: 2 } }, token)
  expect(changed.problem).toMatchObject({ code: 'COUNT_CHANGED', errors: { count: ['1'] } })
  const tooMany = await app.call(retention.ofUsers, { body: { filter, expectedCount: 101 } }, token)
  expect(tooMany.problem).toMatchObject({ errors: { 'target.ids': ['Choose at most 100 people.'] } })
})

test('B2 content of the requirement that a person completed counts without a certificate', async () => {
  const { ana, requirementId } = await openAskingStore(app, 'MA', { keepYears: 4 })
  await app.db
    .updateTable('store_requirement')
    .set({ switched_off_by: ana.userId, switched_off_at: now })
    .where('requirement_id', '=', requirementId)
    .execute()
  const counted = [await countCourse(app, { learner: ana, requirementId })]
  expect(await readOwn(ana)).toEqual([])
  await complete(app, { learner: ana, counted })
  expect(await readOwn(ana)).toMatchObject([{ keptUntil: '2030-11-20' }])
})

test('B2 nothing is kept where no rule of a state says so, or its time is over', async () => {
  const unruled = await openAskingStore(app, 'MA', { keepYears: null })
  await unruled.train('2026-03-03')
  const own = await openAskingStore(app, 'MA', { keepYears: 4, isOwnRule: true })
  await own.train('2026-03-03')
  const past = await openAskingStore(app, 'MA', { keepYears: 4 })
  await past.train('2022-11-19')
  const mistaken = await openAskingStore(app, 'MA', { keepYears: 4 })
  const [credentialId = ''] = await mistaken.train('2026-03-03')
  const ended = { ended_by: mistaken.manager.userId, ended_at: now }
  await app.db
    .insertInto('credential_end')
    .values({ credential_id: credentialId, reason: 'mistake', words: 'Of someone else.', ...ended })
    .execute()
  const untrained = await openAskingStore(app, 'MA', { keepYears: 4 })
  const people = [unruled, own, past, mistaken, untrained].map(({ ana }) => ana)
  expect(await Promise.all(people.map(readOwn))).toEqual(people.map(() => []))
  await Promise.all(people.map(erase))
  expect(await Promise.all(people.map(listRetained))).toEqual(people.map(() => []))
})

test('B2 the last day counts: kept until it has ended', async () => {
  const { ana, train } = await openAskingStore(app, 'MA', { keepYears: 4 })
  await train('2022-11-20')
  expect(await readOwn(ana)).toMatchObject([{ keptUntil: '2026-11-20' }])
})

test('B2 each employer keeps what was completed while the person worked there', async () => {
  const first = await openAskingStore(app, 'MA', { keepYears: 4 })
  const { ana, requirementId, manager } = first
  const otherId = await buildDispensary(app.db, { name: 'Oak Street', stateCode: 'MA' })
  const laterId = await buildDispensary(app.db, { name: 'Late Street', stateCode: 'MA' })
  for (const dispensaryId of [otherId, laterId]) await employLearner(app, { userId: ana.userId, dispensaryId })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: otherId, by: manager.userId })
  await first.train('2026-02-01')
  await app.db
    .updateTable('employment')
    .set({ ended_at: new Date('2026-06-01T12:00:00Z') })
    .where('user_id', '=', ana.userId)
    .where('dispensary_id', 'in', [first.dispensaryId, laterId])
    .execute()
  // Asked there only after the person had left.
  const at = new Date('2026-07-01T12:00:00Z')
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: laterId, by: manager.userId, at })
  await first.train('2026-08-01')
  expect((await readOwn(ana)).map(({ name, keptUntil }) => [name, keptUntil])).toEqual([
    ['Oak Street', '2030-08-01'],
    ['Elm Street', '2030-02-01'],
  ])
  await erase(ana)
  expect((await listRetained(ana)).map(({ dispensary_id, keptUntil }) => [dispensary_id, keptUntil])).toEqual([
    [otherId, '2030-08-01'],
    [first.dispensaryId, '2030-02-01'],
  ])
})

test('B2 a name is erased once its last day has ended in all states, with an entry in the audit log', async () => {
  const { ana, train } = await openAskingStore(app, 'MA', { keepYears: 4 })
  await train('2026-03-03')
  await erase(ana)
  const runAt = (at: string) => eraseRetained.run({ db: app.db, config: app.config, now: new Date(at), payload: {} })
  await runAt('2030-03-04T09:59:00Z')
  expect(await listRetained(ana)).toHaveLength(1)
  await runAt('2030-03-04T10:01:00Z')
  expect(await listRetained(ana)).toEqual([])
  const acts = await sql<object>`
    select actor_id, address from audit_entry
     where act = 'retained-identity-erased' and subject_id = ${ana.userId}`.execute(app.db)
  expect(acts.rows).toEqual([{ actor_id: null, address: null }])
})
