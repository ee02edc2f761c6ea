import { audit } from '@trellis/contract/audit/audit.ts'
import { bulkActs, type JobAct } from '@trellis/contract/users/bulk-acts.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, buildUsers } from '../../accounts/accounts.build.ts'
import { actOnNext, bulkActJobs } from './bulk-acts.jobs.ts'

let app: TestApp
let adminId: string
let token: string

beforeAll(async () => {
  // A database of its own: other tests have administrators too.
  app = await startTestApp({ connection: await freshDatabase('bulk_acts') })
  adminId = await buildUser(app.db, { isAdministrator: true, firstName: 'Olga', lastName: 'Admin' })
  token = await app.signIn(adminId)
})
afterAll(() => app.stop())

const crowd = async (count: number) => {
  const search = `w${newId().replaceAll('-', '').slice(-12)}`
  const ids = await buildUsers(
    app.db,
    Array.from({ length: count }, () => ({ lastName: search })),
  )
  return { search, ids }
}
const start = (search: string, expectedCount: number, { act = 'disable' as JobAct, by = token } = {}) =>
  app.call(bulkActs.start, { body: { act, filter: { search }, expectedCount } }, by)
const get = async (id: string) => (await app.call(bulkActs.get, { params: { id } }, token)).body
const undo = (id: string) => app.call(bulkActs.undo, { params: { id } }, token)
const countEnabled = async (ids: readonly string[]) => {
  const rows = await app.db.selectFrom('app_user').select('enabled').where('id', 'in', ids).execute()
  return rows.filter(({ enabled }) => enabled).length
}
const at = () => ({ db: app.db, config: app.config, now: app.now() })

test('USERS-004 more people than one call takes are disabled by a job, with progress and an outcome for each, and enabled again by undoing it', async () => {
  const { search, ids } = await crowd(510)
  await app.db.updateTable('app_user').set({ last_name: search }).where('id', '=', adminId).execute()
  const begun = await start(search, 511)
  const { id } = begun.body
  expect(begun.body).toMatchObject({ act: 'disable', total: 511, outcomes: {}, finishedAt: null, undoUntil: null })
  expect(await actOnNext(at(), id, 100)).toBe(true)
  const halfway = await get(id)
  expect(Object.values(halfway.outcomes).reduce((sum, people) => sum + people)).toBe(100)
  await app.runJobs()
  expect(await get(id)).toMatchObject({ outcomes: { DONE: 510, SKIPPED: 1 }, finishedAt: app.now().toISOString() })
  const { body } = await app.call(bulkActs.people, { params: { id }, query: { limit: 5 } }, token)
  expect(body.paging.total).toBe(511)
  expect(body.items[0]).toEqual({
    id: adminId,
    name: `Olga ${search}`,
    outcome: 'SKIPPED',
    sentence: 'You cannot do this to your own account here.',
  })
  expect(await countEnabled(ids)).toBe(0)
  const undone = await undo(id)
  expect(undone.body).toMatchObject({ act: 'enable', total: 510, isUndo: true })
  await app.runJobs()
  expect(await countEnabled(ids)).toBe(510)
  expect(await get(id)).toMatchObject({ isUndone: true, undoUntil: null })
  expect((await undo(id)).body.id).toBe(undone.body.id)
  const { items } = (await app.call(audit.list, { query: { act: 'people-changed', limit: 10 } }, token)).body
  expect(items.map(({ details }) => [details.act, details.people])).toEqual([
    ['enable', 510],
    ['disable', 511],
  ])
})

test('USERS-004 others than were shown are a conflict with the new count, and nothing starts', async () => {
  const { search } = await crowd(3)
  const refused = await start(search, 2)
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    409,
    'COUNT_CHANGED',
    { count: ['3'] },
  ])
  expect((await start(search, 10_001)).status).toBe(422)
})

test('USERS-004 two jobs of the same act do nothing twice, and one that was killed continues', async () => {
  const { search, ids } = await crowd(20)
  const { id } = (await start(search, 20)).body
  await actOnNext(at(), id, 5)
  const job = bulkActJobs[0]!
  const run = () => job.run({ ...at(), payload: { id } })
  await Promise.all([run(), run()])
  expect(await get(id)).toMatchObject({ outcomes: { DONE: 20 } })
  const { items } = (await app.call(audit.list, { query: { act: 'person-disabled', limit: 200 } }, token)).body
  expect(items.filter(({ subject }) => subject && ids.includes(subject.id))).toHaveLength(20)
  await app.runJobs()
})

test('USERS-004 who is no administrator any more changes no one by a job that they began', async () => {
  const { search, ids } = await crowd(2)
  const former = await buildUser(app.db, { isAdministrator: true })
  const { id } = (await start(search, 2, { by: await app.signIn(former) })).body
  await app.db.updateTable('app_user').set({ is_administrator: false }).where('id', '=', former).execute()
  await app.runJobs()
  expect(await get(id)).toMatchObject({ outcomes: { STOPPED: 2 }, finishedAt: app.now().toISOString() })
  expect(await countEnabled(ids)).toBe(2)
})

test('USERS-004 an act of one call is listed too, and undone within a day, not later', async () => {
  const { ids } = await crowd(2)
  const disable = () => app.call(users.act, { body: { act: 'disable', target: { ids } } }, token)
  await disable()
  const latest = async () => (await app.call(bulkActs.list, {}, token)).body.items[0]!
  const { id } = await latest()
  expect(await latest()).toMatchObject({ act: 'disable', outcomes: { DONE: 2 }, isUndone: false })
  await undo(id)
  await app.runJobs()
  expect(await countEnabled(ids)).toBe(2)
  await disable()
  const second = await latest()
  const before = app.now()
  app.at(new Date(before.getTime() + 86_400_001))
  token = await app.signIn(adminId)
  const late = await undo(second.id)
  expect([late.status, late.problem.code]).toEqual([409, 'ACT_NOT_UNDOABLE'])
})

test('USERS-004 the reason of an act on many people stands in the list of acts, and in the history of each of them', async () => {
  const { search, ids } = await crowd(2)
  const body = { act: 'disable', filter: { search }, expectedCount: 2, reason: 'SECURITY' } as const
  const begun = await app.call(bulkActs.start, { body }, token)
  await app.runJobs()
  expect([begun.body.reason, (await get(begun.body.id)).reason]).toEqual(['SECURITY', 'SECURITY'])
  await app.call(users.act, { body: { act: 'enable', target: { ids }, reason: 'MISTAKE' } }, token)
  expect((await app.call(bulkActs.list, {}, token)).body.items[0]).toMatchObject({ act: 'enable', reason: 'MISTAKE' })
  const { items } = (await app.call(audit.list, { query: { person: ids[0]! } }, token)).body
  expect(items.map(({ act, details }) => [act, details.reason])).toEqual([
    ['person-enabled', 'MISTAKE'],
    ['person-disabled', 'SECURITY'],
  ])
})

test('USERS-004 invitations are mailed again by a job, and cannot be revoked', async () => {
  const { search, ids } = await crowd(2)
  await app.db.updateTable('app_user').set({ activated_at: null }).where('id', 'in', ids).execute()
  const { id } = (await start(search, 2, { act: 'invite' })).body
  await app.runJobs()
  expect(await get(id)).toMatchObject({ outcomes: { DONE: 2 }, undoUntil: null })
  expect((await undo(id)).status).toBe(409)
})
