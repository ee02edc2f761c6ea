import { employees } from '@trellis/contract/employees/employees.ts'
import { ownIdentity } from '@trellis/contract/evidence/identity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { eraseUnneeded } from './erase-unneeded.jobs.ts'
import { openAskingStore } from './testing/asking-store.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const dayMs = 86_400_000
/** Passes days, and runs the job of the night. */
const passDays = async (days: number) => {
  const at = new Date(app.now().getTime() + days * dayMs)
  app.at(at)
  await eraseUnneeded.run({ db: app.db, config: app.config, now: at, payload: {} })
}
const readOwn = async ({ userId }: Learner) => (await app.call(ownIdentity.get, {}, await app.signIn(userId))).body
const save = async ({ userId }: Learner, phone: string) =>
  (await app.call(ownIdentity.save, { body: { phone } }, await app.signIn(userId))).status
const isStored = async ({ userId }: Learner) => {
  const rows = app.db.selectFrom('person_identity').select('user_id').where('user_id', '=', userId)
  return (await rows.execute()).length > 0
}
const setSwitch = (requirementId: string, isOn: boolean) =>
  sql`update store_requirement set switched_off_at = case when not ${isOn}::boolean then ${app.now()}::timestamptz end,
             switched_off_by = case when not ${isOn}::boolean then switched_on_by end
       where requirement_id = ${requirementId}`.execute(app.db)

type Store = Awaited<ReturnType<typeof openAskingStore>>
const openStore = async (keepYears: number | null = null) => {
  const store = await openAskingStore(app, keepYears === null ? 'IL' : 'MA', { keepYears })
  const body = keepYears === null ? { phone: '3125550142' } : { legalName: 'Ana María Ortiz' }
  await app.call(ownIdentity.save, { body }, store.ana.token)
  return store
}
const leave = async ({ ana, manager }: Store) => {
  const token = await app.signIn(manager.userId)
  expect((await app.call(employees.remove, { params: { id: ana.userId } }, token)).status).toBe(204)
}

test('B2 details of a person who left are deleted after 90 days, as they read, with an entry in the audit log', async () => {
  const store = await openStore()
  const { ana } = store
  await leave(store)
  expect((await readOwn(ana)).deletedOn).toBe('2027-02-18')
  await passDays(1)
  expect((await readOwn(ana)).deletedOn).toBe('2027-02-19')
  await passDays(89)
  expect(await isStored(ana)).toBe(true)
  await passDays(1)
  expect(await isStored(ana)).toBe(false)
  expect(await readOwn(ana)).toMatchObject({ deletedOn: null, changedAt: null })
  const acts = app.db.selectFrom('audit_entry').select(['act', 'actor_id', 'details'])
  expect(await acts.where('subject_id', '=', ana.userId).where('act', '=', 'identity-erased').execute()).toEqual([
    { act: 'identity-erased', actor_id: null, details: {} },
  ])
})

test('B2 a person who comes back the next day finds their details, and the days start again when they leave', async () => {
  const store = await openStore()
  const { ana, dispensaryId } = store
  await leave(store)
  await passDays(1)
  await employLearner(app, { userId: ana.userId, dispensaryId })
  expect(await readOwn(ana)).toMatchObject({ phone: '3125550142', deletedOn: null })
  await passDays(89)
  await leave(store)
  await passDays(60)
  expect(await isStored(ana)).toBe(true)
  await passDays(90)
  expect(await isStored(ana)).toBe(false)
})

test('B2 a requirement that is switched off and on again keeps the details, and a change counts as asked', async () => {
  const { ana, requirementId } = await openStore()
  await setSwitch(requirementId, false)
  await passDays(1)
  await setSwitch(requirementId, true)
  await passDays(100)
  expect(await isStored(ana)).toBe(true)
  await setSwitch(requirementId, false)
  await passDays(1)
  await setSwitch(requirementId, true)
  expect(await save(ana, '3125550143')).toBe(204)
  await setSwitch(requirementId, false)
  await passDays(89)
  await passDays(2)
  expect(await isStored(ana)).toBe(true)
  await passDays(90)
  expect(await isStored(ana)).toBe(false)
})

test('B2 at a store that moves to a state that asks nothing, details are deleted after 90 days', async () => {
  const { ana, dispensaryId } = await openStore()
  await app.db.updateTable('dispensary').set({ state_code: 'OR' }).where('id', '=', dispensaryId).execute()
  await passDays(1)
  await passDays(90)
  expect(await isStored(ana)).toBe(false)
})

test('B2 details stay while an employer must keep the training records', async () => {
  const store = await openStore(4)
  const { ana, train } = store
  await train('2023-01-31')
  await leave(store)
  await passDays(1)
  expect((await readOwn(ana)).deletedOn).toBe('2027-02-19')
  await train('2023-03-03')
  expect((await readOwn(ana)).deletedOn).toBe('2027-03-03')
  await passDays(91)
  expect(await isStored(ana)).toBe(true)
  await passDays(12)
  expect(await isStored(ana)).toBe(false)
})
